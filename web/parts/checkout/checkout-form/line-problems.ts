import { isProblemOfLine, type LineProblem } from '#domain/cart/repair.ts';
import { nameWithSellerIfDuplicate } from '#domain/cart/distinct-line-name.ts';
import type { CartItem } from '#domain/cart/lines.ts';
import { type Quote, findQuoteLine, type QuoteLine } from '#domain/orders/quote.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { toMinor } from '#domain/money/units.ts';

/** A line's problem as displayed. `message`: the server's sentence. */
export type DisplayedLineProblem = LineProblem & { message?: string };

/** All problems of these lines in a quote, also changed prices. `among`: all lines, to make names unique. */
export function lineProblems(
  lines: readonly DisplayedLine[],
  quote: Quote,
  among: readonly DisplayedLine[] = lines,
): DisplayedLineProblem[] {
  return lines.flatMap((line) => {
    const quoted = findQuoteLine(quote, line);
    return quoted ? problemsOfLine({ ...line, name: nameWithSellerIfDuplicate(line, among) }, quoted) : [];
  });
}

export type DisplayedLine = Pick<CartItem, 'id' | 'name' | 'supplier_name' | 'price' | 'currency' | 'quantity'> & {
  customSpecs?: string | null | undefined;
};

/** The server's refusals with unique line names, because the server's sentence does not name the seller. */
export function problemsWithDistinctLineNames(
  lines: readonly DisplayedLine[],
  refused: readonly DisplayedLineProblem[],
): DisplayedLineProblem[] {
  return refused.map((trouble) => {
    const line = lines.find((one) => isProblemOfLine(trouble, one));
    const name = line && nameWithSellerIfDuplicate(line, lines);
    return name && name !== line.name
      ? { ...trouble, name, facts: { ...trouble.facts, name }, message: undefined }
      : trouble;
  });
}

const decisive: ReadonlySet<string> = new Set<RefusalCode>([
  'offer/gone',
  'offer/not-direct',
  'offer/demo',
  'offer/option-gone',
  'offer/options-missing',
  'offer/options-too-many',
]);

function problemsOfLine(
  line: DisplayedLine,
  { problem, currency, unit_price: price, shipping }: QuoteLine,
): DisplayedLineProblem[] {
  const { name } = line;
  const trouble = (code: DisplayedLineProblem['code'], facts: DisplayedLineProblem['facts']): DisplayedLineProblem => ({
    offerId: line.id,
    customSpecs: line.customSpecs ?? null,
    name,
    code,
    facts: { ...facts, name },
  });
  // Report no other problems if the offer is no longer sold, or an option is gone and the price is unknown.
  if (problem && decisive.has(problem.code)) return [trouble(problem.code, problem.facts)];
  const old = toMinor(line.price, line.currency);
  return [
    ...(currency !== line.currency
      ? [trouble('offer/currency-mismatch', { old: line.currency, new: currency, price })]
      : price !== old
        ? [trouble('offer/price-changed', { old, new: price, currency })]
        : []),
    ...(problem && problem.code !== 'offer/shipping-unknown' ? [trouble(problem.code, problem.facts)] : []),
    ...(shipping === null ? [trouble('offer/shipping-unknown', {})] : []),
  ];
}

/** The lines with the quote's delivery costs instead of those stored when they were added. */
export function withQuotedShipping(lines: readonly CartItem[], quote: Quote | null): CartItem[] {
  if (!quote) return [...lines];
  return lines.map((line) => {
    const quoted = findQuoteLine(quote, line);
    return quoted ? { ...line, metadata: { ...line.metadata, shipping: quoted.shipping } } : line;
  });
}
