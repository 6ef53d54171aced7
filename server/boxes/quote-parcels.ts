import type { TransactionSql } from 'postgres';
import { type ForwardingQuote, type ForwardingRefusal, quoteForwarding } from '#domain/boxes/forwarding-quote.ts';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import { findTariffOfDay } from '#server/delivery/queries/parcel-tariff.ts';
import { readRates } from '#server/pricing/queries.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import type { Shop } from '#server/shop.ts';
import type { BoxRecord } from './queries/boxes.ts';
import type { ParcelRecord } from './queries/parcels.ts';

export type ParcelQuoteOrRefusal =
  | { quote: ForwardingQuote }
  | { refusal: ForwardingRefusal | { reason: 'no-tariff' } };

/** Quotes sending these parcels of a box to a country by today's tariff, or returns why there is no price. */
export async function quoteBoxParcels(
  tx: TransactionSql,
  {
    box,
    parcels,
    to,
    shop,
  }: { box: BoxRecord; parcels: readonly ParcelRecord[]; to: string; shop: Pick<Shop, 'now' | 'timeZone'> },
): Promise<ParcelQuoteOrRefusal> {
  const now = shop.now().getTime();
  const tariff = await findTariffOfDay(tx, localDayOf(now, shop.timeZone));
  if (!tariff) return { refusal: { reason: 'no-tariff' } };
  const [rates, { box_storage_fee_days: storageFeeDays }] = [
    await readRates(tx),
    await readSettingsForKeys(tx, ['box_storage_fee_days']),
  ];
  const held = parcels.map(({ weightGrams, sizeMm, receivedAt }) => ({
    weightGrams,
    sizeMm,
    receivedAt: receivedAt.getTime(),
  }));
  return quoteForwarding(tariff, { ...box, storageFeeDays }, { from: box.country, to, parcels: held, rates, now });
}
