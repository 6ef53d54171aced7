import { z } from 'zod';
import { computeAdActiveFlags } from '#domain/advertising/ad.ts';
import { adLimits, isValidAdPictureInput } from '#domain/advertising/ad-form.ts';
import { parseDiscountPercent } from '#domain/advertising/parse-discount-percent.ts';
import { parseAdLink, adTypes, adPlacements } from '#domain/advertising/ad.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { insertOrUpdateAd } from '#server/advertising/queries/ads.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { administrator } from '#server/access-rules.ts';

const text = (name: keyof typeof adLimits) => z.string().trim().max(adLimits[name]);
const moment = z.int().min(0).nullable();

/**
 * Creates or changes an advertisement (R-ADS-07). The form chooses `id`, so sending it twice makes one advertisement. A
 * job fetches a picture from another server, because pages show only the shop's own pictures. Throws ad/not-found.
 */
export const saveAd = action({
  name: 'ad/save',
  input: z.object({
    id: z.guid(),
    isNew: z.boolean(),
    isWanted: z.boolean(),
    ad: z.object({
      title: text('title').min(1),
      description: text('description'),
      imageUrl: text('image_url').refine(isValidAdPictureInput),
      ctaText: text('cta_text').min(1),
      ctaLink: text('cta_link').refine((address) => parseAdLink(address) !== null),
      sponsorName: text('sponsor_name').min(1).nullable(),
      discount: text('discount')
        .refine((typed) => parseDiscountPercent(typed) !== null)
        .nullable(),
      adType: z.enum(adTypes),
      placement: z.enum(adPlacements),
      startsAt: moment,
      endsAt: moment,
    }),
  }),
  who: [administrator],
  as: 'market',
  async run(tx, { id, isNew, isWanted, ad }, _actor, shop): Promise<'created' | 'changed'> {
    const switches = computeAdActiveFlags(shop.now().getTime(), { isWanted, ...ad });
    const written = await insertOrUpdateAd(tx, id, { ...ad, ...switches }, isNew);
    if (!written) throw new Refusal('ad/not-found');
    if (/^https:/i.test(ad.imageUrl))
      await enqueueJob(tx, 'fetch-ad-picture', { id, imageUrl: ad.imageUrl }, { key: `ad-picture:${id}` });
    return written;
  },
  audit: (answer, { id, ad, isWanted }) => ({
    action: `ad/${answer}`,
    orderId: null,
    facts: { id, isWanted, ...ad },
  }),
});
