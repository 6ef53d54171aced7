// What the browser knows of the routes. At build each of these becomes a literal (tools/route-lists.ts), so the table itself stays at home and
// a page pays for what it uses. Each export is an expression, or data that JSON can hold.
import {
  pathsBelow,
  endpoints,
  hasLight,
  isScreen,
  pathPattern,
  endpointPattern,
  type Route,
  routes,
} from './route-table.ts';

const where = (holds: (route: Route) => unknown): RegExp => pathPattern(routes.filter(holds));

/** Screens that need somebody signed in (R-ROLE-19). `/merchant/{slug}` and `/restaurant/{slug}` are open to all. */
export const signedInPaths = where((route) => isScreen(route) && route.audience !== 'public');

/** Light pages with no pictures to ask for: what is kept is listed by words, and sign-in and account have none. */
export const pathsWithoutPictures = pathsBelow(routes.filter(({ modes }) => modes.includes('words')));

/** Screens that have no light variant. */
export const pathsWithoutLight = where((route) => !hasLight(route));

/** Here the button that leads to the comparison would lead nowhere, or lie over fields one is filling in. */
export const pathsWithoutFloating = where(({ floating }) => floating === false);

/** The screens that tell more themselves of a link that was refused. */
export const pathsShowingLinkErrors = where((route) => route.tellsRefusedLinks);

/** Screens whose data may be fetched before a link to them is opened: the same for everyone with the same choices (docs/decisions/0024). */
export const prefetchablePaths = where(({ prefetch }) => prefetch);

/** Pages that the service worker keeps for reading without a line, and its files and pictures. */
export const offlinePages = where(({ offline }) => offline === 'kept');
export const offlineAssets = endpointPattern(endpoints.filter(({ kept }) => kept === 'asset'));
export const offlinePictures = endpointPattern(endpoints.filter(({ kept }) => kept === 'picture'));

/** What a tab may open without the service worker's doing anything: downloads, and what only programs ask for. */
export const ignoredByServiceWorker = [
  where(({ offline }) => offline === 'none'),
  endpointPattern(endpoints.filter(({ offline }) => offline === 'none')),
];

/** The pages that show what the browser's storage holds, by their paths. */
export const storedListByPath: Partial<Record<string, Route['stored']>> = Object.fromEntries(
  routes.flatMap(({ path, stored }) => (stored ? [[`/${path}`, stored]] : [])),
);
