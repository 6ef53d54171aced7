// GET /go/{offer} (R-GEN-06, R-GEN-07): redirects to the retailer with our affiliate tag. The click is stored later.
import { LRUCache } from 'lru-cache';
import { isBotUserAgent } from '#domain/advertising/ad-report.ts';
import { buildAffiliateUrl } from '#domain/affiliate/affiliate-url.ts';
import { chooseAffiliateTag } from '#domain/affiliate/programme.ts';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import { isUuid } from '#domain/uuid.ts';
import { createClickQueue } from '#server/affiliate/click-queue.ts';
import { type Click, findLinkTarget, getOrCreateDailySalt } from '#server/affiliate/queries/links.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { routeLabel } from '#server/metrics/route-label.ts';
import { createMemoryStore, toRateLimit } from '#server/rate-limiter.ts';
import { readChoices } from '#server/rendering/visitor.ts';
import { sha256Base64url } from '#server/sha256.ts';
import type { Shop } from '#server/shop.ts';
import { networkOfAddress } from '#server/supabase-api/network.ts';

export type OutboundLinkRedirector = {
  /** Null: there is no such link, and the caller answers with the page for missing links. */
  follow(request: Request, offerId: string, address: string): Promise<Response | null>;
  /** Writes the queued clicks. */
  flush(): Promise<void>;
};

/** Above this limit, clicks of one network are redirected but not counted: they would distort the statistics. */
const perMinute = toRateLimit(60, 60);

/** How long a link stays cached. Pages may show data that is 15 s old, too (docs/decisions/0024). */
const keptMs = 15_000;
const mostKept = 5000;
type Target = Awaited<ReturnType<typeof findLinkTarget>>;

export function createOutboundLinks(
  shop: Pick<Shop, 'sql' | 'now' | 'timeZone' | 'siteUrl'> & { log?: Shop['log'] },
  { affiliateTag }: { affiliateTag: string },
): OutboundLinkRedirector {
  const counted = createMemoryStore(10_000);
  const clicks = createClickQueue(shop);
  const kept = new LRUCache<string, { target: NonNullable<Target>; until: number }>({ max: mostKept });
  const targetOf = async (offerId: string): Promise<Target> => {
    const now = shop.now().getTime();
    const known = kept.get(offerId);
    if (known && known.until > now) return known.target;
    const target = await asMarket(shop.sql, (tx) => findLinkTarget(tx, offerId));
    kept.delete(offerId);
    if (!target) return null;
    kept.set(offerId, { target, until: now + keptMs });
    return target;
  };
  let salt = { day: '', value: '' };
  const saltToday = async (): Promise<string> => {
    const day = localDayOf(shop.now().getTime(), shop.timeZone);
    if (salt.day !== day) salt = { day, value: await asMarket(shop.sql, (tx) => getOrCreateDailySalt(tx, day)) };
    return salt.value;
  };
  const clickOf = async (
    { method, headers }: Request,
    address: string,
  ): Promise<Omit<Click, 'offerId' | 'at'> | null> => {
    const isAhead = /prefetch|prerender|preview/i.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`);
    const network = networkOfAddress(address);
    if (method === 'HEAD' || isAhead || counted.take(network, perMinute, shop.now().getTime()) > 0) return null;
    const agent = headers.get('user-agent') ?? '';
    const visitor = sha256Base64url(`${await saltToday()} ${network} ${agent}`).slice(0, 22);
    return {
      page: pageOf(headers.get('referer'), shop.siteUrl()),
      country: readChoices(headers).country,
      visitor,
      isBot: isBotUserAgent(agent),
    };
  };
  const follow: OutboundLinkRedirector['follow'] = async (request, offerId, address) => {
    if (!isUuid(offerId)) return null;
    const found = await targetOf(offerId);
    if (!found) return null;
    const { programme } = found;
    const location = buildAffiliateUrl(found.address, {
      tagParameter: programme?.tagParameter ?? '',
      tag: programme ? chooseAffiliateTag(programme, affiliateTag) : '',
    });
    if (!location) return null;
    const click = await clickOf(request, address);
    if (click) clicks.add({ ...click, offerId, at: shop.now().getTime() });
    return new Response(null, {
      status: 302,
      headers: {
        location,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        // Affiliate programmes need the visitor's site. The exact page stays private.
        'referrer-policy': 'strict-origin-when-cross-origin',
      },
    });
  };
  return { follow, flush: clicks.flush };
}

/** The route pattern of our page that had the link; `other` for another site, or without a referrer. */
function pageOf(referrer: string | null, siteUrl: string): string {
  if (!referrer || !URL.canParse(referrer)) return 'other';
  const { origin, pathname } = new URL(referrer);
  return origin === new URL(siteUrl).origin ? routeLabel(pathname) : 'other';
}
