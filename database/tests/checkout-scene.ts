// Posts checkouts to a market as the browser does, and reads their results.
import { expect } from 'vitest';
import type { Language } from '#domain/settings/language.ts';
import type { Refusal } from '#domain/refusals.ts';
import { createUniversalOrderPayment } from '#server/orders/functions/create-universal-order-payment.ts';
import type { OrderLinesRefusal } from '#domain/orders/order-lines-refusal.ts';
import type { TestMarket, TestOffer } from './test-market.ts';

export const catchRefusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('was not refused'),
    (refusal: unknown) => refusal as Refusal & OrderLinesRefusal,
  );

/** Returns functions that post orders to this market and read their results. */
export function createCheckoutHelpers(market: () => TestMarket) {
  const stockOf = async ({ id }: TestOffer, where = market()) =>
    (await where.owner`select stock from offers where id = ${id}`)[0]!.stock as number;

  const ordersWith = async ({ id }: TestOffer) =>
    (await market().owner`select count(distinct order_id)::int as n from order_lines where offer_id = ${id}`)[0]!
      .n as number;

  const sessionOf = async (orderId: string, where = market()) =>
    (
      await where.owner`select session_id from payments where order_id = ${orderId} order by created_at desc limit 1`
    )[0]!.session_id as string;

  /** Opens all connections of the pool, so that later calls really run in parallel. */
  const warm = (where = market()) =>
    Promise.all(Array.from({ length: 12 }, () => where.shop.sql`select pg_sleep(0.05)`));

  const post = (body: unknown, key: string, language: Language = 'fr') =>
    createUniversalOrderPayment(
      new Request('http://shop.test/functions/v1/create-universal-order-payment', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: JSON.stringify(body),
      }),
      market().shop,
      language,
    );

  return { stockOf, ordersWith, sessionOf, warm, post };
}
