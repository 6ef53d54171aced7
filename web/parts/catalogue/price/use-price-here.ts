import { useEffect, useState } from 'react';
import type { Offer } from '#domain/catalogue/product.ts';
import type { DeliveredAmount, DeliveryFeeState } from '#domain/pricing/price-at-place.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { useChosenPostalCodeIn } from '#web/state/location.ts';

export type DeliveredPriceAtPlace = DeliveredAmount & {
  state: DeliveryFeeState;
  /** The visitor's place: its name in a delivery zone, or the typed text if no zone contains it. */ place: string;
};

/** The delivered price at the visitor's place. For delivery by zones: the lowest fee until the place is known. */
export function useDeliveredPriceAtPlace(
  { by_zone: isByZone, seller_id: seller }: Pick<Offer, 'by_zone'> & { seller_id?: string | undefined },
  { total, shipping }: DeliveredAmount,
  currency: string,
): DeliveredPriceAtPlace {
  const { country, rates } = useVisitor();
  const place = useChosenPostalCodeIn(country);
  const [here, setHere] = useState<DeliveredPriceAtPlace | null>(null);
  useEffect(() => {
    if (!isByZone || !seller || !place) return undefined;
    let isOver = false;
    const watching = import('#web/state/kitchen-fees.ts').then(
      ({ watchDeliveredPrice }) =>
        isOver
          ? undefined
          : watchDeliveredPrice({ seller, country, place, amount: { total, shipping }, currency, rates }, setHere),
      () => undefined,
    );
    return () => {
      isOver = true;
      void watching.then((stop) => stop?.());
      setHere(null);
    };
  }, [isByZone, seller, country, place, total, shipping, currency, rates]);
  return here ?? { total, shipping, state: isByZone && shipping !== null ? 'from' : 'known', place };
}
