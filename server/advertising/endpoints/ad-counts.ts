// POST /api/ads (R-ADS-06): counts, by the hour, which advertisements were seen and clicked. The visitor is not stored.
// The browser reports them from web/parts/advertising/count-ads.ts.
import type { Sql } from 'postgres';
import { type SeenAndClickedAdIds, adReportSchema, isBotUserAgent } from '#domain/advertising/ad-report.ts';
import { addAdCounts } from '#server/advertising/queries/ad-counts.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { log } from '#server/log.ts';
import { createMemoryStore, toRateLimit, retrySeconds } from '#server/rate-limiter.ts';
import { networkOfAddress } from '#server/supabase-api/network.ts';
import { parseReport, readReportText } from '#server/http/browser-report.ts';

const mostBytes = 1024;
/** Per network, so that one client cannot distort the counts. Not lower, because a whole office may be one network. */
const ofNetwork = { rate: toRateLimit(60, 60), store: createMemoryStore(10_000) };
/** The rate limit of all networks together, which protects the database. */
const ofAll = { rate: toRateLimit(6000, 60), store: createMemoryStore(1) };

/** 204: counted, or ignored because a bot sent it; 400: malformed; 413: too long; 429: too often; 403: cross-site. */
export async function receiveAdCounts(sql: Sql, request: Request, address: string, now: number): Promise<Response> {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return new Response(null, { status: 403 });
  if (isBotUserAgent(request.headers.get('user-agent'))) return new Response(null, { status: 204 });
  const waitMs =
    ofNetwork.store.take(networkOfAddress(address), ofNetwork.rate, now) || ofAll.store.take('all', ofAll.rate, now);
  if (waitMs > 0) return new Response(null, { status: 429, headers: { 'retry-after': String(retrySeconds(waitMs)) } });
  const pinged = new URL(request.url).searchParams.get('c');
  // The link's `ping` attribute sent this click before the page's script was loaded. It also counts as a view.
  if (pinged !== null) return count(sql, adReportSchema.safeParse({ v: [pinged], c: [pinged] }).data);
  const text = await readReportText(request, mostBytes);
  if (text instanceof Response) return text;
  return count(sql, parseReport(text, adReportSchema));
}

async function count(sql: Sql, report: SeenAndClickedAdIds | null | undefined): Promise<Response> {
  if (!report) return new Response(null, { status: 400 });
  await asMarket(sql, (tx) => addAdCounts(tx, { seen: report.v, followed: report.c })).catch((problem: unknown) =>
    log.warn({ err: problem }, 'advertisements were not counted'),
  );
  return new Response(null, { status: 204 });
}
