import { redirect } from 'react-router';
import { parseRetailerSearch, type RetailerSearchErrors } from '#domain/retailers/import-form.ts';
import { m } from '#texts/compiled/messages.js';
import { attempt } from '#web/attempt.ts';
import type { AdminPanelHandlers } from '#web/parts/operator/guard/slot.ts';

/** `places`: the retailers' hosts that are searched. */
export type RetailerSearchPanelData = { key: string; places: readonly string[] };

const sentences: Record<NonNullable<RetailerSearchErrors[keyof RetailerSearchErrors]>, () => string> = {
  'terms-missing': () => m.retailers_fault_terms_missing(),
  'terms-many': () => m.retailers_fault_terms_many(),
  'price-wrong': () => m.retailers_fault_price_wrong(),
  'price-order': () => m.retailers_fault_price_order(),
  'limit-wrong': () => m.retailers_fault_limit_wrong(),
};

/** Searches retailers and imports the results (R-ADMIN-08..11), in a job with its own screen. */
export const retailerSearchImportHandler: AdminPanelHandlers<RetailerSearchPanelData> = {
  load: async ({ desk }) => ({ key: crypto.randomUUID(), places: (await desk.retailerPlaces()).places }),
  run: async ({ act, desk }, form) => {
    const text = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const typed = {
      terms: text('terms'),
      price_min: text('price_min'),
      price_max: text('price_max'),
      limit: text('limit'),
    };
    const { request, faults } = parseRetailerSearch(typed);
    if (!request)
      return {
        faults: Object.fromEntries(Object.entries(faults).map(([field, code]) => [field, sentences[code]()])),
        typed,
      };
    const tried = await attempt(
      desk,
      act('retailer/import-search', { ...request, key: text('key') || crypto.randomUUID() }),
    );
    if (tried.answer) throw redirect(`/admin/retailer-imports/${tried.answer.id}`, { status: 303 });
    return { faults: { terms: tried.refused }, typed };
  },
};
