// For one-price.test.ts: the products, the prices that each place shows over HTTP, and their expected values.
import { inject } from 'vitest';
import { cartItemFromCard } from '#domain/cart/cart-item-from-offer.ts';
import { type CartItem, toDeliveredPriceLines } from '#domain/cart/lines.ts';
import type { ComparisonCard } from '#domain/catalogue/product.ts';
import type { Country } from '#domain/delivery/countries.ts';
import { fallbackRates } from '#domain/money/convert.ts';
import { formatPrice } from '#domain/money/format.ts';
import { needsDollarCode } from '#domain/money/dollars.ts';
import { priceWithDeliveryFee } from '#domain/pricing/price-at-place.ts';
import type { KitchenDeliveryFee } from '#domain/sellers/seller-delivery.ts';
import { calculateDeliveredPrice, sumComponents as totalOfComponents } from '#domain/pricing/delivered-price.ts';
import type { Quote } from '#domain/orders/quote.ts';
import { ownerSql } from './buying.ts';
import { plainText } from './pages.ts';

/** A visitor's place and currency. `area`: the visitor's postal code or quarter, if given; cached pages ignore it. */
export type VisitorLocation = Pick<Country, 'code' | 'currency'> & { area?: string };

const site = () => inject('shopUrl');
export const buildLocationCookie = ({ code, area }: VisitorLocation): string =>
  `location=${encodeURIComponent(area ? `${code}:${area}` : code)}; language=fr`;

/** Areas in the demo's delivery zones: one in the nearest zone, and one in a more expensive zone. */
const areas: Record<string, string[]> = { CA: ['H2X 1Y4', 'H2T 1A1'], ML: ['Badalabougou', 'hippodrome'] };
/** Returns the place once for each area in which the demo's restaurants deliver. */
export const listDeliveryAreas = (place: VisitorLocation): VisitorLocation[] =>
  (areas[place.code] ?? []).map((area) => ({ ...place, area }));

/** The product card as the browser shows it at the place. A restaurant with zones has the fee of that place. */
export async function localizeCardPrice(
  place: VisitorLocation,
  card: ComparisonCard,
): Promise<ComparisonCard & { state: string }> {
  const query = new URLSearchParams({ sellers: card.seller_id!, place: place.area! });
  const answer = await fetch(`${site()}/restaurants/frais?${query}`, {
    headers: { cookie: buildLocationCookie(place) },
  });
  const fees = (await answer.json()) as Record<string, KitchenDeliveryFee | null>;
  const here = priceWithDeliveryFee(
    { total: card.price, shipping: card.shipping },
    { isByZone: card.by_zone ?? false, fee: fees[card.seller_id!], currency: card.currency, rates: fallbackRates },
  );
  return { ...card, price: here.total, shipping: here.shipping, state: here.state };
}

/** The text of HTML without tags, with every space as a normal space. */
export const htmlToText = (html: string): string =>
  plainText(
    html
      .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&#x27;', '’')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&amp;', '&'),
  );

export async function fetchPageAt(place: VisitorLocation, path: string, cookies = ''): Promise<string> {
  const answer = await fetch(site() + path, { headers: { cookie: `${buildLocationCookie(place)}; ${cookies}` } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} in ${place.code}`);
  return answer.text();
}

/** Products of every kind that are sold in several currencies and in stock, those with most places first. */
export async function findThirtyProductIds(): Promise<string[]> {
  const rows = await ownerSql()<{ id: string }[]>`
    select id from (
      select p.id, o.currency, o.source, count(distinct r.country_code) as places, max(o.minimum_order_quantity) as least,
        row_number() over (partition by o.currency, o.source order by count(distinct r.country_code) desc, p.slug) as nth
      from products p join offers o on o.product_id = p.id join shipping_rates r on r.profile_id = o.shipping_profile_id
      where o.is_active and o.is_direct and not o.has_options and o.visibility = 'catalogue' and (o.stock is null or o.stock >= 40)
      group by p.id, o.currency, o.source, p.slug) one
    order by nth, currency, source, id limit 90`;
  return [...new Set(rows.map(({ id }) => id))].slice(0, 30);
}

/** The cards that the pages of favourites and comparison show at this place. */
export async function fetchCardsForLocation(place: VisitorLocation, ids: readonly string[]): Promise<ComparisonCard[]> {
  const answer = await fetch(`${site()}/cartes?ids=${ids.join(',')}`, {
    headers: { cookie: buildLocationCookie(place) },
  });
  return (await answer.json()) as ComparisonCard[];
}

/** Fetches a quote of these lines for the place, as the cart drawer does. */
export async function fetchQuoteForLocation(place: VisitorLocation, lines: readonly CartItem[]): Promise<Quote> {
  const answer = await fetch(`${site()}/functions/v1/quote-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      lines: lines.map(({ id, quantity }) => ({ offer_id: id, quantity })),
      country: place.code,
      currency: lines[0]!.currency,
      ...(place.area && { postal_code: place.area }),
    }),
  });
  if (!answer.ok) throw new Error(`quote-order answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Quote;
}

export const cartLineFromCard = (card: ComparisonCard): CartItem => cartItemFromCard(card);

/** The total of these lines with delivery, in `currency`. */
export const deliveredTotal = (lines: readonly CartItem[], currency: string): number | null =>
  totalOfComponents(calculateDeliveredPrice(toDeliveredPriceLines(lines), currency, fallbackRates).components);

export const formatPriceAt = (place: VisitorLocation, minor: number, currency: string, ...others: string[]): string =>
  plainText(formatPrice(minor, currency, needsDollarCode(place.code, [place.currency, currency, ...others])));

/** Runs only a few in parallel, because the shop also serves other tests. */
export async function runConcurrently<Item>(
  items: readonly Item[],
  walk: (item: Item) => Promise<void>,
  atOnce = 6,
): Promise<void> {
  const rest = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) await walk(item);
    }),
  );
}
