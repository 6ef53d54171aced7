/** The address of the same list, with every filter and the sort order, without `page`. */
export function firstPageOf({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string {
  const kept = new URLSearchParams(searchParams);
  kept.delete('page');
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}
