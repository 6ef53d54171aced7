import { LRUCache } from 'lru-cache';
import robotsParser from 'robots-parser';
import type { FetchedPage } from './fetch-page.ts';
import { PageFetchError } from './page-fetch-error.ts';

export type RobotsRules = { isAllowed(url: URL): boolean; crawlDelayMs: number };
export type RobotsOptions = {
  fetchText(address: string): Promise<Pick<FetchedPage, 'text'>>;
  /** The user agent name that is looked up in robots.txt. */
  name: string;
  now(): Date;
};

const keptMs = 60 * 60 * 1000;
const mostHosts = 500;
/** A site whose robots.txt demands longer pauses than this is not visited at all. */
const longestDelayMs = 30_000;

/** What robots.txt allows (RFC 9309), read once an hour. Missing (4xx): everything. Unreadable (5xx): nothing. */
export function createRobotsChecker({ fetchText, name, now }: RobotsOptions): (url: URL) => Promise<RobotsRules> {
  const known = new LRUCache<string, { rules: Promise<RobotsRules>; until: number }>({ max: mostHosts });
  return (url) => {
    const at = now().getTime();
    const before = known.get(url.origin);
    if (before && before.until > at) return before.rules;
    const rules = readRules(url.origin, fetchText, name);
    known.set(url.origin, { rules, until: at + keptMs });
    return rules;
  };
}

async function readRules(origin: string, fetchText: RobotsOptions['fetchText'], name: string): Promise<RobotsRules> {
  const address = `${origin}/robots.txt`;
  try {
    const file = robotsParser(address, (await fetchText(address)).text);
    const delay = (file.getCrawlDelay(name) ?? 0) * 1000;
    return {
      // Only false forbids a URL: the parser returns undefined for URLs of other sites.
      isAllowed: (url) => delay <= longestDelayMs && file.isAllowed(url.href, name) !== false,
      crawlDelayMs: Math.min(delay, longestDelayMs),
    };
  } catch (cause) {
    const isWithout =
      cause instanceof PageFetchError && (cause.code === 'not-found' || cause.code === 'blocked-by-site');
    if (cause instanceof PageFetchError && cause.code === 'private-address') throw cause;
    return { isAllowed: () => isWithout, crawlDelayMs: 0 };
  }
}
