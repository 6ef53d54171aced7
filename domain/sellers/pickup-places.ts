// Places where a seller's goods are picked up instead of being delivered (docs/decisions/0170).
import type { RefusalFacts } from '#domain/refusals.ts';

/**
 * `address` as it is frozen on the part: name, street, town. `units`: by offer, of those that the seller counts at any of its places; an offer that is
 * not in it is not counted, and taken to be wherever the seller is.
 */
export type PickupPlace = {
  id: string;
  name: string;
  city: string;
  address: string;
  country: string;
  units: Readonly<Record<string, number>>;
};

const prefix = 'pickup:';

/** The choice that means this place. */
export const pickupChoice = (place: string): string => `${prefix}${place}`;

/** The id in such a choice; null: it is another one. */
export const pickupPlaceOf = (choice: string | undefined): string | null =>
  choice?.startsWith(prefix) ? choice.slice(prefix.length) : null;

type Wish = { country: string; units?: Readonly<Record<string, number>> };

/** Those in the buyer's country that have all of what is ordered. */
export const placesFor = (places: readonly PickupPlace[], { country, units = {} }: Wish): PickupPlace[] =>
  places.filter(
    (place) =>
      place.country === country &&
      Object.entries(units).every(([offer, wanted]) => (place.units[offer] ?? wanted) >= wanted),
  );

type PlaceRefusal = { code: 'offer/kitchen-place' | 'offer/kitchen-place-other'; facts: RefusalFacts };

/** The place that was chosen, or why not, with another one where there is one: it was removed, is no place of pick-up any more, or lacks something. */
export function choosePlace(
  { name, places = [] }: { name: string; places?: readonly PickupPlace[] },
  { placeId, ...wish }: Wish & { placeId: string },
): { place: PickupPlace; refused: null } | { place: null; refused: PlaceRefusal } {
  const fit = placesFor(places, wish);
  const place = fit.find(({ id }) => id === placeId);
  if (place) return { place, refused: null };
  const [other] = fit;
  return {
    place: null,
    refused: other
      ? { code: 'offer/kitchen-place-other', facts: { seller: name, place: `${other.name}, ${other.city}` } }
      : { code: 'offer/kitchen-place', facts: { seller: name } },
  };
}

/** "Boutique de Sandaga, 12 rue Sandiniéry, 11000 Dakar". */
export const placeAddress = ({
  name,
  street,
  postalCode,
  city,
}: {
  name: string;
  street: string;
  postalCode: string | null;
  city: string;
}): string => [name, street, [postalCode, city].filter(Boolean).join(' ')].join(', ');
