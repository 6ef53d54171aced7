// The sound of the kitchen screen. Browsers play sound only after a button was pressed on the page.
let audio: AudioContext | null = null;

/** Must be called during a button press. Returns false when this browser plays no sound. */
export async function unlockSound(): Promise<boolean> {
  if (typeof AudioContext === 'undefined') return false;
  audio ??= new AudioContext();
  await audio.resume().catch(() => undefined);
  return isSoundOn();
}

export const isSoundOn = (): boolean => audio?.state === 'running';

const notesHz = [660, 880, 1320];
const noteSeconds = 0.18;

/** Plays three rising notes, if `unlockSound` has succeeded. */
export function playBell(): void {
  if (!audio || !isSoundOn()) return;
  const begin = audio.currentTime + 0.02;
  notesHz.forEach((hz, at) => {
    const [tone, volume] = [audio!.createOscillator(), audio!.createGain()];
    const from = begin + at * noteSeconds;
    tone.type = 'triangle';
    tone.frequency.value = hz;
    volume.gain.setValueAtTime(0.9, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + noteSeconds * 2);
    tone.connect(volume).connect(audio!.destination);
    tone.start(from);
    tone.stop(from + noteSeconds * 2);
  });
}
