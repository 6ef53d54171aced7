import { accountApiContext, visitorContext } from '#web/context.ts';
import { loadBuyerContact } from '#web/parts/checkout/checkout-form/known-buyer.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

/** GET /account/acheteur → the signed-in buyer's data to prefill the checkout; 401 without a sign-in. */
export async function loader({ context }: Route.LoaderArgs) {
  const buyer = await loadBuyerContact(context.get(accountApiContext), context.get(visitorContext).person);
  return buyer
    ? Response.json(buyer, { headers: noStore })
    : Response.json({ error: { code: 'access/sign-in' } }, { status: 401, headers: noStore });
}
