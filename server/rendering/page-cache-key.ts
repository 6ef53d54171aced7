// Which pages are the same for everyone with the same choices, and may therefore be kept (docs/decisions/0020).
import { hasSessionCookie } from '#domain/people/session-cookie.ts';
import { withoutCampaign } from '#domain/settings/campaign.ts';
import { pathPattern, routes } from '#web/route-table.ts';
import { type Choices, choicesOf, readCookies } from './visitor.ts';

/** A page as everyone with these choices sees it. `key` names it; `address` is path and query as they were asked, without what a campaign added. */
export type SharedPage = { key: string; address: string; choices: Choices };

/** What of a request is looked at: Node's and the browser's both have it. `url`: path and query, or the whole address. */
export type Asked = { method: string; url: string; headers: { get(name: string): string | null } };

/** All that is not shared (cart, checkout, orders, preferences, forms) is made for one visitor. */
const shared = routes
  .filter(({ cache }) => cache === 'shared')
  .map((route) => ({ path: pathPattern([route]), params: route.key ?? [] }));

/** The path of the screen whose data lies at `path` (`/produit/x.data`, `/_.data`), or of the page itself. */
export const screenOf = (path: string): string => path.replace(/(?:^(\/)_)?\.data$/, '$1');

const prefetched = pathPattern(routes.filter(({ prefetch }) => prefetch));

/** Whether the app asks here for the data of a screen that may be fetched ahead, and kept a while. */
export const isScreenData = (path: string): boolean => path.endsWith('.data') && prefetched.test(screenOf(path));

const longestAddress = 400;

/**
 * The shared page a request asks for, or its loader data (`/produit/x.data`, `/_.data`), which the app reads when it navigates; null: it is
 * made for this visitor alone. An unknown parameter (domain/settings/campaign.ts lists those no page shows), one said twice, a session, or a
 * cart kept by the server whose units the browser cannot show itself, makes it theirs. The address is the key as it was written: the links of a
 * page are made of it.
 */
export function sharedPage({ method, url, headers }: Asked): SharedPage | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const asked = url.startsWith('/') ? url : url.slice(url.indexOf('/', url.indexOf('://') + 3));
  const mark = asked.indexOf('?');
  const [path, query] = mark < 0 ? [asked, ''] : [asked.slice(0, mark), withoutCampaign(asked.slice(mark))];
  const address = path + query;
  if (address.length > longestAddress) return null;
  const page = screenOf(path);
  const route = shared.find((one) => one.path.test(page));
  if (!route || (query && !areKnown(new URLSearchParams(query), route.params))) return null;
  const cookies = headers.get('cookie');
  if (hasSessionCookie(cookies) || (readCookies(cookies).get('cart') && !readCookies(cookies).has('cart_units')))
    return null;
  const choices = choicesOf(headers);
  return { key: `${address}\n${JSON.stringify(choices)}`, address, choices };
}

function areKnown(asked: URLSearchParams, known: readonly string[]): boolean {
  const names = [...asked.keys()];
  return names.every((name) => known.includes(name)) && new Set(names).size === names.length;
}
