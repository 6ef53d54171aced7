import { isCurrency } from '#domain/money/currencies.ts';
import { toMajor, toMinor } from '#domain/money/units.ts';
import type { RefusalCode, RefusalFacts } from '#domain/refusals.ts';
import { canonicalSpecs } from './custom-specs.ts';
import { nameWithSellerIfDuplicate } from './distinct-line-name.ts';
import { type CartItem, minimumQuantityOf } from './lines.ts';

/** Why a line cannot be ordered. `facts` has prices in minor units. */
export type LineProblem = {
  offerId: string;
  /** The options of the affected line, null if it has none; absent: every line of the offer is affected. */
  customSpecs?: string | null | undefined;
  name: string;
  code: RefusalCode;
  facts: RefusalFacts;
};

/** Whether the problem concerns this line. Without `customSpecs` it concerns every line of the offer. */
export const isProblemOfLine = (
  { offerId, customSpecs }: Pick<LineProblem, 'offerId' | 'customSpecs'>,
  line: { id: string; customSpecs?: string | null | undefined },
): boolean =>
  offerId === line.id &&
  (customSpecs === undefined || canonicalSpecs(customSpecs) === canonicalSpecs(line.customSpecs));

/** A change that a repair made; prices in minor units. `why`: the refusal; `left`: the stock, when it was too low. */
export type CartChange =
  | { kind: 'price'; name: string; old: number; oldCurrency: string; new: number; newCurrency: string }
  | { kind: 'quantity'; name: string; old: number; new: number }
  | { kind: 'removed'; name: string; why: RefusalCode; left?: number };

/** Makes a cart that can be ordered: current prices, possible quantities, and without the lines that cannot be sold. */
export function repairCart(
  cart: readonly CartItem[],
  troubles: readonly LineProblem[],
): { cart: CartItem[]; changes: CartChange[] } {
  const taken = new Map<string, number>();
  const repaired: CartItem[] = [];
  const changes: CartChange[] = [];
  for (const line of cart) {
    const own = steps.flatMap((code) => troubles.filter((one) => isProblemOfLine(one, line) && one.code === code));
    const result = own.reduce((state, trouble) => step(state, trouble, taken.get(line.id) ?? 0), {
      line,
      why: null,
    } as State);
    const name = nameWithSellerIfDuplicate(line, cart);
    if (result.why) changes.push({ kind: 'removed', name, ...result.why });
    else {
      // Two lines of the same offer share its stock.
      taken.set(line.id, (taken.get(line.id) ?? 0) + result.line.quantity);
      repaired.push(result.line);
      changes.push(...changesOf(name, line, result.line));
    }
  }
  return { cart: repaired, changes };
}

/** Problems are solved in this order; the quantity comes last, because it depends on the minimum. */
const steps = [
  'offer/gone',
  'offer/not-direct',
  'offer/demo',
  'offer/seller-away',
  'offer/seller-closed',
  'offer/dish-not-now',
  'offer/seller-unavailable',
  'offer/shipping-unknown',
  'offer/option-gone',
  'offer/options-missing',
  'offer/options-too-many',
  'offer/currency-mismatch',
  'offer/price-changed',
  'offer/below-minimum',
  'offer/short-stock',
  'offer/guest-limit',
  'offer/network-limit',
] as const;

/** `why` is set when the line is removed. */
type State = { line: CartItem; why: { why: RefusalCode; left?: number } | null };

function step({ line, why }: State, { code, facts }: LineProblem, taken: number): State {
  if (why) return { line, why };
  const keep = (change: Partial<CartItem>): State => ({ line: { ...line, ...change }, why: null });
  const { new: fresh, price, minimum, left } = facts;
  const remove: State = { line, why: { why: code } };
  const tooFew: State = { line, why: { why: code, left: Number(left ?? 0) } };
  switch (code) {
    case 'offer/currency-mismatch':
      return typeof fresh === 'string' && isCurrency(fresh) && typeof price === 'number'
        ? keep({ currency: fresh, price: toMajor(price, fresh), metadata: { ...line.metadata, shipping: null } })
        : remove;
    case 'offer/price-changed':
      return typeof fresh === 'number' ? keep({ price: toMajor(fresh, line.currency) }) : remove;
    case 'offer/below-minimum': {
      const wanted = Math.max(line.quantity, Number(minimum ?? 1));
      return typeof left === 'number' && wanted > left - taken
        ? tooFew
        : keep({ quantity: wanted, minimum_order_quantity: Number(minimum ?? 1) });
    }
    case 'offer/short-stock': {
      const quantity = Math.min(line.quantity, Number(left ?? 0) - taken);
      return quantity < minimumQuantityOf(line)
        ? tooFew
        : keep({ quantity, metadata: { ...line.metadata, stock: Number(left ?? 0) } });
    }
    // There is enough stock, but this buyer may reserve only `left` units without paying.
    case 'offer/guest-limit':
    case 'offer/network-limit': {
      const quantity = Math.min(line.quantity, Number(left ?? 0) - taken);
      return quantity < minimumQuantityOf(line) ? tooFew : keep({ quantity });
    }
    default:
      return remove;
  }
}

function changesOf(name: string, before: CartItem, after: CartItem): CartChange[] {
  const changes: CartChange[] = [];
  const [old, fresh] = [toMinor(before.price, before.currency), toMinor(after.price, after.currency)];
  if (old !== fresh || before.currency !== after.currency)
    changes.push({ kind: 'price', name, old, oldCurrency: before.currency, new: fresh, newCurrency: after.currency });
  if (before.quantity !== after.quantity)
    changes.push({ kind: 'quantity', name, old: before.quantity, new: after.quantity });
  return changes;
}
