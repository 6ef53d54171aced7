// POST /api/goods: counts by the day which products were opened or added to a cart. The visitor is not stored.
import { isBotUserAgent } from '#domain/advertising/ad-report.ts';
import { shoppingEventSchema } from '#domain/sellers/shopping-events.ts';
import type { ProductEventCounter } from '#server/figures/count-goods.ts';
import { parseReport, readReportText } from '#server/http/browser-report.ts';

const mostBytes = 512;

/** 204: counted, or ignored because a bot sent it; 400: malformed; 413: too long; 429: too often; 403: cross-site. */
export async function receiveProductEvents(
  goods: ProductEventCounter,
  request: Request,
  address: string,
): Promise<Response> {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return new Response(null, { status: 403 });
  if (isBotUserAgent(request.headers.get('user-agent'))) return new Response(null, { status: 204 });
  const text = await readReportText(request, mostBytes);
  if (text instanceof Response) return text;
  const report = parseReport(text, shoppingEventSchema);
  if (!report) return new Response(null, { status: 400 });
  return new Response(
    null,
    goods.countReport(report, address) ? { status: 204 } : { status: 429, headers: { 'retry-after': '60' } },
  );
}
