import { expect, test } from 'vitest';
import { backPath } from './back-path.ts';

const here = 'https://sugu.example';

test('goes back to a path of this site, query included', () => {
  expect(backPath('/produit/theiere?x=1', null, here)).toBe('/produit/theiere?x=1');
  expect(backPath('', `${here}/panier?y=2`, here)).toBe('/panier?y=2');
  expect(backPath('', null, here)).toBe('/');
});

test('never leads to another site', () => {
  for (const elsewhere of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    `${here}.evil.example/`,
    'evil',
    '/%2F/evil'.replace('%2F', '/'),
  ]) {
    expect(backPath(elsewhere, null, here), elsewhere).toBe('/');
  }
  expect(backPath('', 'https://evil.example/x', here)).toBe('/');
});

test('?lang= would win over the language just chosen: it goes', () => {
  expect(backPath('/?lang=en&search=x', null, here)).toBe('/?search=x');
});
