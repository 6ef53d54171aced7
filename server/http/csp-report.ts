// POST /api/csp-report (R-PAGE-12, R-PAGE-13): both report formats, bounded in size and rate, the last ones kept for the administrator.
import type { Sql } from 'postgres';
import { Refusal } from '#domain/refusals.ts';
import { keepReport } from './queries.ts';
import { memoryStore, rateOf, retrySeconds } from '#server/rate-limiter.ts';
import { readBody } from './read-body.ts';
import { log } from '#server/log.ts';

const mostBytes = 8 * 1024;
/** The limit of all browsers together. */
const reports = rateOf(60, 60);
const received = memoryStore(1);

/** Always answers 204 to what looks like a report, kept or not: a browser can do nothing with anything else. 413 and 429 only protect the shop. */
export async function receiveReport(sql: Sql, request: Request, now: number): Promise<Response> {
  const waitMs = received.take('all', reports, now);
  if (waitMs > 0) return new Response(null, { status: 429, headers: { 'retry-after': String(retrySeconds(waitMs)) } });
  let text: string;
  try {
    text = await readBody(request, mostBytes);
  } catch (problem) {
    // Anything else is a browser that went away while it spoke.
    return new Response(null, { status: problem instanceof Refusal ? problem.status : 204 });
  }
  for (const report of readReports(text))
    await keepReport(sql, report).catch((problem: unknown) => log.warn({ err: problem }, 'a report was not kept'));
  return new Response(null, { status: 204 });
}

/** `application/csp-report` holds one report under a key; `application/reports+json` is a list. Anything else holds none. */
function readReports(text: string): object[] {
  try {
    // PostgreSQL keeps no NUL in jsonb.
    const json = JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    ) as { 'csp-report'?: object } | object[] | null;
    const list = Array.isArray(json) ? json : [json?.['csp-report']];
    return list.filter((report): report is object => typeof report === 'object' && report !== null).slice(0, 10);
  } catch {
    return [];
  }
}
