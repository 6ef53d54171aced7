/** The URL of the first page of the same list, with the same filters and sort order. */
export function firstPageUrl({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string {
  const kept = new URLSearchParams(searchParams);
  kept.delete('page');
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}
