import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { type SellerPageField, parseSellerPageTexts } from '#domain/sellers/page-settings.ts';
import { action } from '#server/action.ts';
import { lockSellerPage, updatePageTexts, savePageUnlessChanged } from '#server/sellers/queries/seller-pages.ts';
import { administrator, memberOf } from '#server/access-rules.ts';

const text = z.string().max(60_000);

/** Saves the description, languages, WhatsApp number and time zone of a shop. Returns the invalid fields; then nothing is saved. Throws Refusal seller/not-found, seller/page-changed (`version` is no longer current). */
export const saveShopPage = action({
  name: 'seller/save-page',
  input: z.object({
    seller: z.guid(),
    version: z.string().max(64).nullable().default(null),
    descriptionFr: text,
    descriptionEn: text,
    languages: z.array(z.string().max(10)).max(30),
    whatsapp: z.string().max(60),
    timeZone: z.string().max(60),
  }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller), administrator],
  as: 'market',
  async run(tx, { seller, version, ...typed }, _actor, shop): Promise<{ faults: SellerPageField[] }> {
    const page = await lockSellerPage(tx, seller, shop.timeZone);
    if (!page) throw new Refusal('seller/not-found');
    const { words, faults } = parseSellerPageTexts(typed, page.timeZone);
    if (faults.length > 0) return { faults };
    await savePageUnlessChanged(page, { part: 'page', version }, () => updatePageTexts(tx, seller, words));
    return { faults };
  },
  audit: ({ faults }, { seller }) =>
    faults.length > 0 ? null : { action: 'seller/page-saved', orderId: null, facts: { seller } },
});
