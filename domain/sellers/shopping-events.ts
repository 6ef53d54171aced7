// Reports of product views and cart additions for sellers. They say nothing about the visitor (docs/decisions/0162).
import * as z from 'zod/mini';

/** The longest slug. */
export const maxSlugLength = 200;

/** A report from the browser (web/state/report-goods.ts): a viewed product page or an offer added to the cart. */
export const shoppingEventSchema = z.strictObject({
  view: z.optional(z.string().check(z.minLength(1), z.maxLength(maxSlugLength))),
  add: z.optional(z.guid()),
});
export type ShoppingEvent = z.infer<typeof shoppingEventSchema>;
