// POST /api/page-speed (R-PAGE-08): counts page speed measurements by kind of page and country. Nothing else is stored.
import type { Sql } from 'postgres';
import { bucketBounds, reportBuckets, speedReportSchema } from '#domain/page-speed/histogram.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { log } from '#server/log.ts';
import { routeLabel } from '#server/metrics/route-label.ts';
import { addSpeedCounts } from '#server/page-speed/queries.ts';
import { createMemoryStore, toRateLimit, retrySeconds } from '#server/rate-limiter.ts';
import { readChoices } from '#server/rendering/visitor.ts';
import { networkOfAddress } from '#server/supabase-api/network.ts';
import { parseReport, readReportText } from '#server/http/browser-report.ts';

const mostBytes = 1024;
/** Per network, so that one client cannot distort the counts. Not lower, because a whole office may be one network. */
const ofNetwork = { rate: toRateLimit(30, 60), store: createMemoryStore(10_000) };
/** The rate limit of all networks together: more reports would load the database and add no information. */
const ofAll = { rate: toRateLimit(600, 60), store: createMemoryStore(1) };

/** 204: counted; 400: malformed; 413: too long; 429: too often; 403: cross-site. */
export async function receivePageSpeed(sql: Sql, request: Request, address: string, now: number): Promise<Response> {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return new Response(null, { status: 403 });
  const waitMs =
    ofNetwork.store.take(networkOfAddress(address), ofNetwork.rate, now) || ofAll.store.take('all', ofAll.rate, now);
  if (waitMs > 0) return new Response(null, { status: 429, headers: { 'retry-after': String(retrySeconds(waitMs)) } });
  const text = await readReportText(request, mostBytes);
  if (text instanceof Response) return text;
  const report = parseReport(text, speedReportSchema);
  if (!report) return new Response(null, { status: 400 });
  const { country } = readChoices(request.headers);
  const route = routeLabel(report.path.split('?', 1)[0]!);
  const counts = reportBuckets(report).map((one) => ({
    ...one,
    route,
    country,
    buckets: bucketBounds[one.metric].length + 1,
  }));
  await asMarket(sql, (tx) => addSpeedCounts(tx, counts)).catch((problem: unknown) =>
    log.warn({ err: problem }, 'a page speed was not counted'),
  );
  return new Response(null, { status: 204 });
}
