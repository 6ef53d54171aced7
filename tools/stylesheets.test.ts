import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const served = readFileSync('web/styles/app.css', 'utf8');
const sheets = globSync('web/{ui,parts,routes}/**/*.css');

test('every style sheet of the web is part of the one that is served', () => {
  expect(sheets.length).toBeGreaterThan(40);
  expect(sheets.map((file) => file.replace(/^web/, '..')).filter((file) => !served.includes(`'${file}'`))).toEqual([]);
});

test('no component colours anything by hand: hues live in tokens.css, except masks, white and night on the dyed panels', () => {
  const allowed = /^#(?:000|fff|131d47|e4eaf6|8e9ac6)$/i;
  const strays = sheets.flatMap((file) =>
    (readFileSync(file, 'utf8').replace(/url\([^)]*\)/g, '').match(/#[0-9a-f]{3,8}\b(?=[;\s)])/gi) ?? []).filter((hue) => !allowed.test(hue)).map((hue) => `${file}: ${hue}`));
  expect(strays).toEqual([]);
});
