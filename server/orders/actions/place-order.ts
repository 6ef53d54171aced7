import { z } from 'zod';
import { isCurrency } from '#domain/money/currencies.ts';
import { isSignedIn } from '#domain/people/actor.ts';
import { languages } from '#domain/settings/language.ts';
import { action } from '#server/action.ts';
import { placeOrder as place } from '#server/orders/place-order.ts';
import { anybody } from '#server/access-rules.ts';

/** Places an order and opens its payment page (place-order.ts). The unpaid orders in `replaces` are cancelled first. */
export const placeOrder = action({
  name: 'order/place',
  input: z.object({
    /** The order payload of SPEC §3, not validated yet. */
    payload: z.unknown(),
    /** 8 to 200 characters, chosen by the client. Null or empty: the server derives a key. */
    idempotencyKey: z.string().nullable(),
    /** The name of the chosen payment provider; null: the default one. */
    provider: z.string().nullable(),
    language: z.enum(languages),
    /** The currency of the prices that the buyer saw; the order stores its total in it too. Null: the charged currency. */
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
