// Short synthesised sounds: wood on wood, a soft knock, a chord at the end.
import type { Sound } from './state/game';

let context: AudioContext | null = null;

interface Tone {
  /** When it begins, in seconds from now. */
  at: number;
  pitch: number;
  /** Where the pitch glides to. */
  to?: number;
  length: number;
  loudness: number;
  shape: OscillatorType;
}

const TONES: Record<Sound, Tone[]> = {
  move: [{ at: 0, pitch: 320, to: 180, length: 0.09, loudness: 0.22, shape: 'triangle' }],
  capture: [
    { at: 0, pitch: 240, to: 110, length: 0.12, loudness: 0.3, shape: 'triangle' },
    { at: 0.03, pitch: 900, to: 400, length: 0.05, loudness: 0.08, shape: 'square' },
  ],
  refused: [{ at: 0, pitch: 150, to: 120, length: 0.14, loudness: 0.14, shape: 'sine' }],
  end: [392, 494, 587].map((pitch, number) => ({
    at: number * 0.09,
    pitch,
    length: 0.7,
    loudness: 0.12,
    shape: 'sine' as const,
  })),
};

/** Plays a sound. Browsers allow that only after somebody has touched the page; before, nothing is heard. */
export function play(sound: Sound): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const tone of TONES[sound]) playTone(context, tone);
}

function playTone(audio: AudioContext, { at, pitch, to, length, loudness, shape }: Tone): void {
  const begin = audio.currentTime + at;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(pitch, begin);
  if (to) oscillator.frequency.exponentialRampToValueAtTime(to, begin + length);
  gain.gain.setValueAtTime(loudness, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length);
}
