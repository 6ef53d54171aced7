// The report a browser sends about advertisements: each one is counted at most once per page view (R-ADS-06).
import * as z from 'zod/mini';

const ids = z._default(z.array(z.guid()).check(z.maxLength(12)), []);
/** `v`: ids of the advertisements seen; `c`: ids of those clicked. */
export const adReportSchema = z.strictObject({ v: ids, c: ids });
export type AdReport = z.infer<typeof adReportSchema>;

/** User agents of programs, whose views and clicks are not counted (R-ADS-06). "Cubot" is a phone brand. */
const machines =
  /(?:^|[^u])bot\b|bot[/_-]|crawl|spider|slurp|preview|monitor|scan|fetch|scrap|lighthouse|pingdom|curl|wget|python|java\/|go-http|okhttp|axios|node|libwww|facebookexternalhit|whatsapp|telegram|embedly|archive|validator/i;

/** True for a known program, and for a missing user agent, because every browser sends one. */
export const isBotUserAgent = (userAgent: string | null): boolean => !userAgent || machines.test(userAgent);
