import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SearchSort as SortKey } from '#domain/catalogue/search.ts';
import { m } from '#texts/compiled/messages.js';
import { filterFormId } from '#web/parts/catalogue/filters/filter-form.tsx';
import { filteredUrl } from '#web/parts/catalogue/results/address.ts';
import { Icon } from '#web/ui/icon.tsx';

const words: Record<SortKey, () => string> = {
  relevance: () => m.sort_relevance(),
  price_asc: () => m.sort_price_asc(),
  price_desc: () => m.sort_price_desc(),
  rating: () => m.sort_rating(),
  newest: () => m.sort_newest(),
  discount: () => m.sort_discount(),
};

/** The sort order of results. It belongs to the filter form, so that without scripts 'Appliquer' submits it too. */
export function SortSelect() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const sortInUrl = new URLSearchParams(search).get('sort') ?? 'relevance';
  // The chosen sort order is shown before the URL changes. The element stays the same, so it keeps the focus.
  const [picked, setPicked] = useState({ for: sortInUrl, sort: sortInUrl });
  if (picked.for !== sortInUrl) setPicked({ for: sortInUrl, sort: sortInUrl });

  function pick(sort: string) {
    setPicked({ for: sortInUrl, sort });
    void navigate(filteredUrl(pathname, search, { sort: sort === 'relevance' ? null : sort }), {
      preventScrollReset: true,
    });
  }
  return (
    <div className="sort">
      <label htmlFor="sort">{m.sort_label()}</label>
      <span className="select">
        <select
          id="sort"
          name="sort"
          form={filterFormId}
          className="input"
          value={picked.sort}
          onChange={(event) => pick(event.target.value)}
        >
          {Object.entries(words).map(([key, word]) => (
            <option key={key} value={key}>
              {word()}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <button type="submit" form={filterFormId} className="button button-second without-script">
        {m.sort_apply()}
      </button>
    </div>
  );
}
