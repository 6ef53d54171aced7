// The delivery fees of restaurants at the place chosen in this browser. Pages with their cards are shared and show the lowest fee; the
// browser replaces it. Loaded only if the page has such a dish and a place is chosen (web/parts/catalogue/price/use-price-here.ts).
import { ratesFromList } from '#domain/money/convert.ts';
import { priceAtPlace, type DeliveredAmount, type PlaceState } from '#domain/pricing/price-at-place.ts';
import type { KitchenFee } from '#domain/sellers/kitchen-delivery.ts';

/** `amount`: including the lowest fee, in minor units of `currency`. `rates`: from the page's data. */
type Wanted = {
  seller: string;
  country: string;
  place: string;
  amount: DeliveredAmount;
  currency: string;
  rates: readonly (number | null)[];
};
type Answer = DeliveredAmount & { state: PlaceState; place: string };

/** By country, place and seller; null: the seller does not deliver there. */
const known = new Map<string, KitchenFee | null>();
const listeners = new Set<() => void>();
/** By country and place: the sellers of the next request; and those already requested. */
const waiting = new Map<string, Set<string>>();
const asked = new Map<string, number>();
const atOnce = 100;
/** A restaurant may change its fees while the tab stays open. */
const freshMs = 60_000;

/** Calls `tell` with the price at the place, now if it is known, and after each update. Returns the function that unsubscribes. */
export function watchDeliveredPrice(
  { seller, country, place, amount, currency, rates }: Wanted,
  tell: (answer: Answer) => void,
): () => void {
  const where = `${country} ${place}`;
  const show = (): void => {
    const fee = known.get(`${where} ${seller}`);
    if (fee === undefined) return;
    const price = priceAtPlace(amount, { isByZone: true, fee, currency, rates: ratesFromList(rates) });
    tell({ ...price, place: fee?.area ?? place });
  };
  listeners.add(show);
  want(where, seller, place);
  show();
  return () => void listeners.delete(show);
}

/** One request for all cards of a page. */
function want(where: string, seller: string, place: string): void {
  const key = `${where} ${seller}`;
  if (Date.now() - (asked.get(key) ?? -Infinity) < freshMs) return;
  asked.set(key, Date.now());
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

/** After a failure the page keeps showing the lowest fee as "from"; the next page tries again. */
async function ask(where: string, sellers: string[], place: string): Promise<void> {
  try {
    const answer = await fetch(`/restaurants/frais?${new URLSearchParams({ sellers: sellers.join(','), place })}`);
    if (!answer.ok) throw new Error(`restaurants/frais answered ${answer.status}`);
    const fees = (await answer.json()) as Record<string, KitchenFee | null>;
    for (const [seller, fee] of Object.entries(fees)) known.set(`${where} ${seller}`, fee);
    for (const listener of listeners) listener();
  } catch {
    for (const seller of sellers) asked.delete(`${where} ${seller}`);
  }
}
