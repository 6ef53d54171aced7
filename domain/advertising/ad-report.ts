// The report a browser sends about advertisements. An advertisement counts once per page view at most (R-ADS-06).
import * as z from 'zod/mini';

const ids = z._default(z.array(z.guid()).check(z.maxLength(12)), []);
/** `v`: ids of the advertisements seen; `c`: ids of those clicked. */
export const adReportSchema = z.strictObject({ v: ids, c: ids });
export type SeenAndClickedAdIds = z.infer<typeof adReportSchema>;

/** User agents of programs, whose views are not counted (R-ADS-06). "ubot" does not match: Cubot is a phone brand. */
const machines =
  /(?:^|[^u])bot\b|bot[/_-]|crawl|spider|slurp|preview|monitor|scan|fetch|scrap|lighthouse|pingdom|curl|wget|python|java\/|go-http|okhttp|axios|node|libwww|facebookexternalhit|whatsapp|telegram|embedly|archive|validator/i;

/** True for the user agent of a known program. True for a missing one too, because every browser sends a user agent. */
export const isBotUserAgent = (userAgent: string | null): boolean => !userAgent || machines.test(userAgent);
