import type { Account, OrderSummary } from '#web/context.ts';

/** What was typed as an order's number, as numbers are written ("s2026-k7 qx3m" → "S2026K7QX3M"); null: nothing was. */
export const readNumber = (typed: string | null): string | null => (typed ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '').slice(0, 20) || null;

/** Nobody looks further back than this many pages of ten. */
const mostPages = 50;

/** The person's own order of this number, as a list of one or none. */
export async function orderNumbered({ orders }: Pick<Account, 'orders'>, number: string): Promise<{ orders: OrderSummary[]; total: number; pages: number }> {
  for (let page = 1; page <= mostPages; page++) {
    const { orders: some, pages } = await orders(page);
    const found = some.find((one) => one.number === number);
    if (found) return { orders: [found], total: 1, pages: 1 };
    if (page >= pages) break;
  }
  return { orders: [], total: 0, pages: 1 };
}
