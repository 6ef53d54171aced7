import { m } from '#texts/compiled/messages.js';
import type { IconName } from '#web/ui/icon.tsx';

export type MainNavEntry = { to: string; icon: IconName; words: () => string };

/** The main navigation before the categories, in the order of R-HDR-19; used by the header and the phone's menu. */
export const entriesBeforeCategories: readonly MainNavEntry[] = [
  { to: '/', icon: 'home', words: m.nav_home },
  { to: '/deals', icon: 'clock', words: m.nav_deals },
  { to: '/marche-africain', icon: 'source-african', words: m.source_african },
];

/** The main navigation after the categories. Members' dashboards and the sales follow it. */
export const entriesAfterCategories: readonly MainNavEntry[] = [
  { to: '/blog', icon: 'book', words: m.nav_blog },
  { to: '/boites-postales', icon: 'package', words: m.nav_boxes },
  { to: '/livraison', icon: 'truck', words: m.nav_delivery },
  { to: '/comparateur', icon: 'scale', words: m.nav_compare },
];

export const discountedProductsNavEntry: MainNavEntry = { to: '/?category=Soldes', icon: 'tag', words: m.nav_sales };

/** The `aria-current` value of an entry: `page` if it links to the current URL. */
export const ariaCurrent = ({ to }: { to: string }, { pathname, search }: { pathname: string; search: string }) => {
  const [path, query = ''] = to.split('?');
  if (pathname !== path) return undefined;
  const isHere = query
    ? new URLSearchParams(search).get('category') === new URLSearchParams(query).get('category')
    : pathname !== '/' || search === '';
  return isHere ? ('page' as const) : undefined;
};
