import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { m } from '#texts/compiled/messages.js';
import { ProductDescription } from './product-words.tsx';

const drawn = (description: string, attributes: { name: string; value: string }[] = []): string =>
  renderToStaticMarkup(<ProductDescription description={description} attributes={attributes} />);

test('a product without description and characteristics has no headings above nothing', () => {
  expect(drawn('')).toBe('');
  expect(drawn('\n\n ')).toBe('');
});

test('a heading stands above the half that there is, and names the section', () => {
  const words = drawn('Tressé à la main.\n\nIl se plie.');
  expect(words).toContain('aria-labelledby="description"');
  expect(words.match(/<p /g)).toHaveLength(2);
  expect(words).not.toContain(m.product_specification());
  const pairs = drawn('', [{ name: 'Matière', value: 'Paille' }]);
  expect(pairs).toContain('aria-labelledby="caracteristiques"');
  expect(pairs).not.toContain(`>${m.product_description()}<`);
});
