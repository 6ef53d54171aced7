import { countryName } from '#domain/delivery/countries.ts';
import { isShopPickup, type OrderPartView, type OrderView, type PickupView } from '#domain/orders/order-view.ts';
import { isUnsentPart } from '#domain/orders/status.ts';
import { mapSearchUrl, mapUrl } from '#domain/sellers/seller-location.ts';
import { formatPickupPlaceHours } from './pickup-hours.ts';

/** What the buyer needs to know to pick up an order part at a shop; null: no pick-up, or it was already picked up. */
export function pickupView(
  { address, language }: OrderView,
  { seller, status, kitchen }: OrderPartView,
  now: Date,
  shopZone: string,
): PickupView | null {
  if (!isShopPickup(kitchen) || !(status === 'pending' || isUnsentPart(status))) return null;
  const { country } = address;
  const { location } = kitchen;
  const place = kitchen.place ?? '';
  const inWords = countryName(country, language);
  return {
    place,
    directions: location?.directions ?? '',
    phone: location?.phone ?? null,
    hours: formatPickupPlaceHours(location ?? undefined, {
      seller: location?.name ?? seller,
      nowMs: now.getTime(),
      language,
      country,
      shopZone,
    }),
    map: location ? mapUrl(location, inWords) : mapSearchUrl(`${place}, ${inWords}`),
    isReady: status === 'packed',
  };
}
