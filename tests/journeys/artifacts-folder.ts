// The artifacts of a failed journey: screenshots and server logs. Emptied before each run.
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

export const artifactsFolder = resolve('tests/.artifacts');

export function emptyArtifactsFolder(): void {
  rmSync(artifactsFolder, { recursive: true, force: true });
  mkdirSync(artifactsFolder, { recursive: true });
}
