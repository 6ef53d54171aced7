import { areAllBoxProducts } from '#domain/boxes/box-products.ts';
import { type CartItem, firstItemCurrencyOrDefault, toDeliveredPriceLines } from '#domain/cart/lines.ts';
import { countryWithArticle } from '#domain/delivery/country-phrase.ts';
import { deliveryFeeStateOfQuote, type QuotedZoneOrPickupDelivery } from '#domain/orders/quote.ts';
import { componentAmount, calculateDeliveredPrice, sumComponents } from '#domain/pricing/delivered-price.ts';
import { m } from '#texts/compiled/messages.js';
import { Price } from '#web/parts/catalogue/price/price.tsx';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { useExchangeRates } from '#web/parts/shell/visitor/use-rates.ts';
import { usePostalCode } from '#web/state/location.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

export type SumState =
  /** The delivery costs to `country` are known. */
  | 'known'
  /** The sum contains the lowest fee of a restaurant whose delivery zone is not known yet. */
  | 'from'
  /** The quote is loading. The rows keep their height meanwhile. */
  | 'asking'
  /** A line has a problem, so the order's total would differ from this sum. */
  | 'troubled';

type DeliveredSumProps = {
  lines: readonly CartItem[];
  country: string;
  state: SumState;
  label: string;
  /** Restaurants of the order, needed in the state `from`; the text below the sum names those that do not deliver here. */
  kitchens?: readonly QuotedZoneOrPickupDelivery[];
  /** True if the sum leaves out lines of shops on holiday. */
  leavesOutAway?: boolean;
};

/** The items, delivery per seller and the total, in the charged and the visitor's currency (DECISIONS: total). */
export function CartTotalWithDelivery({
  lines,
  country,
  state,
  label,
  kitchens = none,
  leavesOutAway = false,
}: DeliveredSumProps) {
  const { currency: own } = useVisitor();
  const rates = useExchangeRates();
  const charged = firstItemCurrencyOrDefault(lines);
  const money = useMoney(charged, ...lines.map((line) => line.currency));
  const stated = toDeliveredPriceLines(lines);
  const { components, sellers } = calculateDeliveredPrice(stated, charged, rates);
  // A postal box is not delivered, so the delivery row would be wrong.
  const isService = areAllBoxProducts(lines.map(({ metadata }) => metadata.slug));
  const deliveryWords = useDeliveryWords(country);
  const rounding = componentAmount(components, 'rounding') ?? 0;
  const fee = (minor: number | null, rowState = state) => feeWords(minor, rowState, (amount) => money(amount, charged));
  // Only the fee of a restaurant whose zone is not known yet is a lowest fee.
  const stateOfSeller = (name: string): SumState =>
    state === 'from' &&
    deliveryFeeStateOfQuote({ kitchens: kitchens.filter((kitchen) => kitchen.name === name) }) === 'known'
      ? 'known'
      : state;
  const total = state === 'known' || state === 'from' ? sumComponents(components) : null;
  return (
    <>
      <dl className="sum">
        <div>
          <dt>{isService ? m.checkout_articles_service() : m.checkout_items()}</dt>
          <dd>{money(componentAmount(components, 'items') ?? 0, charged)}</dd>
        </div>
        {!isService && (
          <div>
            <dt>{deliveryWords}</dt>
            {/* A new element for each text, so that a screen reader announces it as new text. */}
            <dd key={state}>{fee(componentAmount(components, 'delivery'))}</dd>
          </div>
        )}
        {sellers.length > 1 &&
          sellers.map(({ seller, components: own }) => (
            <div key={seller} className="sum-seller">
              <dt>{seller}</dt>
              <dd key={state}>{fee(componentAmount(own, 'delivery'), stateOfSeller(seller))}</dd>
            </div>
          ))}
        {total !== null && rounding > 0 && (
          <div>
            <dt>{m.checkout_rounding()}</dt>
            <dd>{money(rounding, charged)}</dd>
          </div>
        )}
        <div className="sum-total" data-about={own === charged ? undefined : ''}>
          <dt>{isService ? m.checkout_total_service() : label}</dt>
          <dd key={state}>
            {total === null ? (
              <span className="sum-waiting">
                {state === 'asking' ? m.checkout_quoting() : m.checkout_shipping_unknown()}
              </span>
            ) : (
              <Price amount={total} currency={charged} size="large" isFrom={state === 'from'} />
            )}
            {total !== null && own !== charged && (
              <span className="sum-about">
                {m.cart_about({
                  amount: money(sumComponents(calculateDeliveredPrice(stated, own, rates).components) ?? 0, own),
                })}
              </span>
            )}
          </dd>
        </div>
      </dl>
      {leavesOutAway && <p className="summary-words">{m.cart_without_away()}</p>}
      {state === 'from' && <p className="summary-words">{m.zones_sum_from()}</p>}
      {refusing(kitchens).map(({ seller_id: seller, name }) => (
        <p key={seller} className="summary-words summary-refused">
          {m.zones_sum_refused({ seller: name })}
        </p>
      ))}
      <ChargedWords lines={lines} charged={charged} own={own} />
    </>
  );
}

/** "Livraison à H2X 1Y4" with a postal code, "Livraison pour le Mali" with only a country. */
function useDeliveryWords(country: string): string {
  const { country: own, postalCode: said, language } = useVisitor();
  const postalCode = usePostalCode() || said;
  return country === own && postalCode
    ? m.cart_delivery_to({ place: postalCode })
    : m.cart_delivery_for({ country: countryWithArticle(country, language) });
}

function feeWords(minor: number | null, state: SumState, money: (minor: number) => string): string {
  if (state === 'asking') return '…';
  if (minor === null || state === 'troubled') return m.checkout_shipping_unknown();
  if (state === 'from') return `${m.zones_price_from()}\u00a0${money(minor)}`;
  return minor === 0 ? m.checkout_shipping_free() : money(minor);
}

const none: readonly QuotedZoneOrPickupDelivery[] = [];

const refusing = (kitchens: readonly QuotedZoneOrPickupDelivery[]) =>
  kitchens.filter(({ problem }) => problem?.code.startsWith('offer/kitchen-zone'));

function ChargedWords({ lines, charged, own }: { lines: readonly CartItem[]; charged: string; own: string }) {
  const isConverted = lines.some(({ currency }) => currency !== charged);
  if (!isConverted && own === charged) return null;
  return (
    <p className="summary-words">
      {isConverted && `${m.cart_converted({ currency: charged })} `}
      {m.checkout_charged_in({ currency: charged })}
    </p>
  );
}
