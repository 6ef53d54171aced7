import { countryName } from '#domain/delivery/countries.ts';
import { isShopPickup, type OrderPartView, type OrderView, type PickupView } from '#domain/orders/order-view.ts';
import { isUnsent } from '#domain/orders/status.ts';
import { addressSearch, mapAddress } from '#domain/sellers/location.ts';
import { placeHours } from './pickup-hours.ts';

/** What the buyer must know to pick up a part at a shop; null: the part is not picked up, or was already. */
export function pickupView(
  { address, language }: OrderView,
  { seller, status, kitchen }: OrderPartView,
  now: Date,
  shopZone: string,
): PickupView | null {
  if (!isShopPickup(kitchen) || !(status === 'pending' || isUnsent(status))) return null;
  const { country } = address;
  const { location } = kitchen;
  const place = kitchen.place ?? '';
  const inWords = countryName(country, language);
  return {
    place,
    directions: location?.directions ?? '',
    phone: location?.phone ?? null,
    hours: placeHours(location ?? undefined, {
      seller: location?.name ?? seller,
      nowMs: now.getTime(),
      language,
      country,
      shopZone,
    }),
    map: location ? mapAddress(location, inWords) : addressSearch(`${place}, ${inWords}`),
    isReady: status === 'packed',
  };
}
