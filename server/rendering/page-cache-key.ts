// Decides which pages may be cached: they are equal for all visitors with the same settings (docs/decisions/0020).
import { parseCookies } from '#cookies/parse-cookies.ts';
import { hasSessionCookie } from '#cookies/session-cookie.ts';
import type { Language } from '#domain/settings/language.ts';
import { removeCampaignFromQueryString } from '#domain/settings/campaign.ts';
import { routePathsPattern } from '#web/route-patterns.ts';
import { routes } from '#web/route-table.ts';
import { type VisitorChoices, readChoices } from './visitor.ts';

/** A page shared by all visitors with these choices. `address`: path and query without campaign parameters. */
export type SharedPage = { key: string; address: string; choices: VisitorChoices };

/** The fields that Node's and Fetch's requests share. `url`: path and query, or the whole URL. */
export type RequestHead = { method: string; url: string; headers: { get(name: string): string | null } };

/** The pages that may be cached. All others (cart, checkout, orders, forms) are rendered for one visitor. */
const shared = routes
  .filter(({ cache }) => cache === 'shared')
  .map((route) => ({ path: routePathsPattern([route]), params: route.key ?? [] }));

/** The page's path, for a page or for its loader data (`/produit/x.data`, `/_.data`). */
export const screenPathOf = (path: string): string => path.replace(/(?:^(\/)_)?\.data$/, '$1');

const prefetched = routePathsPattern(routes.filter(({ prefetch }) => prefetch));

/** Whether the path is the loader data of a page that may be prefetched and stored for a while. */
export const isPrefetchableData = (path: string): boolean =>
  path.endsWith('.data') && prefetched.test(screenPathOf(path));

const longestAddress = 400;

/**
 * The shared page of a request for a page or its loader data (`/produit/x.data`, `/_.data`). Null: the page is rendered
 * for this visitor alone, because of an unknown or repeated parameter, a session, or a server cart. The key contains
 * the requested URL unchanged, because links on the page contain this URL.
 */
export function findSharedPage({ method, url, headers }: RequestHead): SharedPage | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const pathAndQuery = url.startsWith('/') ? url : url.slice(url.indexOf('/', url.indexOf('://') + 3));
  const mark = pathAndQuery.indexOf('?');
  const [path, query] =
    mark < 0
      ? [pathAndQuery, '']
      : [pathAndQuery.slice(0, mark), removeCampaignFromQueryString(pathAndQuery.slice(mark))];
  const address = path + query;
  if (address.length > longestAddress) return null;
  const page = screenPathOf(path);
  const route = shared.find((one) => one.path.test(page));
  if (!route || (query && !areKnown(new URLSearchParams(query), route.params))) return null;
  const cookies = parseCookies(headers.get('cookie'));
  if (hasSessionCookie(headers.get('cookie')) || (cookies.get('cart') && !cookies.has('cart_units'))) return null;
  const choices = readChoices(headers);
  return { key: `${address}\n${JSON.stringify(choices)}`, address, choices };
}

function areKnown(params: URLSearchParams, known: readonly string[]): boolean {
  const names = [...params.keys()];
  return names.every((name) => known.includes(name)) && new Set(names).size === names.length;
}

/** The language of a page that all visitors share; null: no such page. */
export const findPageLanguage = (request: RequestHead): Language | null =>
  findSharedPage(request)?.choices.language ?? null;
