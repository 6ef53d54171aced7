// Joins the action lists of all folders. Pages perform an action by its name (tests: database/tests/actions.test.ts).
import type { Actor } from '#domain/people/actor.ts';
import type { Action } from '#server/action.ts';
import { advertisingActions } from '#server/advertising/action-list.ts';
import { affiliateActions } from '#server/affiliate/action-list.ts';
import { boxesActions } from '#server/boxes/action-list.ts';
import { careersActions } from '#server/careers/action-list.ts';
import { cartActions } from '#server/cart/action-list.ts';
import { catalogueActions } from '#server/catalogue/action-list.ts';
import { shopTextActions } from '#server/copy/action-list.ts';
import { deliveryActions } from '#server/delivery/action-list.ts';
import { deskActions } from '#server/desk/action-list.ts';
import { editorialActions } from '#server/editorial/action-list.ts';
import { figuresActions } from '#server/figures/action-list.ts';
import { ledgerActions } from '#server/ledger/action-list.ts';
import { newsletterActions } from '#server/newsletter/action-list.ts';
import { notificationsActions } from '#server/notifications/action-list.ts';
import { ordersActions } from '#server/orders/action-list.ts';
import { pageSpeedActions } from '#server/page-speed/action-list.ts';
import { paymentsActions } from '#server/payments/action-list.ts';
import { payoutsActions } from '#server/payouts/action-list.ts';
import { peopleActions } from '#server/people/action-list.ts';
import { pricingActions } from '#server/pricing/action-list.ts';
import { retailersActions } from '#server/retailers/action-list.ts';
import { reviewsActions } from '#server/reviews/action-list.ts';
import { sellersActions } from '#server/sellers/action-list.ts';
import { settingsActions } from '#server/settings/action-list.ts';
import { type UnverifiedOrderLink, replaceActorByOrderLink } from '#server/orders/order-link.ts';
import type { Shop } from '#server/shop.ts';

export const actions = [
  ...advertisingActions,
  ...affiliateActions,
  ...boxesActions,
  ...careersActions,
  ...cartActions,
  ...catalogueActions,
  ...shopTextActions,
  ...deliveryActions,
  ...deskActions,
  ...editorialActions,
  ...figuresActions,
  ...ledgerActions,
  ...newsletterActions,
  ...notificationsActions,
  ...ordersActions,
  ...pageSpeedActions,
  ...paymentsActions,
  ...payoutsActions,
  ...peopleActions,
  ...pricingActions,
  ...retailersActions,
  ...reviewsActions,
  ...sellersActions,
  ...settingsActions,
] as const;

type Listed = (typeof actions)[number];
export type ActionName = Listed['name'];
type Named<Name extends ActionName> = Extract<Listed, { name: Name }>;
export type ActionInput<Name extends ActionName> = Named<Name> extends Action<string, infer In, unknown> ? In : never;
export type ActionResult<Name extends ActionName> =
  Named<Name> extends Action<string, never, infer Answer> ? Answer : never;

/** Performs an action by its name. `link`: the link to an order that came with the request, if any. Throws Refusal. */
export type Act = <Name extends ActionName>(
  name: Name,
  input: ActionInput<Name>,
  link?: UnverifiedOrderLink,
) => Promise<ActionResult<Name>>;

const byName = new Map<string, Action>(actions.map((one) => [one.name, one as unknown as Action]));

/** Returns the function that performs actions as this actor. Page loaders find it in their context. */
export const createActionPerformer =
  (shop: Shop, actor: Actor): Act =>
  async (name, input, link) =>
    (await byName
      .get(name)!
      .perform(shop, link ? replaceActorByOrderLink(shop, actor, link) : actor, input as never)) as never;
