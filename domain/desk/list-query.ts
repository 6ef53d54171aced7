// Parses filters, order and page of a desk list from its address: `?status=paid&sort=oldest&page=…`. A list without scripts is links and GET forms,
// and a saved view is nothing but such an address.
import { type Cursor, parseCursor } from './cursor.ts';
import { isDay } from './day.ts';

/** `text`: words; `day`: a date as 2026-11-26; a list: one of these values. */
export type FilterRule = 'text' | 'day' | readonly string[];

/** The first sort is the usual one. */
export type ListShape<Sort extends string = string, Filter extends string = string> = {
  sorts: readonly [Sort, ...Sort[]];
  filters: Readonly<Record<Filter, FilterRule>>;
};

/** `cursor`: null on the first page, also when the address held one that is not ours or belongs to another sort. */
export type ListQuery<Sort extends string = string, Filter extends string = string> = {
  sort: Sort;
  filters: Partial<Record<Filter, string>>;
  cursor: Cursor | null;
};

/** The parameters of an address, as URLSearchParams answers them. */
export type Params = { get(name: string): string | null };

/** The query of a shape. */
export type QueryOf<Shape extends ListShape> =
  Shape extends ListShape<infer Sort, infer Filter> ? ListQuery<Sort, Filter> : never;

export const defineShape = <const Sort extends string, const Filter extends string>(
  shape: ListShape<Sort, Filter>,
): ListShape<Sort, Filter> => shape;

const longestText = 100;

/** The parsed query. Parts that are not allowed are left out, so that an old link still opens its list. */
export function parseListQuery<Sort extends string, Filter extends string>(
  { sorts, filters }: ListShape<Sort, Filter>,
  params: Params,
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

/** The address's question mark and what follows it, in one order, without what is usual: the same list has one address. `''` for the list itself. */
export function listSearch(
  { sorts, filters }: ListShape,
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
