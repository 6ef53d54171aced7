import { z } from 'zod';
import { isCurrency } from '#domain/money/currencies.ts';
import { isSignedIn } from '#domain/people/actor.ts';
import { languages } from '#domain/settings/language.ts';
import { action } from '#server/action.ts';
import { placeOrder as place } from '#server/orders/place-order.ts';
import { anybody } from '#server/who.ts';

/** Places an order and asks for its payment page; unpaid orders that its `replaces` names give way first. See server/orders/place-order.ts. */
export const placeOrder = action({
  name: 'order/place',
  input: z.object({
    /** SPEC §3's order payload, as it came. */
    payload: z.unknown(),
    /** 8 to 200 characters, chosen by the buyer's side. Null or empty: one is derived. */
    idempotencyKey: z.string().nullable(),
    /** Who shall take the money, by name; null: the first of the shop's. */
    provider: z.string().nullable(),
    language: z.enum(languages),
    /** The currency the buyer reads prices in; the total in it is kept with the order. Null: the one charged. */
    shownCurrency: z.string().refine(isCurrency).nullable().default(null),
  }),
  who: [anybody],
  steps: (shop, input, actor) =>
    place(shop, {
      ...input,
      userId: isSignedIn(actor) ? actor.id : actor.kind === 'visitor' ? (actor.halfSignedIn ?? null) : null,
      network: actor.network,
    }),
  audit: 'in its steps: order/placed',
});
