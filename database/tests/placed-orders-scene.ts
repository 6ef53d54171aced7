// Reads the rows that an order wrote, or the reason of its refusal.
import { expect } from 'vitest';
import { Refusal } from '#domain/refusals.ts';
import type { TestMarket } from './test-market.ts';

export const catchRefusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('was not refused'),
    (refusal: unknown) => refusal as Refusal,
  );

export function createPlacedOrderHelpers(market: () => TestMarket) {
  const howMany = async (table: string) =>
    (await market().owner`select count(*)::int as n from ${market().owner(table)}`)[0]!.n as number;

  const written = async () =>
    Promise.all(
      [
        'orders',
        'seller_orders',
        'order_lines',
        'stock_holds',
        'payments',
        'ledger_entries',
        'audit_log',
        'order_events',
      ].map(howMany),
    );

  return { howMany, written };
}
