import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { parseReturnTerms, type ReturnTermsField } from '#domain/sellers/return-terms.ts';
import { action } from '#server/action.ts';
import { lockSellerPage, updateReturnTerms, savePageUnlessChanged } from '#server/sellers/queries/seller-pages.ts';
import { administrator, memberOf } from '#server/access-rules.ts';

const text = z.string().max(60_000);

/** Saves a shop's return terms. Earlier orders use the terms in force when the return is requested. Returns the invalid fields; then nothing is saved. Throws Refusal seller/not-found, seller/page-changed. */
export const saveReturnTerms = action({
  name: 'seller/save-returns',
  input: z.object({
    seller: z.guid(),
    version: z.string().max(64).nullable().default(null),
    days: z.string().max(20),
    paidBy: z.string().max(20),
    termsFr: text,
    termsEn: text,
  }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller), administrator],
  as: 'market',
  async run(tx, { seller, version, ...typed }, _actor, shop): Promise<{ faults: ReturnTermsField[] }> {
    const page = await lockSellerPage(tx, seller, shop.timeZone);
    if (!page) throw new Refusal('seller/not-found');
    const parsed = parseReturnTerms(typed);
    if ('faults' in parsed) return parsed;
    await savePageUnlessChanged(page, { part: 'returns', version }, () => updateReturnTerms(tx, seller, parsed.terms));
    return { faults: [] };
  },
  audit: ({ faults }, { seller, days, paidBy }) =>
    faults.length > 0 ? null : { action: 'seller/returns-saved', orderId: null, facts: { seller, days, paidBy } },
});
