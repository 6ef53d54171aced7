// Places where buyers can pick up a seller's goods (docs/decisions/0170).
import type { RefusalFacts } from '#domain/refusals.ts';

/** `address`: name, street and town as one text. `units`: the stock of counted offers; others are assumed in stock. */
export type PickupPlace = {
  id: string;
  name: string;
  city: string;
  address: string;
  country: string;
  units: Readonly<Record<string, number>>;
};

const prefix = 'pickup:';

export const formatPickupPlaceChoice = (place: string): string => `${prefix}${place}`;

/** The id of the place in a choice like "pickup:<id>"; null: another choice. */
export const parsePickupPlaceChoice = (choice: string | undefined): string | null =>
  choice?.startsWith(prefix) ? choice.slice(prefix.length) : null;

type Wish = { country: string; units?: Readonly<Record<string, number>> };

/** The places in the buyer's country that have all ordered units in stock. */
export const findPickupPlacesWithStock = (
  places: readonly PickupPlace[],
  { country, units = {} }: Wish,
): PickupPlace[] =>
  places.filter(
    (place) =>
      place.country === country &&
      Object.entries(units).every(([offer, wanted]) => (place.units[offer] ?? wanted) >= wanted),
  );

type PlaceRefusal = { code: 'offer/kitchen-place' | 'offer/kitchen-place-other'; facts: RefusalFacts };

/** The chosen place, or why it is impossible, with another suitable place if there is one. */
export function checkPickupPlaceChoice(
  { name, places = [] }: { name: string; places?: readonly PickupPlace[] },
  { placeId, ...wish }: Wish & { placeId: string },
): { place: PickupPlace; refused: null } | { place: null; refused: PlaceRefusal } {
  const fit = findPickupPlacesWithStock(places, wish);
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

/** Formats an address: "Boutique de Sandaga, 12 rue Sandiniéry, 11000 Dakar". */
export const formatPlaceAddress = ({
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
