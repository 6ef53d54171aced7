import type { Offer } from '#domain/catalogue/product.ts';
import { priceAtPlace, type DeliveredAmount, type PlaceState } from '#domain/pricing/price-at-place.ts';
import { useRates } from '#web/parts/shell/visitor/use-rates.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { useKitchenFee } from '#web/state/kitchen-fees.ts';
import { useChosenPlace } from '#web/state/location.ts';

export type PriceHere = DeliveredAmount & {
  state: PlaceState;
  /** The place as its zone writes it, or as it was chosen where none covers it. */ place: string;
};

/** What a card or an offer costs at the visitor's place: of a restaurant with zones, with the fee of its zone once the place is known. */
export function usePriceHere(
  { by_zone: isByZone = false, seller_id: seller }: Pick<Offer, 'by_zone'> & { seller_id?: string | undefined },
  amount: DeliveredAmount,
  currency: string,
): PriceHere {
  const { country } = useVisitor();
  const chosen = useChosenPlace(country);
  const rates = useRates();
  const fee = useKitchenFee(isByZone ? (seller ?? null) : null, country, chosen);
  return { ...priceAtPlace(amount, { isByZone, fee, currency, rates }), place: fee?.area ?? chosen };
}
