import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quietRouter } from './quiet-router.ts';

/** Runs the plugin over these sources as the build does; answers what it says is not found. */
function build(sources: string[]): string | undefined {
  const plugin = quietRouter() as unknown as {
    transform(code: string, id: string): string | null;
    generateBundle(this: { error(message: string): void }): void;
  };
  for (const code of sources) plugin.transform(code, '/node_modules/react-router/dist/x.mjs');
  let complaint: string | undefined;
  plugin.generateBundle.call({ error: (message) => (complaint = message) });
  return complaint;
}

test('the build fails, and says which, when a pattern matches nothing in React Router any more', () => {
  const dir = 'node_modules/react-router/dist';
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.m?js$/.test(name));
  const sources = files.map((name) => readFileSync(join(dir, name), 'utf8'));
  expect(build(sources)).toBeUndefined();
  expect(build(sources.map((code) => code.replaceAll('displayName', 'title')))).toMatch(
    /finds no names of components in/,
  );
});
