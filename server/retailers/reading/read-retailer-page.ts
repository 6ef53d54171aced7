// Parses any retailer's page: a product with the certainty of each value, or a refusal. Uses no network or clock.
import { canonicalAddress } from '#server/retailers/canonical-address.ts';
import { detectPageCountries, type CurrencySignals, resolvePageCurrency } from '#domain/retailers/page-currency.ts';
import { isAmazonMarketplace, parseAsin } from '#domain/retailers/amazon-address.ts';
import { isIsoCurrencyCode } from '#domain/retailers/currency-signs.ts';
import type { Availability, ScrapedProduct, PageReadingResult, ScrapedValue } from '#domain/retailers/reading.ts';
import { parseAmazonPage } from './amazon-page.ts';
import { choosePrice } from './choose-price.ts';
import { chooseMainPrice, findPagePrices, countDistinctPagePrices, findCrossedOutPrice } from './page-prices.ts';
import { findPageRefusal } from './page-refusal.ts';
import {
  extractBarcodes,
  extractBrand,
  extractBreadcrumbs,
  extractDescription,
  findPageTitles,
  extractSku,
  extractTitle,
} from './extract-texts.ts';
import { firstElement, metaContent, metaContents, type Page, parsePage, visibleText } from './page.ts';
import { isPictureUrl, extractPictures } from './pictures.ts';
import { findCurrenciesInJavaScript, findScriptPrice } from './script-data.ts';
import { parseAvailability, findMainProduct, findStatedPrices } from './structured-product.ts';
import { type DataItem, isDataItem, parseStructuredData } from './structured-data.ts';
import { toReadingPrice } from './to-reading-price.ts';
import { type PageZones, findPageZones } from './zones.ts';

/** Reads a page that was fetched from `address` (an absolute http(s) URL), or given as HTML. */
export function readRetailerPage(html: string, address: string): PageReadingResult {
  const page = parsePage(html, new URL(address));
  const amazon = isAmazonMarketplace(page.url.hostname) && parseAsin(page.url.pathname) ? parseAmazonPage(page) : null;
  if (amazon) return amazonReading(page, amazon, signalsOf(page, [], null));
  const items = parseStructuredData(page);
  const zones = findPageZones(page);
  const titles = findPageTitles(page, zones);
  const product = findMainProduct(page, items, titles);
  const prices = findPagePrices(page, zones);
  const shown = chooseMainPrice(prices, zones);
  const title = extractTitle(product, zones, titles);
  const inScript = once(() => (title ? findScriptPrice(page, title.value) : null));
  const hasPrice = (): boolean =>
    shown !== null || metaContent(page, 'product:price:amount', 'og:price:amount') !== null || inScript() !== null;
  const refused = findPageRefusal(page, items, product, zones, {
    hasPrice,
    shownPrices: countDistinctPagePrices(prices),
  });
  if (refused) return { kind: 'refused', reason: refused };
  if (!title) return { kind: 'refused', reason: 'no-product' };
  const signals = signalsOf(page, items, product);
  const chosen = choosePrice({ page, product, prices, shown, signals, inScript });
  const struck = chosen
    ? findCrossedOutPrice(prices, chosen.price.value.amount, shown?.node.at ?? zones.heading?.at ?? 0)
    : null;
  const listAmount = struck?.amount ?? chosen?.list ?? null;
  const hasVariants = product !== null && new Set(findStatedPrices(product).map(({ amount }) => amount)).size > 1;
  return {
    kind: 'product',
    url: canonicalAddress(page.url, canonicalOf(page)),
    title,
    price: chosen?.price ?? null,
    listPrice:
      chosen && listAmount && Number(listAmount) > Number(chosen.price.value.amount)
        ? {
            value: toReadingPrice(listAmount, chosen.price.value.currency, 'exact'),
            certainty: 'likely',
            source: struck ? 'page' : chosen.price.source,
          }
        : null,
    availability: availabilityIn(page, product, zones, chosen?.availability ?? null),
    brand: extractBrand(page, product),
    description: extractDescription(page, product),
    sku: extractSku(product),
    barcodes: extractBarcodes(page, product, zones),
    pictures: extractPictures(page, product, zones, title.value),
    country: signals.countries[0] ?? null,
    breadcrumbs: extractBreadcrumbs(page, items, title.value),
    warnings: [
      ...(chosen ? chosen.warnings : (['price-missing'] as const)),
      ...(chosen && chosen.price.value.currency === null ? (['currency-unsure'] as const) : []),
      ...(hasVariants ? (['several-variants'] as const) : []),
    ],
  };
}

