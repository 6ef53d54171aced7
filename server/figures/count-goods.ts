// Counts product views and cart additions in memory. They are written every 30 seconds, and before a seller sees them
// (docs/decisions/0162). Nothing about visitors is stored. A crash loses at most 30 seconds of counts.
import type { IncomingMessage } from 'node:http';
import type { Sql } from 'postgres';
import { isBotUserAgent } from '#domain/advertising/ad-report.ts';
import type { ShoppingEvent } from '#domain/sellers/shopping-events.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { createMemoryStore, toRateLimit } from '#server/rate-limiter.ts';
import type { Shop } from '#server/shop.ts';
import { networkOfAddress } from '#server/supabase-api/network.ts';
import { addProductEventCounts } from './queries/product-events.ts';
import { viewedProductSlug } from './visit.ts';

const pauseMs = 30_000;
/** At most this many different products and offers are counted between two writes; others are dropped. */
const most = 5000;
/** Per network address, so that one client cannot distort the counts. Not lower, because an office may share one. */
const perMinute = toRateLimit(60, 60);

export type ProductEventCounter = {
  countPage(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>, address: () => string): void;
  /** Counts a report of a browser. False: its network address sends too many reports. */
  countReport(report: ShoppingEvent, address: string): boolean;
  countAdd(offerId: string): void;
  flush(): Promise<void>;
  close(): Promise<void>;
};

export function createProductEventCounter({
  sql,
  timeZone,
  log,
  now,
}: { sql: Sql } & Pick<Shop, 'timeZone' | 'log' | 'now'>): ProductEventCounter {
  const ofNetwork = createMemoryStore(10_000);
  let views = new Map<string, number>();
  let adds = new Map<string, number>();
  const isTooMuch = (address: string): boolean =>
    ofNetwork.take(networkOfAddress(address), perMinute, now().getTime()) > 0;
  const flush = async (): Promise<void> => {
    if (views.size === 0 && adds.size === 0) return;
    const counted = {
      views: Array.from(views, ([slug, times]) => ({ slug, times })),
      adds: Array.from(adds, ([offer, times]) => ({ offer, times })),
    };
    [views, adds] = [new Map(), new Map()];
    try {
      await asMarket(sql, (tx) => addProductEventCounts(tx, timeZone, counted));
    } catch (err) {
      log.warn({ err }, 'views of products and adds to carts were not counted');
    }
  };
  const timer = setInterval(() => void flush(), pauseMs);
  timer.unref();
  return {
    countPage: ({ method = '', url = '', headers }, address) => {
      const header = (name: string): string | undefined => headers[name] as string | undefined;
      const slug = viewedProductSlug({ method, path: url, header });
      if (slug === null || isBotUserAgent(headers['user-agent'] ?? null) || isTooMuch(address())) return;
      countOne(views, slug);
    },
    countReport: ({ view, add }, address) => {
      if (isTooMuch(address)) return false;
      if (view !== undefined) countOne(views, view);
      if (add !== undefined) countOne(adds, add);
      return true;
    },
    countAdd: (offerId) => countOne(adds, offerId),
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

function countOne(counts: Map<string, number>, key: string): void {
  const known = counts.get(key);
  if (known !== undefined || counts.size < most) counts.set(key, (known ?? 0) + 1);
}
