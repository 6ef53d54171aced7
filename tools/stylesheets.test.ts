import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The stylesheets that the files in web/styles import. */
const gathered = globSync('web/styles/*.css')
  .map((file) => readFileSync(file, 'utf8'))
  .filter((sheet) => sheet.includes('@import'));
const sheets = globSync('web/{ui,parts,routes}/**/*.css');

test('every style sheet of the web is part of exactly one that is served', () => {
  expect(sheets.length).toBeGreaterThan(40);
  const inHow = (file: string): number =>
    gathered.filter((sheet) => sheet.includes(`'${file.replace(/^web/, '..')}'`)).length;
  // Stylesheets that components import themselves.
  const alone = new Set(['web/parts/shell/toaster/toaster.css', 'web/parts/advertising/ad.css']);
  // Both the administrators' stylesheet and another one import these.
  const twice = new Set([
    'web/parts/desk/desk-form/both-versions.css',
    'web/ui/file-field.css',
    'web/ui/step-chart.css',
  ]);
  const times = (file: string): number => (alone.has(file) ? 0 : twice.has(file) ? 2 : 1);
  expect(sheets.filter((file) => inHow(file) !== times(file))).toEqual([]);
});

test('every sheet ends with the rules for large letters, which win by coming last', () => {
  expect(gathered.length).toBeGreaterThan(4);
  expect(gathered.filter((sheet) => !sheet.trimEnd().endsWith("@import './large-text.css';"))).toEqual([]);
});

test('no component colours anything by hand: hues live in tokens.css, except masks, white and night on the dyed panels', () => {
  const allowed = /^#(?:000|fff|131d47|e4eaf6|8e9ac6)$/i;
  const strays = sheets.flatMap((file) =>
    (
      readFileSync(file, 'utf8')
        .replace(/url\([^)]*\)/g, '')
        .match(/#[0-9a-f]{3,8}\b(?=[;\s)])/gi) ?? []
    )
      .filter((hue) => !allowed.test(hue))
      .map((hue) => `${file}: ${hue}`),
  );
  expect(strays).toEqual([]);
});
