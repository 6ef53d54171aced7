import { expect, test } from 'vitest';
import { insertCachedAt } from './cached-at.ts';

const page =
  '<!doctype html><html lang="fr"><head></head><body><p class="kept-age" data-words="Page du %when%." hidden=""></p></body></html>';
const seenAt = new Date(2026, 10, 21, 14, 5).getTime();

test('a kept page says its age and is marked as kept', () => {
  const shown = insertCachedAt(page, seenAt)!;
  expect(shown.replaceAll(/[   ]/g, ' ')).toContain('role="status">Page du 21 nov. à 14 h 05.</p>');
  expect(shown).toContain('<html data-kept="" lang="fr">');
});

test('a page that has no place for its age, or is marked up as it was in another build, is never shown without one', () => {
  for (const other of [
    page.replace(' hidden=""', ''),
    page.replace('kept-age', 'age'),
    page.replace('<html lang="fr">', ''),
    '',
  ])
    expect(insertCachedAt(other, seenAt), other).toBeNull();
});
