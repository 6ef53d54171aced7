import { redirect } from 'react-router';
import { attempt } from '#web/attempt.ts';
import type { AdminPanelHandlers } from '#web/parts/operator/guard/slot.ts';

/** `key`: the idempotency key of the form. `example`: a page of the simulated retailer, if it runs. */
export type ImportByUrlPanelData = { key: string; example: string | null; hasAmazon: boolean };

/** Imports one product by the URL of its page (R-ADMIN-07), in a job with its own screen. */
export const importByUrlHandler: AdminPanelHandlers<ImportByUrlPanelData> = {
  load: async ({ desk }) => {
    const { places, example } = await desk.retailerPlaces();
    return { key: crypto.randomUUID(), example, hasAmazon: places.some((place) => place.startsWith('www.amazon.')) };
  },
  run: async ({ act, desk }, form) => {
    const text = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const address = text('address');
    const tried = await attempt(
      desk,
      act('retailer/import-address', { address, key: text('key') || crypto.randomUUID() }),
    );
    if (tried.answer) throw redirect(`/admin/retailer-imports/${tried.answer.id}`, { status: 303 });
    return { faults: { address: tried.refused }, typed: { address } };
  },
};
