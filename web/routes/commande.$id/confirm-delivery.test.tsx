import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { OrderView } from '#domain/orders/order-view.ts';
import { ConfirmDelivery } from './confirm-delivery.tsx';

const drawn = (delivery: OrderView['parts'][number]['delivery']): string => {
  const order = { parts: [{ id: 'p1', seller: 'Chez Awa', delivery }] } as unknown as OrderView;
  const Stub = createRoutesStub([{ path: '/', Component: () => <ConfirmDelivery order={order} refused={null} /> }]);
  return renderToStaticMarkup(<Stub />);
};

test('a buyer answers what only its seller says was delivered, misses what is overdue, and finds what was missed; else nothing is asked', () => {
  const buttons = (html: string) => [...html.matchAll(/value="(received|missing)"/g)].map(([, slot]) => slot);
  expect(buttons(drawn('said'))).toEqual(['received', 'missing']);
  expect(buttons(drawn('late'))).toEqual(['missing']);
  expect(buttons(drawn('missing'))).toEqual(['received']);
  expect(drawn('late')).toContain('le délai de livraison annoncé est passé');
  expect(drawn(null)).toBe('');
});
