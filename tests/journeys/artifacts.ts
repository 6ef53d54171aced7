// The artifacts of a failed journey: screenshots and server logs. Emptied before each run.
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

export const artifacts = resolve('tests/.artifacts');

export function forgetArtifacts(): void {
  rmSync(artifacts, { recursive: true, force: true });
  mkdirSync(artifacts, { recursive: true });
}
