// The last steps of a journey, so that a failure shows where it happened, reported by a hook of Playwright.
import { basename } from 'node:path';
import type { Browser } from 'playwright-core';

type Call = { apiName?: string; frames?: { file: string; line: number }[] };
type ProtocolCall = { params?: { selector?: string; url?: string; expression?: string } };
type Instrumented = {
  _instrumentation: { addListener(listener: { onApiCallBegin(call: Call, told: ProtocolCall): void }): void };
};

const kept = 6;

/** Records every call to this browser. `last` returns the latest calls since `begin`, oldest first. */
export function recordBrowserCalls(browser: Browser): { begin(test: string): void; last(): string[] } {
  let steps: string[] = [];
  let current = '';
  (browser as unknown as Instrumented)._instrumentation.addListener({
    onApiCallBegin: ({ apiName, frames = [] }, { params }) => {
      if (!apiName) return;
      const on = params?.selector ?? params?.url ?? '';
      // Vitest loads test files with a query behind their name.
      const places = frames.map(({ file, line }) => ({ file: basename(file).replace(/\?.*/, ''), line }));
      const place = places.find(({ file }) => file.endsWith('.test.ts')) ?? places[0];
      const at = place ? ` (${place.file}:${place.line})` : '';
      steps = [...steps, `${apiName} ${on}`.trim() + at].slice(-kept);
    },
  });
  return {
    begin(test) {
      if (test !== current) steps = [];
      current = test;
    },
    last: () => steps,
  };
}
