import { type CartItem, cartCurrency, cartTotal, countUnits, lineTotal } from '#domain/cart/lines.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { formatPrice } from '#domain/money/format.ts';
import type { Quote } from '#domain/orders/quote.ts';
import { m } from '#texts/compiled/messages.js';
import { LinePicture } from '#web/parts/cart-line/line-picture.tsx';
import { deliveryDays } from '#web/parts/delivery-days/delivery-days.ts';
import { Price } from '#web/parts/price/price.tsx';
import { SourceBadge } from '#web/parts/source-badge/source-badge.tsx';
import { useRates } from '#web/parts/visitor/use-rates.ts';
import { useVisitor } from '#web/parts/visitor/use-visitor.ts';

type SummaryProps = {
  lines: CartItem[];
  quote: Quote | null;
  asking: boolean;
  country: string;
  /** h3 under the drawer's own title. */ heading?: 'h2' | 'h3';
};

/** The products and the sum, read line by line: articles, delivery to the form's country, total (R-CHK-02). */
export function CheckoutSummary({ lines, quote, asking, country, heading: Heading = 'h2' }: SummaryProps) {
  const { language } = useVisitor();
  const rates = useRates();
  const currency = cartCurrency(lines);
  const units = countUnits(lines);
  const place = countryName(country, language);
  const unknown = quote?.lines.some(({ shipping }) => shipping === null) ?? false;
  // A quote adds up only what can be ordered: with a line in trouble it is not the sum of these lines.
  const whole = quote?.payable ? quote : null;
  const items = whole?.items_total ?? cartTotal(lines, rates);
  return (
    <section className="summary" aria-busy={asking}>
      <Heading>{units === 1 ? m.checkout_articles_one() : m.checkout_articles({ n: units })}</Heading>
      <ul className="summary-lines">
        {lines.map((line) => (
          <SummaryLine key={`${line.source} ${line.id}`} line={line} quote={quote} />
        ))}
      </ul>
      <dl className="sum">
        <div>
          <dt>{m.checkout_items()}</dt>
          <dd>{formatPrice(items, currency)}</dd>
        </div>
        <div>
          <dt>{m.checkout_shipping({ country: place })}</dt>
          {/* Another element for other words: the same one would be said to have moved. */}
          <dd key={quote ? 'known' : 'asked'}>{shippingWords(quote, currency, unknown)}</dd>
        </div>
        <div className="sum-total">
          <dt>{m.checkout_total()}</dt>
          <dd key={whole ? 'known' : 'asked'}>
            {whole ? (
              <Price amount={whole.total} currency={whole.currency} size="large" />
            ) : (
              <span className="sum-waiting">{asking ? m.checkout_quoting() : m.checkout_shipping_unknown()}</span>
            )}
          </dd>
        </div>
      </dl>
      {lines.some((line) => line.currency !== currency) && (
        <p className="summary-words">
          {m.checkout_converted()} {m.checkout_charged_in({ currency })}
        </p>
      )}
      <p className="summary-words">{m.checkout_no_tax()}</p>
    </section>
  );
}

function shippingWords(quote: Quote | null, currency: string, unknown: boolean): string {
  if (!quote) return '…';
  if (unknown || !quote.payable) return m.checkout_shipping_unknown();
  return quote.shipping_total === 0 ? m.checkout_shipping_free() : formatPrice(quote.shipping_total, currency);
}

function SummaryLine({ line, quote }: { line: CartItem; quote: Quote | null }) {
  const quoted = quote?.lines.find(({ offer_id }) => offer_id === line.id);
  const days =
    quoted && quoted.shipping !== null && quoted.days_max !== null
      ? deliveryDays(quoted.days_min, quoted.days_max)
      : null;
  return (
    <li className="summary-line">
      <LinePicture url={line.image_urls[0]} colour={line.metadata.tile} size="tiny" />
      <div>
        <b>{line.name}</b>
        <span className="summary-seller">
          <SourceBadge source={line.source} />{' '}
          <span className="numbers">{m.checkout_quantity({ n: line.quantity })}</span>
        </span>
        {line.supplier_name && <span className="summary-shop">{line.supplier_name}</span>}
      </div>
      <span className="summary-price numbers">{formatPrice(lineTotal(line), line.currency)}</span>
      {/* Its row is there before its words, so that nothing moves. */}
      {(quoted || !quote) && (
        <span className="summary-delivery">
          {quoted ? [deliveryOf(quoted), days].filter(Boolean).join(' · ') : '\u00a0'}
        </span>
      )}
    </li>
  );
}

function deliveryOf({ shipping, currency }: { shipping: number | null; currency: string }): string {
  if (shipping === null) return m.cart_delivery_line_unknown();
  return shipping === 0
    ? m.cart_delivery_line_free()
    : m.cart_delivery_line({ price: formatPrice(shipping, currency) });
}
