/** The first page of the same list: its address with every filter and the sort, without `page`. */
export function firstPageOf({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string {
  const kept = new URLSearchParams(searchParams);
  kept.delete('page');
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}
