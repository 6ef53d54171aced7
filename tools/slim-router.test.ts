import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stubAllExports, slimRouterPlugin } from './slim-router.ts';

/** Runs the plugin over these sources as the build does. Returns the sources it reports as not found. */
function build(sources: { id: string; code: string }[]): string | undefined {
  const plugin = slimRouterPlugin() as unknown as {
    transform(code: string, id: string): string | null;
    generateBundle(this: { error(message: string): void }): void;
  };
  for (const { id, code } of sources) plugin.transform(code, id);
  let complaint: string | undefined;
  plugin.generateBundle.call({ error: (message) => (complaint = message) });
  return complaint;
}

test('the build fails, and says which, when a pattern or a module is not found in React Router any more', () => {
  const dir = 'node_modules/react-router/dist';
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.m?js$/.test(name));
  const sources = files.map((name) => ({ id: join(dir, name), code: readFileSync(join(dir, name), 'utf8') }));
  expect(build(sources)).toBeUndefined();
  const renamed = sources.map(({ id, code }) => ({ id, code: code.replaceAll('displayName', 'title') }));
  expect(build(renamed)).toMatch(/finds no names of components in/);
  const grown = sources.map(({ id, code }) => ({ id, code: code.replaceAll('warnOnce(', 'warn(') }));
  expect(build(grown)).toMatch(/finds no call of warnOnce in/);
  expect(build(sources.filter(({ id }) => !id.includes('fog-of-war')))).toMatch(/finds no dom\/ssr\/fog-of-war in/);
});

test('a module that is not used keeps its exports, which give nothing', () => {
  expect(stubAllExports('const a = 1;\nfunction b() {}\nexport { a, b };')).toBe(
    'const none = () => undefined;\nexport { none as a, none as b };',
  );
  expect(() => stubAllExports('export const a = 1;')).toThrow(/exports in another way/);
});
