import { parseIdList } from '#domain/catalogue/id-list.ts';
import { maxPostalCodeLength } from '#domain/delivery/delivery-location.ts';
import { visitorQueriesContext } from '#web/context.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

const mostSellers = 100;

/**
 * GET /restaurants/frais?sellers=a,b&place=H2X → the delivery fees (KitchenDeliveryFee) at that place, by seller.
 * Pages with restaurants are cached for all visitors, so they cannot contain the place's fee.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const sellers = parseIdList(url.searchParams.get('sellers'), mostSellers);
  const place = (url.searchParams.get('place') ?? '').trim().slice(0, maxPostalCodeLength);
  const fees =
    sellers.length === 0 || place === '' ? {} : await context.get(visitorQueriesContext).kitchenFees(sellers, place);
  return Response.json(fees, { headers: noStore });
}
