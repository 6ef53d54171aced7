// Amazon's Creators API, the successor of PA-API 5: OAuth 2 client credentials, then JSON posts to
// https://creatorsapi.amazon/catalog/v1/{getItems, searchItems}. Written from the public documentation
// (https://affiliate-program.amazon.com/creatorsapi/docs, November 2026) and tested only with a simulator.
import { z } from 'zod';
import { PageFetchError } from './page-fetch-error.ts';

export type CreatorsOptions = {
  credentialId: string;
  credentialSecret: string;
  /** The credential's version in Amazon's Associates Central: "3.1" for North America. */
  version: string;
  /** The host name of the marketplace, such as `www.amazon.ca`. */
  marketplace: string;
  partnerTag: string;
  /** URLs of other hosts, for tests. */
  apiUrl?: string;
  tokenUrl?: string;
  now?(): number;
  wait?(ms: number): Promise<unknown>;
};

const money = z.object({ amount: z.number(), currency: z.string() });
const listing = z.object({
  price: z.object({ money: money.optional(), savingBasis: z.object({ money: money.optional() }).nullish() }).nullish(),
  availability: z.object({ type: z.string().nullish(), message: z.string().nullish() }).nullish(),
  condition: z.object({ value: z.string().nullish() }).nullish(),
  isBuyBoxWinner: z.boolean().nullish(),
  violatesMAP: z.boolean().nullish(),
});
const picture = z.object({ url: z.string(), width: z.number().nullish(), height: z.number().nullish() });
const text = z.object({ displayValue: z.string() }).nullish();
const texts = z.object({ displayValues: z.array(z.string()) }).nullish();
export const creatorsItemSchema = z.object({
  asin: z.string().regex(/^[A-Z0-9]{10}$/),
  images: z
    .object({
      primary: z.object({ large: picture.nullish(), hiRes: picture.nullish() }).nullish(),
      variants: z.array(z.object({ large: picture.nullish(), hiRes: picture.nullish() })).nullish(),
    })
    .nullish(),
  itemInfo: z
    .object({
      title: text,
      byLineInfo: z.object({ brand: text, manufacturer: text }).nullish(),
      features: texts,
      externalIds: z.object({ eans: texts, upcs: texts, isbns: texts }).nullish(),
    })
    .nullish(),
  browseNodeInfo: z
    .object({
      browseNodes: z
        .array(z.object({ displayName: z.string().nullish(), contextFreeName: z.string().nullish() }))
        .nullish(),
    })
    .nullish(),
  offersV2: z.object({ listings: z.array(listing).nullish() }).nullish(),
});
export type CreatorsItem = z.output<typeof creatorsItemSchema>;

export type CreatorsApi = {
  marketplace: string;
  /** At most ten at once. Unknown items are left out. */
  getItems(asins: readonly string[]): Promise<CreatorsItem[]>;
  /** `minMinor`, `maxMinor`: cents of the marketplace's currency. At most ten results a page. */
  searchItems(search: {
    keywords: string;
    minMinor: number | null;
    maxMinor: number | null;
    page: number;
  }): Promise<CreatorsItem[]>;
};

const resources = [
  'images.primary.large',
  'images.variants.large',
  'itemInfo.title',
  'itemInfo.byLineInfo',
  'itemInfo.features',
  'itemInfo.externalIds',
  'browseNodeInfo.browseNodes',
  'offersV2.listings.price',
  'offersV2.listings.availability',
  'offersV2.listings.condition',
  'offersV2.listings.isBuyBoxWinner',
];

const tokenUrls: Record<string, string> = {
  '2.1': 'https://creatorsapi.auth.us-east-1.amazoncognito.com/oauth2/token',
  '2.2': 'https://creatorsapi.auth.eu-south-2.amazoncognito.com/oauth2/token',
  '2.3': 'https://creatorsapi.auth.us-west-2.amazoncognito.com/oauth2/token',
  '3.1': 'https://api.amazon.com/auth/o2/token',
  '3.2': 'https://api.amazon.co.uk/auth/o2/token',
  '3.3': 'https://api.amazon.co.jp/auth/o2/token',
};
const pauseMs = 1000;
const timeoutMs = 15_000;

