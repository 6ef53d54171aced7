// A setting must be read somewhere, otherwise it does nothing when the owner changes it (issue 18 §1).
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '#domain/settings/settings.ts';

/** The shop's code without comments. Excluded: the list of settings and its form, which name every setting. */
const read = (pattern: string): string =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$|^domain\/settings\/setting/.test(file))
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!\S)(?:\/\/|--).*$/gm, ''))
    .join('\n');
const code = read('{domain,server,web}/**/*.{ts,tsx}');
const sql = read('database/schema/*.sql');

test.each(Object.keys(settings))('the setting %s is read', (key) => {
  const isRead = new RegExp(`'${key}'|\\.${key}\\b`).test(code) || sql.includes(`'${key}'`);
  expect(isRead, `nothing reads the setting ${key}: read it, or take it out of the list`).toBe(true);
});
