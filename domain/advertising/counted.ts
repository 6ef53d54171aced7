// What a browser reports of advertisements: which were really seen, which were followed. Once each for a page view (R-ADS-06).
import * as z from 'zod/mini';

const ids = z._default(z.array(z.guid()).check(z.maxLength(12)), []);
/** `v`: seen; `c`: followed. */
export const adReport = z.strictObject({ v: ids, c: ids });
export type AdReport = z.infer<typeof adReport>;

/** Programs that fetch pages and say so: not counted, nor are their clicks (R-ADS-06, /go). Cubot makes telephones. A browser without a window is one that somebody drives. */
const machines =
  /(?:^|[^u])bot\b|bot[/_-]|crawl|spider|slurp|preview|monitor|scan|fetch|scrap|lighthouse|pingdom|curl|wget|python|java\/|go-http|okhttp|axios|node|libwww|facebookexternalhit|whatsapp|telegram|embedly|archive|validator/i;

/** True for what names itself a program, and for what names nothing: every browser has a user agent. */
export const isMachine = (userAgent: string | null): boolean => !userAgent || machines.test(userAgent);
