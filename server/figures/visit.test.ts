import { expect, test } from 'vitest';
import { isVisit } from './visit.ts';

test('a visit is a page opened from outside by a person’s browser', () => {
  const browser: Record<string, string> = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'user-agent': 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0',
  };
  const visits = (changes: Readonly<Record<string, string | undefined>>, method = 'GET', path = '/') =>
    isVisit({ method, path, header: (name) => ({ ...browser, ...changes })[name] });
  expect([visits({}), visits({ 'sec-fetch-site': 'none' })]).toEqual([true, true]);
  for (const changes of [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-dest': 'empty' },
    { 'sec-purpose': 'prefetch' },
    { 'user-agent': 'Googlebot/2.1' },
  ])
    expect(visits(changes), JSON.stringify(changes)).toBe(false);
  expect([visits({}, 'POST'), visits({}, 'GET', '/admin/orders')]).toEqual([false, false]);
  expect(isVisit({ method: 'GET', path: '/', header: () => undefined })).toBe(false);
});
