import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shop } from '#domain/settings/shop.ts';
import { SourceBadge } from './source-badge.tsx';
import { sellerKindName, sourceLabel } from './source-label.ts';

test('R-CART-34 the cart says "Admin" as the specification quotes it; who sells is the shop by its name', () => {
  expect(sourceLabel('admin')).toBe('Admin');
  expect(sellerKindName('admin')).toBe(shop.name);
  expect(sellerKindName('merchant')).toBe(sourceLabel('merchant'));
  const badge = renderToStaticMarkup(<SourceBadge source="admin" />);
  expect(badge).toContain(shop.name);
  expect(badge).not.toContain('>Admin<');
});
