// Reads products of retailers: Amazon through its API only, other sites through pages that their robots.txt allows.
import type { PageReadingResult } from '#domain/retailers/reading.ts';
import { isAmazonMarketplace, parseAsin } from '#domain/retailers/amazon-address.ts';
import type { SkipReason } from '#domain/retailers/skip-reasons.ts';
import {
  createCreatorsApi,
  type CreatorsApi,
  type CreatorsOptions,
} from '#server/integrations/retailers/creators-api.ts';
import {
  parseHttpUrl,
  type FetchedPage,
  fetchPage,
  type FetchPageOptions,
} from '#server/integrations/retailers/fetch-page.ts';
import { selectLinkablePictures } from '#domain/affiliate/linked-picture.ts';
import type { LinkedPrice } from '#domain/affiliate/linked-price.ts';
import { createHostPacer } from '#server/integrations/retailers/host-pacer.ts';
import { PageFetchError } from '#server/integrations/retailers/page-fetch-error.ts';
import { createRobotsChecker } from '#server/integrations/retailers/robots.ts';
import { creatorsItemToReading } from './reading/creators-item-to-reading.ts';

export type RetailersOptions = {
  siteUrl(): string;
  /** Search URLs, with `{q}` for the words. */
  searches: readonly string[];
  /** The simulator's `host:port`. Its products are examples. */
  localHost: string | null;
  creators: CreatorsOptions | null;
  now(): Date;
  fetchOptions?: Partial<FetchPageOptions>;
};
/** A search result: a product's URL, and the product's data if the search response contains them. */
export type SearchHit = { address: string; reading: PageReadingResult | null };
export type Retailers = {
  /** The hosts where a term is searched. */
  places: readonly string[];
  read(address: string): Promise<PageReadingResult | { kind: 'fault'; reason: SkipReason; isPassing: boolean }>;
  /** Returns at most `most` results. Throws PageFetchError. */
  search(
    place: string,
    term: string,
    prices: { minMinor: number | null; maxMinor: number | null },
    most: number,
  ): Promise<SearchHit[]>;
  /** The URL of an example product of the simulator. */
  example: string | null;
  isExample(address: string): boolean;
  /** Whether pictures of this retailer may be copied. Amazon's programme allows links only. */
  copiesPictures(address: string): boolean;
};

const agentName = 'SuguRetailers';
const usualPauseMs = 1000;
const mostPages = 5;

export function createRetailers(given: RetailersOptions): Retailers {
  const { siteUrl, searches, localHost, creators, now, fetchOptions = {} } = given;
  const api: CreatorsApi | null = creators && createCreatorsApi(creators);
  const pace = createHostPacer();
  const options: FetchPageOptions = { agentName: `${agentName}/1.0 (+${siteUrl()})`, localHost, ...fetchOptions };
  const robots = createRobotsChecker({
    name: agentName,
    now,
    fetchText: (address) => fetchPage(address, { ...options, accepts: 'any', mostBytes: 512 * 1024 }),
  });
  const isLocal = (url: URL): boolean => localHost !== null && url.host === localHost;

  const get = async (address: string): Promise<FetchedPage> => {
    const url = parseHttpUrl(address);
    const { crawlDelayMs } = await robots(url);
    return pace(url.host, Math.max(crawlDelayMs, isLocal(url) ? 20 : usualPauseMs), () =>
      fetchPage(address, {
        ...options,
        mayVisit: async (next) => {
          if (!(await robots(next)).isAllowed(next)) throw new PageFetchError('robots', next.host);
        },
      }),
    );
  };

  const readOnce = async (
    address: string,
  ): Promise<PageReadingResult | { kind: 'fault'; reason: SkipReason; isPassing: boolean }> => {
    const url = parseHttpUrl(address);
    if (isAmazonMarketplace(url.hostname)) {
      const asin = parseAsin(url.pathname);
      if (!asin) return { kind: 'refused', reason: 'no-product' };
      if (!api || api.marketplace !== url.hostname) return { kind: 'fault', reason: 'needs-keys', isPassing: false };
      const [item] = await api.getItems([asin]);
      return (
        (item && creatorsItemToReading(item, api.marketplace)) ?? {
          kind: 'fault',
          reason: 'not-found',
          isPassing: false,
        }
      );
    }
    const page = await get(address);
    // Loaded with the first import, as below: the reader of HTML is large, and most shops import nothing.
    const { readRetailerPage } = await import('./reading/read-retailer-page.ts');
    return readRetailerPage(page.text, page.url);
  };

  const searchAmazon = async (
    amazon: CreatorsApi,
    term: string,
    prices: { minMinor: number | null; maxMinor: number | null },
    most: number,
  ): Promise<SearchHit[]> => {
    const found: SearchHit[] = [];
    for (let page = 1; page <= mostPages && found.length < most; page++) {
      const items = await amazon.searchItems({ keywords: term, ...prices, page });
      for (const item of items)
        found.push({
          address: `https://${amazon.marketplace}/dp/${item.asin}`,
          reading: creatorsItemToReading(item, amazon.marketplace),
        });
      if (items.length < 10) break;
    }
    return found.slice(0, most);
  };

  return {
    places: [
      ...(api ? [api.marketplace] : []),
      ...searches.map((search) => new URL(search.replaceAll('{q}', 'q')).host),
    ],
    example: localHost === null ? null : `http://${localHost}/p/theiere-aube`,
    isExample: (address) => isLocal(new URL(address)),
    copiesPictures: (address) => !isAmazonMarketplace(new URL(address).hostname),
    async read(address) {
      try {
        return await readOnce(address);
      } catch (cause) {
        if (!(cause instanceof PageFetchError)) throw cause;
        return { kind: 'fault', reason: cause.code, isPassing: cause.isPassing };
      }
    },
    async search(place, term, prices, most) {
      if (api && place === api.marketplace) return searchAmazon(api, term, prices, most);
      const template = searches.find((search) => new URL(search.replaceAll('{q}', 'q')).host === place);
      if (!template) throw new PageFetchError('not-found', place);
      const { findProductLinks } = await import('./reading/product-links.ts');
      const found = new Set<string>();
      let address: string | null = template.replaceAll('{q}', encodeURIComponent(term));
      for (let pages = 0; address !== null && pages < mostPages && found.size < most; pages++) {
        const page: FetchedPage = await get(address);
        const links = findProductLinks(page.text, page.url);
        for (const one of links.addresses) found.add(one);
        address = links.next !== null && new URL(links.next).host === place ? links.next : null;
      }
      return [...found].slice(0, most).map((one) => ({ address: one, reading: null }));
    },
  };
}

/** Reads prices of linked offers again, for the job that refreshes them. Unreadable or doubtful prices are left out. */
export const createLinkedPriceReader =
  (retailers: Pick<Retailers, 'read' | 'copiesPictures'>) =>
  async (addresses: readonly string[]): Promise<ReadonlyMap<string, LinkedPrice>> => {
    const prices = new Map<string, LinkedPrice>();
    for (const address of addresses) {
      const reading = await retailers.read(address);
      if (reading.kind !== 'product' || !reading.price || reading.price.certainty === 'unsure') continue;
      const { minor, currency, kind } = reading.price.value;
      if (minor === null || currency === null || kind !== 'exact') continue;
      const stock = reading.availability?.value;
      prices.set(address, {
        priceMinor: minor,
        currency,
        inStock: stock === undefined ? null : stock === 'in-stock',
        readAt: Date.now(),
        ...(retailers.copiesPictures(reading.url)
          ? {}
          : { pictures: selectLinkablePictures(reading.pictures.map(({ value }) => value)) }),
      });
    }
    return prices;
  };
