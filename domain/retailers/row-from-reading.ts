// Converts the product of a retailer's page to a catalogue row, or says why not. Nothing is invented.
import { fallbackCategory } from '#domain/catalogue/import/resolve-category.ts';
import { classifyProduct, type CategoryPath } from '#domain/catalogue/import/classify-product.ts';
import type { CatalogueRow } from '#domain/catalogue/import/row.ts';
import { convert, type Rates } from '#domain/money/convert.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import { countries } from '#domain/delivery/countries.ts';
import type { ScrapedProduct } from './reading.ts';
import type { ProductSkipReason } from './skip-reasons.ts';

export type ScrapeImportRules = {
  /** `address`: an administrator chose this page. `search`: found by a search, so uncertain products are skipped. */
  kind: 'address' | 'search';
  priceMinMinor: number | null;
  priceMaxMinor: number | null;
  rates: Rates;
  /** Whether to copy the pictures. Amazon allows only links to them. */
  copiesPictures: boolean;
  isDemo: boolean;
};

const mostPictures = 5;
const longest = { id: 200, description: 20_000, name: 200 };
const countryOfCurrency: Record<string, string> = { CAD: 'CA', USD: 'US', NGN: 'NG', GNF: 'GN', CDF: 'CD', SLL: 'SL' };

export function rowFromScrapedPage(
  reading: ScrapedProduct,
  rules: ScrapeImportRules,
): { row: CatalogueRow } | { reason: ProductSkipReason } {
  const { price } = reading;
  if (!price) return { reason: 'price-missing' };
  const { currency, minor, kind } = price.value;
  if (currency === null) return { reason: 'currency-unsure' };
  if (!isCurrency(currency)) return { reason: 'currency-unknown' };
  if (kind === 'from') return { reason: 'price-from' };
  if (minor === null) return { reason: 'price-missing' };
  if (rules.kind === 'search' && price.certainty === 'unsure') return { reason: 'price-unsure' };
  const inDollars = convert(minor, currency, 'CAD', rules.rates);
  if (rules.priceMinMinor !== null && inDollars < rules.priceMinMinor) return { reason: 'price-below' };
  if (rules.priceMaxMinor !== null && inDollars > rules.priceMaxMinor) return { reason: 'price-above' };
  const country = [reading.country, countryOfCurrency[currency]].find((code) =>
    countries.some((one) => one.code === code),
  );
  if (!country) return { reason: 'country-unknown' };
  const place = findScrapedProductCategory(reading);
  const listed = reading.listPrice?.value;
  const description = reading.description?.value.slice(0, longest.description) ?? '';
  return {
    row: {
      external_id: externalId(reading.url),
      title_fr: reading.title.value,
      title_en: reading.title.value,
      description_fr: description,
      description_en: description,
      brand: reading.brand?.value.slice(0, longest.name) ?? null,
      model: null,
      product_type: reading.breadcrumbs[reading.breadcrumbs.length - 1]?.slice(0, longest.name) ?? null,
      barcodes: reading.barcodes.map(({ value }) => value),
      category: place?.category ?? fallbackCategory,
      subcategory: place?.subcategory ?? null,
      category_is_fallback: place === null,
      attributes: [],
      variant: null,
      price_minor: minor,
      currency,
      reference_price_minor:
        listed?.currency === currency && listed.minor !== null && listed.minor > minor ? listed.minor : null,
      stock: reading.availability && ['out-of-stock', 'discontinued'].includes(reading.availability.value) ? 0 : null,
      minimum_order_quantity: 1,
      source: 'admin',
      is_direct: false,
      retailer_url: reading.url,
      ships_from: country,
      pictures: rules.copiesPictures ? reading.pictures.slice(0, mostPictures).map(({ value }) => value) : [],
      rating: null,
      rating_count: 0,
      popularity: 0,
      is_demo: rules.isDemo,
      is_active: true,
    },
  };
}

/** Finds the category by the most specific known breadcrumb, then by the title; null: unknown. */
export function findScrapedProductCategory({
  breadcrumbs,
  title,
}: Pick<ScrapedProduct, 'breadcrumbs' | 'title'>): CategoryPath | null {
  for (let at = breadcrumbs.length - 1; at >= 0; at--) {
    const place = classifyProduct(breadcrumbs[at]!, '');
    if (place) return place;
  }
  return classifyProduct('', title.value);
}

/** The offer's external id: the URL without protocol. A long URL is cut and gets a hash. */
function externalId(url: string): string {
  const bare = url.replace(/^https?:\/\/(?:www\.)?/, '');
  if (bare.length <= longest.id) return bare;
  let digest = 0;
  for (const sign of bare) digest = (Math.imul(digest, 31) + sign.codePointAt(0)!) >>> 0;
  return `${bare.slice(0, longest.id - 9)}~${digest.toString(16).padStart(8, '0')}`;
}