const once = <Value>(work: () => Value): (() => Value) => {
  let done: { value: Value } | undefined;
  return () => (done ??= { value: work() }).value;
};

const canonicalOf = (page: Page): string | null =>
  page.nodes.find(({ tag, attributes }) => tag === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attributes.rel ?? ''))
    ?.attributes.href ?? metaContent(page, 'og:url');

/** Hints about the currency: codes in data, meta elements and scripts; the country in the URL and in language tags. */
function signalsOf(page: Page, items: readonly DataItem[], product: DataItem | null): CurrencySignals {
  const stated = product ? findStatedPrices(product).flatMap(({ currency }) => currency ?? []) : [];
  const meta = ['product:price:currency', 'og:price:currency', 'product:sale_price:currency', 'currency']
    .flatMap((name) => metaContents(page, name))
    .map((code) => code.toUpperCase());
  const marked = page.nodes
    .flatMap(({ attributes }) => [attributes['data-currency'], attributes['data-currency-code']])
    .filter((code) => code !== undefined);
  const loose = items.flatMap((item) =>
    (item.properties.priceCurrency ?? []).filter((value) => !isDataItem(value)).map(String),
  );
  const declared =
    [stated, meta, marked, loose, findCurrenciesInJavaScript(page)]
      .map((list) => [...new Set(list.filter(isIsoCurrencyCode))])
      .find((list) => list.length > 0) ?? [];
  const language = firstElement(page, 'html')?.attributes.lang ?? null;
  return { declared, countries: detectPageCountries(page.url, language, metaContent(page, 'og:locale')) };
}

const inStock =
  /^(?:en stock|in stock|auf lager|em stock|en existencia|disponible|available|lieferbar|sofort lieferbar|in stock now)\b/i;
const outOfStock =
  /^(?:out of stock|sold out|épuisé|rupture de stock|en rupture|indisponible|ausverkauft|nicht (?:auf lager|verfügbar|vorrätig)|esgotado|agotado|currently unavailable|temporarily out of stock)\b/i;

function availabilityIn(
  page: Page,
  product: DataItem | null,
  zones: PageZones,
  stated: Availability | null,
): ScrapedValue<Availability> | null {
  if (stated) return { value: stated, certainty: product ? 'sure' : 'likely', source: product?.source ?? 'script' };
  const meta = parseAvailability(metaContent(page, 'product:availability', 'og:availability'));
  if (meta) return { value: meta, certainty: 'likely', source: 'meta' };
  const from = zones.heading?.at ?? 0;
  for (const node of page.nodes) {
    if (node.at < from || node.tag === '' || node.end - node.at > 8 || zones.isApart(node)) continue;
    const words = visibleText(page, node);
    if (words.length > 60) continue;
    if (outOfStock.test(words)) return { value: 'out-of-stock', certainty: 'likely', source: 'page' };
    if (inStock.test(words)) return { value: 'in-stock', certainty: 'likely', source: 'page' };
  }
  return null;
}

function amazonReading(
  page: Page,
  facts: NonNullable<ReturnType<typeof parseAmazonPage>>,
  signals: CurrencySignals,
): ScrapedProduct {
  const source = 'amazon-page';
  const value = <Value>(one: Value): ScrapedValue<Value> => ({ value: one, certainty: 'sure', source });
  const priceOf = ({ amount, currencies }: { amount: string; currencies: readonly string[] }, kind: 'exact' | 'from') =>
    value(toReadingPrice(amount, resolvePageCurrency(currencies, signals)?.currency ?? null, kind));
  const price = facts.price && priceOf(facts.price, facts.price.isFrom ? 'from' : 'exact');
  return {
    kind: 'product',
    url: canonicalAddress(page.url, null),
    title: value(facts.title),
    price,
    listPrice: facts.listPrice && priceOf(facts.listPrice, 'exact'),
    availability: facts.availability && value(facts.availability),
    brand: facts.brand ? value(facts.brand) : null,
    description: null,
    sku: value(parseAsin(page.url.pathname)!),
    barcodes: [],
    pictures: [...new Set(facts.pictures)]
      .filter((address) => URL.canParse(address) && isPictureUrl(address))
      .map(value),
    country: signals.countries[0] ?? null,
    breadcrumbs: facts.breadcrumbs,
    warnings: [
      ...(price ? [] : (['price-missing'] as const)),
      ...(price && price.value.currency === null ? (['currency-unsure'] as const) : []),
      ...(facts.price?.isFrom ? (['price-from'] as const) : []),
    ],
  };
}
