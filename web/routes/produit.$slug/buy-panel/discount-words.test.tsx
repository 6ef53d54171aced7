import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { shownDiscount } from '../shown-discount.ts';
import { DiscountWords } from './discount-words.tsx';

test('R-FX-11 what a discount saves is said in the currency of the price beside it, not in the seller’s', () => {
  const page = { currency: 'CAD', rates: { XOF: 450 }, dayAt: (moment: string) => moment.slice(0, 10) };
  const offer = { currency: 'XOF', discount: { percent: 20, reference: 45_000, since: '2026-11-20T00:00:00Z' } };
  // 36 000 CFA, shown as 80,00 $.
  const discount = shownDiscount(offer, page);
  expect(discount).toEqual({ percent: 20, reference: 10_000, since: '2026-11-20' });
  const Stub = createRoutesStub([
    { path: '/', Component: () => <DiscountWords discount={discount!} price={8000} currency="CAD" /> },
  ]);
  const words = renderToStaticMarkup(<Stub />).replaceAll(/\s/g, ' ');
  expect(words).toContain('20,00 $ de moins');
  expect(words).toContain('(100,00 $)');
  expect(words).not.toContain('CFA');
  expect(shownDiscount(offer, { ...page, currency: 'XOF' })?.reference).toBe(45_000);
  expect(shownDiscount({ ...offer, discount: null }, page)).toBeNull();
});
