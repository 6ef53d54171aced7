import type { CartItem } from '#domain/cart/lines.ts';
import type { Quote, QuoteLine } from '#domain/orders/quote.ts';
import { toMajor, toMinor } from '#domain/money/units.ts';
import type { RefusalCode, RefusalFacts } from '#domain/refusals.ts';

/** Why one line cannot be bought as it stands; prices in `facts` are minor units of `facts.currency`; `message` is the server's own sentence. */
export type Trouble = { offerId: string; name: string; code: RefusalCode; facts: RefusalFacts; message?: string };

/** What a quote says against these lines; the price the shopper was shown is compared here, because the server was not told it. */
export function troublesOf(lines: readonly CartItem[], quote: Quote): Trouble[] {
  return lines.flatMap((line): Trouble[] => {
    const quoted = quote.lines.find((one) => one.offer_id === line.id);
    if (!quoted) return [];
    const name = line.name;
    if (quoted.problem && quoted.problem.code !== 'offer/shipping-unknown') return [{ offerId: line.id, name, code: quoted.problem.code, facts: { ...quoted.problem.facts, name } }];
    if (quoted.currency === line.currency && quoted.unit_price !== toMinor(line.price, line.currency)) {
      return [{ offerId: line.id, name, code: 'offer/price-changed', facts: { name, old: toMinor(line.price, line.currency), new: quoted.unit_price, currency: line.currency } }];
    }
    if (quoted.shipping === null) return [{ offerId: line.id, name, code: 'offer/shipping-unknown', facts: { name } }];
    return [];
  });
}

/** Can this be mended by changing the cart? An unstated delivery cannot: the shopper chooses another country or leaves the line. */
export const isMendable = ({ code }: Trouble): boolean => code.startsWith('offer/') && code !== 'offer/shipping-unknown';

/** The cart as it can be bought: what is gone leaves, prices and quantities become today's. */
export function mended(cart: readonly CartItem[], troubles: readonly Trouble[]): CartItem[] {
  return cart.flatMap((line) => {
    const trouble = troubles.find(({ offerId }) => offerId === line.id);
    return trouble ? mendedLine(line, trouble) : [line];
  });
}

function mendedLine(line: CartItem, { code, facts }: Trouble): CartItem[] {
  const number = (name: string) => Number(facts[name] ?? 0);
  switch (code) {
    case 'offer/price-changed':
      return [{ ...line, price: toMajor(number('new'), line.currency) }];
    case 'offer/short-stock':
      return number('left') < line.minimum_order_quantity ? [] : [{ ...line, quantity: number('left'), metadata: { ...line.metadata, stock: number('left') } }];
    case 'offer/below-minimum':
      return [{ ...line, quantity: Math.max(line.quantity, number('minimum')), minimum_order_quantity: number('minimum') }];
    case 'offer/shipping-unknown':
      return [line];
    default:
      return [];
  }
}

/** The lines with the quote's delivery instead of what was known when they were added. */
export function withQuotedShipping(lines: readonly CartItem[], quote: Quote | null): CartItem[] {
  if (!quote) return [...lines];
  return lines.map((line) => {
    const quoted: QuoteLine | undefined = quote.lines.find((one) => one.offer_id === line.id);
    return quoted ? { ...line, metadata: { ...line.metadata, shipping: quoted.shipping } } : line;
  });
}
