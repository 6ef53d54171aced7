import { parseBarcode } from '#domain/catalogue/import/barcode.ts';
import type { Availability, ScrapedProduct, ScrapedValue } from '#domain/retailers/reading.ts';
import type { CreatorsItem } from '#server/integrations/retailers/creators-api.ts';
import { toReadingPrice } from './to-reading-price.ts';

const countries: Record<string, string> = { 'www.amazon.ca': 'CA', 'www.amazon.com': 'US' };

/** Converts an item of Amazon's Creators API. Ignores used listings, and prices below the advertised minimum (MAP). */
export function creatorsItemToReading(item: CreatorsItem, marketplace: string): ScrapedProduct | null {
  const title = item.itemInfo?.title?.displayValue.trim();
  if (!title) return null;
  const value = <Value>(one: Value): ScrapedValue<Value> => ({ value: one, certainty: 'sure', source: 'creators-api' });
  const listings = (item.offersV2?.listings ?? []).filter(
    ({ violatesMAP, condition }) => !violatesMAP && (!condition?.value || /^new$/i.test(condition.value)),
  );
  const listing = listings.find(({ isBuyBoxWinner }) => isBuyBoxWinner) ?? listings[0];
  const money = listing?.price?.money;
  const basis = listing?.price?.savingBasis?.money;
  const price = money && money.amount > 0 ? toReadingPrice(decimal(money.amount), money.currency, 'exact') : null;
  const ids = item.itemInfo?.externalIds;
  const codes = [ids?.eans, ids?.upcs, ids?.isbns].flatMap((list) => list?.displayValues ?? []).map(parseBarcode);
  const pictures = [item.images?.primary, ...(item.images?.variants ?? [])].map(
    (one) => one?.hiRes?.url ?? one?.large?.url,
  );
  const brand = item.itemInfo?.byLineInfo?.brand?.displayValue ?? item.itemInfo?.byLineInfo?.manufacturer?.displayValue;
  const features = item.itemInfo?.features?.displayValues.join('\n');
  const availability = availabilityOf(listing?.availability?.type ?? null, listing !== undefined);
  return {
    kind: 'product',
    url: `https://${marketplace}/dp/${item.asin}`,
    title: value(title.slice(0, 300)),
    price: price && value(price),
    listPrice:
      price && basis && basis.currency === price.currency && basis.amount > money!.amount
        ? value(toReadingPrice(decimal(basis.amount), basis.currency, 'exact'))
        : null,
    availability: availability && value(availability),
    brand: brand ? value(brand.slice(0, 200)) : null,
    description: features ? value(features.slice(0, 5000)) : null,
    sku: value(item.asin),
    barcodes: [...new Set(codes.filter((code) => code !== null))].map(value),
    pictures: [...new Set(pictures.filter((url) => url !== undefined))].map(value),
    country: countries[marketplace] ?? null,
    breadcrumbs: (item.browseNodeInfo?.browseNodes ?? [])
      .flatMap(({ contextFreeName, displayName }) => contextFreeName ?? displayName ?? [])
      .slice(0, 3),
    warnings: price ? [] : ['price-missing'],
  };
}

/** Formats a JSON number as a decimal. 79.9900001 contains a rounding error of the sender, and becomes 79.99. */
const decimal = (amount: number): string => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

function availabilityOf(type: string | null, hasListing: boolean): Availability | null {
  const word = (type ?? '').toUpperCase();
  if (/IN_STOCK|NOW|AVAILABLE$|LEADTIME/.test(word) && !word.includes('UNAVAILABLE')) return 'in-stock';
  if (/OUT_OF_STOCK|UNAVAILABLE/.test(word)) return 'out-of-stock';
  if (/PREORDER/.test(word)) return 'preorder';
  return hasListing ? null : 'out-of-stock';
}
