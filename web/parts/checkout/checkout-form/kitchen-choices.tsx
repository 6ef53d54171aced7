import { counterPickupChoice } from '#domain/sellers/seller-delivery.ts';
import { formatPickupPlaceChoice } from '#domain/sellers/pickup-places.ts';
import type { QuotedZoneOrPickupDelivery } from '#domain/orders/quote.ts';
import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import { Select } from '#web/ui/field.tsx';
import { lineProblemText } from './line-problem-text.ts';

/** The name of the form field with the delivery choice for a seller. */
export const deliveryChoiceFieldName = (seller: string): string => `kitchen:${seller}`;

/** The initial value of a field: the buyer's choice, else the district of the visitor's place. */
const choiceOf = (
  { seller_id: seller, quarters, place }: QuotedZoneOrPickupDelivery,
  chosen: Readonly<Record<string, string>>,
): string => chosen[seller] ?? quarters.find(({ name }) => name === place)?.name ?? '';

/** The delivery choices by seller, as displayed and as sent with the order. */
export const selectedDeliveryBySeller = (
  kitchens: readonly QuotedZoneOrPickupDelivery[],
  chosen: Readonly<Record<string, string>>,
): Record<string, string> => ({
  ...chosen,
  ...Object.fromEntries(
    kitchens.map((one) => [one.seller_id, choiceOf(one, chosen)] as const).filter(([, choice]) => choice !== ''),
  ),
});

/** The delivery choices of a posted form or a draft, by seller, without empty ones. */
export const parseKitchenChoices = (fields: Iterable<readonly [string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) =>
      name.startsWith('kitchen:') && typeof value === 'string' && value !== '' ? [[name.slice(8), value]] : [],
    ),
  );

type Props = {
  kitchens: readonly QuotedZoneOrPickupDelivery[];
  chosen: Readonly<Record<string, string>>;
  /** Absent on pages without scripts, where submitting the form computes the price again. */
  onChoose?: (seller: string, choice: string) => void;
};

/** One field per seller with delivery zones or pick-up: delivery by postal code or district, or a pick-up location. */
export function RestaurantDeliveryChoices({ kitchens, chosen, onChoose }: Props) {
  const shown = kitchens.filter(
    (one) =>
      one.is_postal || one.quarters.length > 0 || one.pickup !== null || one.places.length > 0 || one.problem !== null,
  );
  if (shown.length === 0) return null;
  return (
    <fieldset className="checkout-group">
      <legend>{m.zones_title()}</legend>
      {shown.map((kitchen) => {
        const { seller_id: seller, name, currency, ready_minutes: minutes } = kitchen;
        const choice = choiceOf(kitchen, chosen);
        return (
          <Select
            key={seller}
            name={deliveryChoiceFieldName(seller)}
            label={kitchen.is_shop ? m.pickup_way_shop({ seller: name }) : m.zones_way({ seller: name })}
            hint={kitchen.problem ? undefined : wayWords(kitchen, choice)}
            error={
              kitchen.problem
                ? lineProblemText({ offerId: '', name, code: kitchen.problem.code, facts: kitchen.problem.facts })
                : undefined
            }
            {...(onChoose
              ? { value: choice, onChange: (event) => onChoose(seller, event.target.value) }
              : { defaultValue: choice })}
          >
            {/* The chosen option no longer exists, so the field gets an entry that says this. */}
            {choice !== '' && !optionsOf(kitchen).includes(choice) && (
              <option value={choice}>{m.pickup_way_again()}</option>
            )}
            {kitchen.quarters.length > 0 ? (
              <option value="">{m.zones_way_choose()}</option>
            ) : (
              <option value="">{kitchen.is_postal ? m.zones_way_postal() : m.zones_way_delivery()}</option>
            )}
            {kitchen.quarters.map((one) => {
              const words = {
                name: one.name,
                fee: formatPrice(one.fee, currency, true),
                minutes: one.minutes,
                minimum: formatPrice(one.minimum, currency, true),
              };
              return (
                <option key={one.name} value={one.name}>
                  {one.minimum > 0 ? m.zones_way_quarter_from(words) : m.zones_way_quarter(words)}
                </option>
              );
            })}
            {kitchen.places.map((place) => (
              <option key={place.id} value={formatPickupPlaceChoice(place.id)}>
                {m.pickup_way_place({ place: place.name })}
              </option>
            ))}
            {kitchen.pickup !== null && <option value={counterPickupChoice}>{m.zones_way_pickup({ minutes })}</option>}
          </Select>
        );
      })}
    </fieldset>
  );
}

/** The values of the field's options, except the empty one. */
const optionsOf = ({ quarters, places, pickup: hasPickup }: QuotedZoneOrPickupDelivery): string[] => [
  ...quarters.map(({ name }) => name),
  ...places.map(({ id }) => formatPickupPlaceChoice(id)),
  ...(hasPickup === null ? [] : [counterPickupChoice]),
];

function wayWords(
  { name, places, way, place, fee, currency, minutes }: QuotedZoneOrPickupDelivery,
  choice: string,
): string | undefined {
  const at = places.find(({ id }) => formatPickupPlaceChoice(id) === choice);
  if (at) return [m.pickup_way_is({ place: at.name, seller: name }), at.hours].filter(Boolean).join(' ');
  if (minutes === null) return undefined;
  if (way === 'pickup') return m.zones_way_is_pickup({ place: place ?? '', minutes });
  return m.zones_way_is_delivery({ minutes, fee: formatPrice(fee ?? 0, currency, true) });
}
