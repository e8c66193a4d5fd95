/** A note: frequency in hertz, start and end in seconds. */
type Note = readonly [pitch: number, from: number, to: number];

interface Sound {
  wave: OscillatorType;
  volume: number;
  notes: readonly Note[];
}

/** Audible across a packing room: a refusal is low, rough and repeated, to be unmistakable. */
const SOUNDS = {
  tick: { wave: 'sine', volume: 0.12, notes: [[1_320, 0, 0.06]] },
  done: {
    wave: 'sine',
    volume: 0.16,
    notes: [
      [880, 0, 0.09],
      [1_320, 0.1, 0.26],
    ],
  },
  refused: {
    wave: 'sawtooth',
    volume: 0.3,
    notes: [
      [196, 0, 0.18],
      [147, 0.24, 0.52],
    ],
  },
} as const satisfies Record<string, Sound>;
export type SoundName = keyof typeof SOUNDS;

let context: AudioContext | null = null;

/** Plays at once; silent if the browser has no audio, or before the first user gesture. */
export function play(name: SoundName): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const { wave, volume, notes } = SOUNDS[name];
  for (const [pitch, from, to] of notes) playNote(context, { wave, volume, pitch, from, to });
}

interface Tone extends Pick<Sound, 'wave' | 'volume'> {
  pitch: number;
  from: number;
  to: number;
}

function playNote(audio: AudioContext, { wave, volume, pitch, from, to }: Tone): void {
  const [start, end] = [audio.currentTime + from, audio.currentTime + to];
  const oscillator = new OscillatorNode(audio, { type: wave, frequency: pitch });
  const gain = new GainNode(audio, { gain: volume });
  // Fades out, since a cut tone clicks.
  gain.gain.setValueAtTime(volume, Math.max(start, end - 0.03));
  gain.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}
