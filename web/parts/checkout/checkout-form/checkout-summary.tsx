import { areAllBoxProducts } from '#domain/boxes/box-products.ts';
import { type CartItem, countUnits, lineKey, lineOptionText, lineTotalMinor } from '#domain/cart/lines.ts';
import { deliveryFeeStateOfQuote, type Quote, findQuoteLine, needsPostalCodeOrQuarter } from '#domain/orders/quote.ts';
import { m } from '#texts/compiled/messages.js';
import { CartLinePicture } from '#web/parts/cart/cart-line/line-picture.tsx';
import { CartTotalWithDelivery, type SumState } from '#web/parts/cart/delivered-sum/delivered-sum.tsx';
import { deliveryDaysText } from '#web/parts/catalogue/delivery-days/delivery-days.ts';
import { VisibleCurrenciesContext, useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { SourceBadge } from '#web/parts/catalogue/source-badge/source-badge.tsx';
import { withQuotedShipping } from './line-problems.ts';

type SummaryProps = {
  lines: CartItem[];
  quote: Quote | null;
  asking: boolean;
  country: string;
  /** `h3` in the drawer, below its `h2` title. */ heading?: 'h2' | 'h3';
};

/** The products, then the sum: items, delivery to the form's country, total (R-CHK-02). */
export function CheckoutSummary({ lines, quote, asking, country, heading: Heading = 'h2' }: SummaryProps) {
  const units = countUnits(lines);
  const isService = areAllBoxProducts(lines.map(({ metadata }) => metadata.slug));
  // A quote's total leaves out lines with a problem, so then it is not the sum of the displayed lines.
  const state = cartSumState(quote, asking);
  const count = units === 1 ? m.checkout_articles_one() : m.checkout_articles({ n: units });
  return (
    <section className="summary" aria-busy={asking}>
      <Heading>{isService ? m.checkout_articles_service() : count}</Heading>
      <VisibleCurrenciesContext value={lines.map(({ currency }) => currency)}>
        <ul className="summary-lines">
          {lines.map((line) => (
            <SummaryLine key={lineKey(line)} line={line} quote={quote} isService={isService} />
          ))}
        </ul>
      </VisibleCurrenciesContext>
      <CartTotalWithDelivery
        lines={withQuotedShipping(lines, quote)}
        country={country}
        state={state}
        label={m.checkout_total()}
        // In the other states the form itself names restaurants that do not deliver here.
        kitchens={state === 'from' ? quote?.kitchens : undefined}
      />
      <p className="summary-words">{isService ? m.checkout_no_tax_service() : m.checkout_no_tax()}</p>
    </section>
  );
}

/** The state of the sum. `from`: a restaurant's zone is still unknown, so the sum contains its lowest fee. */
export function cartSumState(quote: Quote | null, asking: boolean): SumState {
  if (!quote) return asking ? 'asking' : 'troubled';
  return quote.payable ? 'known' : needsPostalCodeOrQuarter(quote) ? 'from' : 'troubled';
}

function SummaryLine({ line, quote, isService }: { line: CartItem; quote: Quote | null; isService: boolean }) {
  const quoted = findQuoteLine(quote, line);
  const days =
    quoted && quoted.shipping !== null && quoted.days_max !== null
      ? deliveryDaysText(quoted.days_min, quoted.days_max)
      : null;
  const money = useMoney(line.currency);
  // The line's seller in the quote; only lines of merchants and restaurants have a seller's id.
  const own =
    quote?.kitchens?.filter((one) => one.seller_id === line.restaurant_id || one.seller_id === line.merchant_id) ?? [];
  const isFrom = deliveryFeeStateOfQuote({ kitchens: own }) === 'from';
  return (
    <li className="summary-line">
      <CartLinePicture url={line.image_urls[0]} colour={line.metadata.tile} size="tiny" />
      <div>
        <b>{line.name}</b>
        {lineOptionText(line) && <span className="summary-shop">{lineOptionText(line)}</span>}
        <span className="summary-seller">
          <SourceBadge source={line.source} />{' '}
          <span className="numbers">{m.checkout_quantity({ n: line.quantity })}</span>
        </span>
        {line.supplier_name && <span className="summary-shop">{line.supplier_name}</span>}
      </div>
      <span className="summary-price numbers">{money(lineTotalMinor(line), line.currency)}</span>
      {/* The row is rendered before its text is known, so that the layout does not shift. */}
      {!isService && (quoted || !quote) && (
        <span className="summary-delivery">
          {quoted
            ? [quoted.is_picked_up ? m.pickup_summary() : deliveryOf(quoted, money, isFrom), days]
                .filter(Boolean)
                .join(' · ')
            : '\u00a0'}
        </span>
      )}
    </li>
  );
}

function deliveryOf(
  { shipping, currency }: { shipping: number | null; currency: string },
  money: (minor: number, currency: string) => string,
  isFrom: boolean,
): string {
  if (shipping === null) return m.cart_delivery_line_unknown();
  if (isFrom && shipping > 0) return m.zones_card_from({ price: money(shipping, currency) });
  return shipping === 0 ? m.cart_delivery_line_free() : m.cart_delivery_line({ price: money(shipping, currency) });
}
