// Parses filters, order and cursor of an administrators' list from its URL (`?status=paid&sort=oldest&page=…`).
// Lists use only links and GET forms, so they work without scripts, and a saved view is a URL.
import { type Cursor, parseCursor } from './cursor.ts';
import { isDay } from './day.ts';

/** What a filter accepts: any text, a day as 2026-11-26, or one of the listed values. */
export type FilterRule = 'text' | 'day' | readonly string[];

/** The sorts and filters that a list allows. The first sort is the default. */
export type ListDefinition<Sort extends string = string, Filter extends string = string> = {
  sorts: readonly [Sort, ...Sort[]];
  filters: Readonly<Record<Filter, FilterRule>>;
};

/** `cursor` is null on the first page, and for an invalid cursor. */
export type ListQuery<Sort extends string = string, Filter extends string = string> = {
  sort: Sort;
  filters: Partial<Record<Filter, string>>;
  cursor: Cursor | null;
};

/** The method of URLSearchParams that the parser uses. */
export type UrlParamReader = { get(name: string): string | null };

export type ListQueryOf<Shape extends ListDefinition> =
  Shape extends ListDefinition<infer Sort, infer Filter> ? ListQuery<Sort, Filter> : never;

export const defineList = <const Sort extends string, const Filter extends string>(
  shape: ListDefinition<Sort, Filter>,
): ListDefinition<Sort, Filter> => shape;

const longestText = 100;

/** Parses the URL. Invalid parts are ignored, so that old links still work. */
export function parseListQuery<Sort extends string, Filter extends string>(
  { sorts, filters }: ListDefinition<Sort, Filter>,
  params: UrlParamReader,
): ListQuery<Sort, Filter> {
  const sort = sorts.find((one) => one === params.get('sort')) ?? sorts[0];
  const held: Partial<Record<Filter, string>> = {};
  for (const name of Object.keys(filters) as Filter[]) {
    const value = (params.get(name) ?? '').trim().slice(0, longestText);
    if (value !== '' && isAllowed(filters[name], value)) held[name] = value;
  }
  return { sort, filters: held, cursor: parseCursor(params.get('page'), sort) };
}

function isAllowed(rule: FilterRule, value: string): boolean {
  if (rule === 'text') return !value.includes('\0');
  return rule === 'day' ? isDay(value) : rule.includes(value);
}

/** The query string of a list, without default values and in a fixed order, so that equal lists have the same URL. */
export function buildListSearch(
  { sorts, filters }: ListDefinition,
  query: { sort: string; filters: Partial<Record<string, string>> },
  page: string | null = null,
): string {
  const held = Object.keys(filters).map((name) => [name, query.filters[name] ?? '']);
  const all = [...held, ['sort', query.sort === sorts[0] ? '' : query.sort], ['page', page ?? '']];
  const written = all
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value!)}`);
  return written.length > 0 ? `?${written.join('&')}` : '';
}
