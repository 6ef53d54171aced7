// Runs around each unit test file. All files share one process, so what one changes in it is put back for the next.
import { afterAll, vi } from 'vitest';
import { overwriteGetLocale } from '#texts/compiled/runtime.js';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  overwriteGetLocale(() => 'fr');
});
