// Short, soft sounds, made on the spot: nothing is fetched.

export type Sound = "turn" | "card" | "dice" | "win" | "loss";

interface Note {
  pitch: number; // in hertz; 0: a breath of noise
  at: number; // seconds from now
  long: number;
  loud: number;
  shape?: OscillatorType;
}

const tune = (...pitches: number[]): Note[] =>
  pitches.map((pitch, n) => ({ pitch, at: 0.14 * n, long: 0.6, loud: 0.1, shape: "triangle" }));

/** What each sound is made of. */
export const SOUNDS: Record<Sound, readonly Note[]> = {
  turn: tune(523.25, 783.99),
  card: [{ pitch: 0, at: 0, long: 0.09, loud: 0.05 }],
  dice: [0, 0.07, 0.13, 0.22, 0.34].map((at, n) => ({ pitch: 0, at, long: 0.04, loud: 0.11 - 0.015 * n })),
  win: tune(523.25, 659.25, 783.99, 1046.5),
  loss: tune(440, 349.23),
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Let a sound be heard; browsers keep it silent until somebody has touched the page. */
export function sound(name: Sound): void {
  context ??= new AudioContext();
  void context.resume();
  for (const note of SOUNDS[name]) strike(context, note);
}

function strike(context: AudioContext, note: Note): void {
  const start = context.currentTime + note.at;
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(note.loud, start + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0005, start + note.long);
  loudness.connect(context.destination);
  const source = note.pitch ? tone(context, note) : breath(context);
  (note.pitch ? source : softened(context, source)).connect(loudness);
  source.start(start);
  source.stop(start + note.long + 0.02);
}

function tone(context: AudioContext, note: Note): OscillatorNode {
  const source = context.createOscillator();
  source.type = note.shape ?? "sine";
  source.frequency.value = note.pitch;
  return source;
}

function breath(context: AudioContext): AudioBufferSourceNode {
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate * 0.4, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  }
  const source = context.createBufferSource();
  source.buffer = noise;
  return source;
}

function softened(context: AudioContext, source: AudioNode): AudioNode {
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = 2200;
  filter.Q.value = 0.8;
  return source.connect(filter);
}
