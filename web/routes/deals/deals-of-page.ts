import { selectDealsOfDay, dealsPoolSize } from '#domain/catalogue/deals.ts';
import { localDayOf, endOfDay } from '#domain/catalogue/local-day.ts';
import type { Card } from '#domain/catalogue/product.ts';
import { type ReductionProof, proveReduction } from '#domain/pricing/price-proof.ts';
import { settings } from '#domain/settings/settings.ts';
import type { VisitorQueries, Visitor } from '#web/context.ts';
import { dayNumber } from '#web/parts/catalogue/countdown/day-number.ts';
import { isLimitedStock } from '#web/parts/catalogue/product-card/card-words.ts';

const dayMs = 86_400_000;
/** The server sends only the days that the chart shows (web/parts/catalogue/price-chart). */
const drawnDays = 90;

/** The price history of a deal. Days are YYYY-MM-DD in the shop's time zone. Amounts are in the card's currency. */
export type DealHistory = Pick<ReductionProof, 'isWholeLog'> & {
  since: string;
  neverCheaperSince: string;
  price: number;
  reference: number;
  history: { day: string; price: number }[];
  isDemo: boolean;
  /** The seller's own currency, if the amounts were converted from it. */
  convertedFrom: string | null;
};
export type Deal = { card: Card; proof: DealHistory };

/** The day's deals for a place (R-SCR-09..13), if the price log proves the reduction (docs/decisions/0037). */
export async function loadProvenDeals(
  market: VisitorQueries,
  { country, currency, language }: Pick<Visitor, 'country' | 'currency' | 'language'>,
  nowMs: number,
) {
  const [{ limited_stock_below: below = settings.limited_stock_below.usual }, { items }] = await Promise.all([
    market.settings(),
    market.search({
      country,
      currency,
      language,
      on_sale: true,
      in_stock: true,
      sort: 'discount',
      page_size: dealsPoolSize,
    }),
  ]);
  const zone = market.timeZone();
  const { flash, best } = selectDealsOfDay(items, dayNumber(nowMs, zone), (card) => isLimitedStock(card, below));
  const logs = await market.priceLogs([...flash, ...best].map(({ offer_id }) => offer_id));
  const withProof = (cards: Card[]): Deal[] =>
    cards.flatMap((card) => {
      const proof = proofOf(card, logs.get(card.offer_id) ?? [], { nowMs, zone });
      return proof ? [{ card, proof }] : [];
    });
  return {
    flash: withProof(flash),
    best: withProof(best),
    today: localDayOf(nowMs, zone),
    endsAt: endOfDay(nowMs, zone),
    sentAt: nowMs,
    zone,
  };
}

type LogEntry = NonNullable<ReturnType<Awaited<ReturnType<VisitorQueries['priceLogs']>>['get']>>[number];

/** Null: the price log does not prove the reduction. */
function proofOf(
  card: Card,
  log: readonly LogEntry[],
  { nowMs, zone }: { nowMs: number; zone: string },
): DealHistory | null {
  const proof = proveReduction(log);
  const last = log[log.length - 1];
  if (!proof || !last || proof.percent !== card.discount?.percent) return null;
  const begins = nowMs - drawnDays * dayMs;
  // The price at the beginning of the chart, and all later prices.
  const drawn = log.filter(
    ({ at, currency }, place) => currency === last.currency && (at > begins || (log[place + 1]?.at ?? nowMs) > begins),
  );
  return {
    since: localDayOf(proof.since, zone),
    neverCheaperSince: localDayOf(proof.neverCheaperSince, zone),
    isWholeLog: proof.isWholeLog,
    price: last.shown,
    reference: card.discount.reference,
    history: drawn.map(({ at, shown }) => ({ day: localDayOf(at, zone), price: shown })),
    isDemo: drawn.some(({ isDemo }) => isDemo),
    convertedFrom: last.currency === card.currency ? null : last.currency,
  };
}
