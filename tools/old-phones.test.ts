import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Phones of 2021 must work (docs/decisions/0022), so newer regular expressions and browser APIs fail this test.
test('nothing the browser runs needs more than phones of 2021 have', () => {
  const later =
    /\(\?<[=!]|\(\?[a-z-]+:|AbortSignal\.(?:any|timeout)\(|requestSubmit\(|structuredClone\(|Response\.json\(/;
  const isServers =
    /\.test\.tsx?$|^web\/entry\.server|^web\/routes\/.*\/(?:answer|act)\.ts$|^domain\/catalogue\/(?:import\/|words\/price-constraint)/;
  const files = globSync(['web/**/*.{ts,tsx,js}', '{domain,cookies}/**/*.ts']).filter((file) => !isServers.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.flatMap((file) => later.exec(readFileSync(file, 'utf8'))?.map((found) => `${file}: ${found}`) ?? []),
  ).toEqual([]);
});
