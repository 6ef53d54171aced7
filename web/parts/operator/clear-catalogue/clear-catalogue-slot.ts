import { m } from '#texts/compiled/messages.js';
import { attempt } from '#web/attempt.ts';
import type { AdminPanelHandlers, AdminFormResult } from '#web/parts/operator/guard/slot.ts';

type Counts = {
  products: number;
  offers: number;
  sellers: number;
  pictures: number;
  favourites: number;
  cartLines: number;
  ordersKept: number;
};
type ClearingState = 'clearing' | 'cleared' | 'restoring' | 'restored' | 'deleting' | 'deleted';

/** `next`: the id that the next clearing of the product database will get. Times are ISO 8601 texts. */
export type ClearCatalogueData = {
  counts: Counts;
  next: string;
  zone: string;
  clearings: { id: string; state: ClearingState; done: number; products: number; at: string; until: string }[];
};

/** Clears the product database, and restores it within a day (R-ADMIN-12). */
export const clearOrRestoreCatalogueHandler: AdminPanelHandlers<ClearCatalogueData> = {
  async load({ desk, timeZone }) {
    const { counts, clearings } = await desk.catalogue.clearings();
    return {
      counts,
      next: crypto.randomUUID(),
      zone: timeZone,
      clearings: clearings.map(({ id, state, productsDone, counts: { products }, askedAt, deleteAfter }) => ({
        id,
        state,
        done: productsDone,
        products,
        at: askedAt.toISOString(),
        until: deleteAfter.toISOString(),
      })),
    };
  },
  async run({ act, desk }, form): Promise<AdminFormResult> {
    const restore = form.get('restore');
    if (typeof restore === 'string') {
      const { refused } = await attempt(desk, act('catalogue/restore', { clearing: restore }));
      return refused ? { faults: { restore: refused } } : { done: m.cdesk_restore_begun() };
    }
    const shopName = String(form.get('shop_name') ?? '');
    const { refused } = await attempt(
      desk,
      act('catalogue/clear', { clearing: String(form.get('clearing')), shopName }),
    );
    return refused
      ? { faults: { shop_name: refused }, typed: { shop_name: shopName } }
      : { done: m.cdesk_clear_begun() };
  },
};
