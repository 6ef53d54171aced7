import * as z from 'zod/mini';

const confirmed = z.catch(z.boolean(), false);
const schema = z.object({
  marketing_max_discount: z.object({ percent: z.number(), confirmed }),
  marketing_flash_deal: z.object({ percent: z.number(), confirmed }),
  marketing_rating: z.object({ rating: z.number(), reviews: z.number(), confirmed }),
  marketing_subscribers: z.object({ count: z.number(), confirmed }),
});

/** The marketing figures of the settings (R-CARD-12). `confirmed` false: the figure wears a 'démo' mark. None reaches structured data. */
export type Claims = ReturnType<typeof parseClaims>;

/** Reads the public settings; a figure an administrator took away is simply not claimed, so its section shows zero of it. */
export function parseClaims(settings: Readonly<Record<string, unknown>>) {
  const read = schema.safeParse(settings);
  const said = read.success ? read.data : nothing;
  return {
    maxDiscount: said.marketing_max_discount,
    flashDeal: said.marketing_flash_deal,
    rating: said.marketing_rating,
    subscribers: said.marketing_subscribers,
  };
}

const nothing: z.infer<typeof schema> = {
  marketing_max_discount: { percent: 0, confirmed: true },
  marketing_flash_deal: { percent: 0, confirmed: true },
  marketing_rating: { rating: 0, reviews: 0, confirmed: true },
  marketing_subscribers: { count: 0, confirmed: true },
};
