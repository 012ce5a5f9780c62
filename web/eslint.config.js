import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "src/lib/http.ts", "src/lib/protocol.ts"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { extraFileExtensions: [".svelte"], parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      "@typescript-eslint/no-non-null-assertion": "off", // where the index was just made, the element is there
      "@typescript-eslint/no-dynamic-delete": "off",
      "svelte/no-navigation-without-resolve": "off", // our own small router, not that of a framework
      "svelte/no-unused-svelte-ignore": "off", // takes the words of a reason for names of warnings
      "svelte/prefer-svelte-reactivity": "off", // maps and sets are made anew, never changed in place
    },
  },
);
