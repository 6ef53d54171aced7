// POST /api/csp-report (R-PAGE-12, R-PAGE-13): stores the latest reports of browsers, in both formats.
import type { Sql } from 'postgres';
import { insertCspReport } from './queries.ts';
import { createMemoryStore, toRateLimit, retrySeconds } from '#server/rate-limiter.ts';
import { readReportText } from './browser-report.ts';
import { log } from '#server/log.ts';

const mostBytes = 8 * 1024;
/** The rate limit of all browsers together. */
const reports = toRateLimit(60, 60);
const received = createMemoryStore(1);

/** 204: every well-formed report, stored or not. 413: too long. 429: too many reports. */
export async function receiveCspReport(sql: Sql, request: Request, now: number): Promise<Response> {
  const waitMs = received.take('all', reports, now);
  if (waitMs > 0) return new Response(null, { status: 429, headers: { 'retry-after': String(retrySeconds(waitMs)) } });
  const text = await readReportText(request, mostBytes);
  if (text instanceof Response) return text;
  for (const report of readReports(text))
    await insertCspReport(sql, report).catch((problem: unknown) => log.warn({ err: problem }, 'a report was not kept'));
  return new Response(null, { status: 204 });
}

/** Parses `application/csp-report` (one report) and `application/reports+json` (a list). Other text gives no report. */
function readReports(text: string): object[] {
  try {
    // PostgreSQL refuses NUL in jsonb.
    const json = JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    ) as { 'csp-report'?: object } | object[] | null;
    const list = Array.isArray(json) ? json : [json?.['csp-report']];
    return list.filter((report): report is object => typeof report === 'object' && report !== null).slice(0, 10);
  } catch {
    return [];
  }
}