/** One request a second, the limit of a new account. Throws PageFetchError. */
export function createCreatorsApi(options: CreatorsOptions): CreatorsApi {
  const {
    marketplace,
    partnerTag,
    version,
    apiUrl = 'https://creatorsapi.amazon',
    now = Date.now,
    wait = waitMs,
  } = options;
  let token: { value: string; until: number } | null = null;
  let nextAt = 0;
  let tail: Promise<unknown> = Promise.resolve();

  const post = (operation: string, body: object): Promise<unknown> => {
    const turn = tail.then(async () => {
      const leftMs = nextAt - now();
      if (leftMs > 0) await wait(leftMs);
      nextAt = now() + pauseMs;
      if (!token || token.until <= now()) token = await askToken(options, now);
      const authorization = version.startsWith('2.')
        ? `Bearer ${token.value}, Version ${version}`
        : `Bearer ${token.value}`;
      return ask(`${apiUrl}/catalog/v1/${operation}`, {
        headers: { 'content-type': 'application/json', authorization, 'x-marketplace': marketplace },
        body: JSON.stringify({ ...body, marketplace, partnerTag, resources }),
      });
    });
    tail = turn.catch(() => {});
    return turn;
  };
  return {
    marketplace,
    getItems: async (asins) =>
      itemsIn(await post('getItems', { itemIds: asins.slice(0, 10), itemIdType: 'ASIN' }), 'itemsResult'),
    searchItems: async ({ keywords, minMinor, maxMinor, page }) =>
      itemsIn(
        await post('searchItems', {
          keywords,
          itemCount: 10,
          itemPage: page,
          ...(minMinor !== null && { minPrice: minMinor }),
          ...(maxMinor !== null && { maxPrice: maxMinor }),
        }),
        'searchResult',
      ),
  };
}

const waitMs = (ms: number): Promise<unknown> => new Promise((resolve) => void setTimeout(resolve, ms));

function itemsIn(answer: unknown, key: 'itemsResult' | 'searchResult'): CreatorsItem[] {
  const items = (answer as Record<string, { items?: unknown[] } | undefined> | null)?.[key]?.items ?? [];
  return items.flatMap((item) => {
    const parsed = creatorsItemSchema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}

async function askToken(
  { credentialId, credentialSecret, version, tokenUrl }: CreatorsOptions,
  now: () => number,
): Promise<{ value: string; until: number }> {
  const url = tokenUrl ?? tokenUrls[version];
  if (!url) throw new PageFetchError('blocked-by-site', `credential version ${version}`);
  const isCognito = version.startsWith('2.');
  const answer = await ask(
    url,
    isCognito
      ? {
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            authorization: `Basic ${Buffer.from(`${credentialId}:${credentialSecret}`).toString('base64')}`,
          },
          body: 'grant_type=client_credentials&scope=creatorsapi/default',
        }
      : {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            grant_type: 'client_credentials',
            client_id: credentialId,
            client_secret: credentialSecret,
            scope: 'creatorsapi::default',
          }),
        },
  );
  const parsed = z.object({ access_token: z.string().min(1), expires_in: z.number().default(3600) }).safeParse(answer);
  if (!parsed.success) throw new PageFetchError('blocked-by-site', 'no token');
  return { value: parsed.data.access_token, until: now() + (parsed.data.expires_in - 60) * 1000 };
}

async function ask(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new PageFetchError((cause as Error).name === 'TimeoutError' ? 'too-slow' : 'unreachable', '', cause);
  });
  if (answer.ok) return answer.json();
  await answer.body?.cancel();
  if (answer.status === 404) return null;
  throw new PageFetchError(
    answer.status === 429 ? 'site-busy' : answer.status >= 500 ? 'server-error' : 'blocked-by-site',
    String(answer.status),
  );
}
