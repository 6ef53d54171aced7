// The data of one offer for its page in the seller's dashboard.
import type { TransactionSql } from 'postgres';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import type { Cursor } from '#domain/desk/cursor.ts';
import { addDays } from '#domain/desk/day.ts';
import { previewReduction } from '#domain/sellers/sale.ts';
import { type KeysetPage, rowsPerPage } from '#server/database/key-page.ts';
import { findOfferDeliveryProfileName } from './queries/delivery-profiles.ts';
import { findLocationStocks } from './queries/locations.ts';
import {
  findPriceChanges,
  findStockChanges,
  findPricesOnChangedDays,
  findStocksOnChangedDays,
} from './queries/offer-history.ts';
import { findOwnPriceLog, findSellerOffersByIds } from './queries/offers.ts';
import { findLatestOfferSales, type OfferSale } from './queries/sales.ts';

const salesShown = 10;
/** The number of days in the price chart (web/parts/catalogue/price-chart). */
const chartDays = 90;

/** `percent`: the reduction against the logged prices; null: none, only the price is shown. Times are ISO 8601. */
export type SaleOnOfferPage = Omit<OfferSale, 'startsAt' | 'endsAt' | 'beganAt' | 'endedAt'> & {
  startsAt: string;
  endsAt: string;
  endedAt: string | null;
  percent: number | null;
};

type OfferPageQuery = {
  seller: string;
  offer: string;
  /** The shop's own time zone. */
  zone: string;
  now: Date;
  /** Which log the page lists. `cursor`: where the listed entries begin. */
  journal: 'price' | 'stock';
  cursor: Cursor | null;
};

/** The data of an offer's page; null: the seller has no such offer. `zone`: the shop's time zone. */
export async function readOfferPage(
  tx: TransactionSql,
  { seller, offer: id, zone, now, journal, cursor }: OfferPageQuery,
) {
  const [offer] = await findSellerOffersByIds(tx, seller, [id]);
  if (!offer) return null;
  const [sales, log] = [await findLatestOfferSales(tx, id, salesShown), await findOwnPriceLog(tx, id)];
  const shown = sales.map(({ startsAt, endsAt, beganAt: _, endedAt, ...sale }): SaleOnOfferPage => {
    const terms = { priceMinor: sale.priceMinor, currency: sale.currency, startsAt: startsAt.getTime() };
    const percent = sale.state === 'planned' ? (previewReduction(log, terms)?.percent ?? null) : offer.discountPercent;
    return {
      ...sale,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      percent: sale.state === 'ended' ? null : percent,
    };
  });
  const today = localDayOf(now.getTime(), zone);
  const days = { from: addDays(today, -chartDays), to: today, zone };
  const page = { cursor, limit: rowsPerPage };
  return {
    offer,
    places: await findLocationStocks(tx, seller, id),
    delivery: await findOfferDeliveryProfileName(tx, id),
    zone,
    today,
    journal:
      journal === 'price'
        ? {
            of: 'price' as const,
            days: await findPricesOnChangedDays(tx, id, days),
            ...withIsoMoments(await findPriceChanges(tx, id, page)),
          }
        : {
            of: 'stock' as const,
            days: await findStocksOnChangedDays(tx, id, days),
            ...withIsoMoments(await findStockChanges(tx, id, page)),
          },
    open: shown.find(({ state }) => state !== 'ended') ?? null,
    past: shown.filter(({ state }) => state === 'ended'),
  };
}

const withIsoMoments = <Row extends { at: Date }>({ rows, ...page }: KeysetPage<Row>) => ({
  ...page,
  rows: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
});
