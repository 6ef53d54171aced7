import type { FilterName } from '#domain/catalogue/search.ts';
import { paramNamesByFilter } from '#domain/catalogue/search-link.ts';

// Default values, which are left out of the URL.
const usual: Readonly<Record<string, string>> = { sort: 'relevance' };

/** The same page with other filters. `changes` sets a parameter or removes it (null); the page number is removed. */
export function filteredUrl(
  pathname: string,
  search: string | URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const params = new URLSearchParams(search);
  for (const name of ['page', 'lang']) params.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const query = new URLSearchParams(
    [...params].filter(([name, value]) => value !== '' && value !== usual[name]),
  ).toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** The same page without one filter. Without its category, a category page becomes a search over all products. */
export function urlWithoutFilter(pathname: string, search: string, filter: FilterName): string {
  const changes = Object.fromEntries(paramNamesByFilter[filter].map((name) => [name, null]));
  const isSales = filter === 'on_sale' && new URLSearchParams(search).get('category') === 'Soldes';
  return filteredUrl(
    filter === 'category' ? '/' : pathname,
    search,
    isSales ? { ...changes, category: null } : changes,
  );
}

export function urlFromFilterFields(pathname: string, fields: Iterable<[string, FormDataEntryValue]>): string {
  const params = new URLSearchParams();
  for (const [name, value] of fields)
    if (typeof value === 'string' && value.trim() !== '') params.set(name, value.trim());
  return filteredUrl(pathname, params, {});
}

export function pageNumberOf(search: string): number {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isInteger(page) && page > 1 ? page : 1;
}
