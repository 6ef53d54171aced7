import { useEffect, useRef, useState } from 'react';
import { parseSearchQuery } from '#domain/catalogue/search-link.ts';
import type { SearchFacets } from '#domain/catalogue/search.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

type Preview = { of: string; params: URLSearchParams; total: number; facets: SearchFacets };

/**
 * The number of results for filters that are selected but not applied yet, for the filter sheet of a phone. `look`
 * requests it and cancels an earlier request. `preview` is null before a response, after an error and at a new URL.
 */
export function useFilterPreview(
  address: string,
  category: string | null,
): { preview: Preview | null; look: (params: URLSearchParams) => void } {
  const visitor = useVisitor();
  const [preview, setPreview] = useState<Preview | null>(null);
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);

  function look(params: URLSearchParams) {
    asking.current?.abort();
    const now = (asking.current = new AbortController());
    const ask = new URLSearchParams(params);
    if (category) ask.set('category', category);
    fetch('/rest/v1/rpc/search_products', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...parseSearchQuery(ask, visitor), page_size: 1 }),
      signal: now.signal,
    })
      .then(async (reply) => {
        if (!reply.ok) throw new Error(`search_products answered ${reply.status}`);
        const { total, facets } = (await reply.json()) as Preview;
        if (!now.signal.aborted) setPreview({ of: address, params, total, facets });
      })
      .catch(() => {
        if (!now.signal.aborted) setPreview(null);
      });
  }
  return { preview: preview?.of === address ? preview : null, look };
}
