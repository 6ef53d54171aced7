// The delivery fees of restaurants at the visitor's place. Cached pages show the lowest fee, and the browser replaces
// it. Loaded only if the page shows dishes and a place is chosen (web/parts/catalogue/price/use-price-here.ts).
import { unpackRatesInCurrencyOrder } from '#domain/money/convert.ts';
import { priceWithDeliveryFee, type DeliveredAmount, type DeliveryFeeState } from '#domain/pricing/price-at-place.ts';
import type { KitchenDeliveryFee } from '#domain/sellers/seller-delivery.ts';

/** `amount`: minor units of `currency`, with the lowest fee. `rates`: exchange rates from the page's data. */
type FeeQuery = {
  seller: string;
  country: string;
  place: string;
  amount: DeliveredAmount;
  currency: string;
  rates: readonly (number | null)[];
};
type Answer = DeliveredAmount & { state: DeliveryFeeState; place: string };

/** By country, place and seller; null: the seller does not deliver there. */
const known = new Map<string, KitchenDeliveryFee | null>();
const listeners = new Set<() => void>();
/** The sellers whose fees the next request will ask for, by country and place. */
const waiting = new Map<string, Set<string>>();
/** When each fee was last requested, by country, place and seller. */
const requestedAt = new Map<string, number>();
const atOnce = 100;
/** The fees are fetched again after this time, because a restaurant may change them. */
const freshMs = 60_000;

/** Calls `tell` with the price at the place when it is known or changes. Returns the function that unsubscribes. */
export function watchDeliveredPrice(
  { seller, country, place, amount, currency, rates }: FeeQuery,
  tell: (answer: Answer) => void,
): () => void {
  const where = `${country} ${place}`;
  const show = (): void => {
    const fee = known.get(`${where} ${seller}`);
    if (fee === undefined) return;
    const price = priceWithDeliveryFee(amount, {
      isByZone: true,
      fee,
      currency,
      rates: unpackRatesInCurrencyOrder(rates),
    });
    tell({ ...price, place: fee?.area ?? place });
  };
  listeners.add(show);
  want(where, seller, place);
  show();
  return () => void listeners.delete(show);
}

/** Collects the sellers of a page's cards into one request. */
function want(where: string, seller: string, place: string): void {
  const key = `${where} ${seller}`;
  if (Date.now() - (requestedAt.get(key) ?? -Infinity) < freshMs) return;
  requestedAt.set(key, Date.now());
  const some = waiting.get(where);
  if (some) {
    some.add(seller);
    return;
  }
  waiting.set(where, new Set([seller]));
  setTimeout(() => {
    const sellers = [...(waiting.get(where) ?? [])];
    waiting.delete(where);
    for (let from = 0; from < sellers.length; from += atOnce)
      void ask(where, sellers.slice(from, from + atOnce), place);
  });
}

/** After an error the page keeps the lowest fee, and the next page retries. */
async function ask(where: string, sellers: string[], place: string): Promise<void> {
  try {
    const answer = await fetch(`/restaurants/frais?${new URLSearchParams({ sellers: sellers.join(','), place })}`);
    if (!answer.ok) throw new Error(`restaurants/frais answered ${answer.status}`);
    const fees = (await answer.json()) as Record<string, KitchenDeliveryFee | null>;
    for (const [seller, fee] of Object.entries(fees)) known.set(`${where} ${seller}`, fee);
    for (const listener of listeners) listener();
  } catch {
    for (const seller of sellers) requestedAt.delete(`${where} ${seller}`);
  }
}
