import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchHref } from '#domain/catalogue/search-link.ts';
import { tree } from '#domain/catalogue/tree.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName } from '#web/parts/category-name/category-name.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The search form (R-HDR-03..07). Without scripts it sends itself to `/`, an empty category included; with them the address is clean. */
export function SearchBox({ id = 'search', withCategory = true, label = m.search_label() }: { id?: string; withCategory?: boolean; label?: string }) {
  const navigate = useNavigate();
  const location = useLocation();
  const asked = new URLSearchParams(location.search);
  const here = location.pathname === '/' ? asked : new URLSearchParams();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void navigate(searchHref(String(form.get('search') ?? ''), String(form.get('category') ?? '')));
  }

  return (
    <form className="search-box" role="search" aria-label={label} action="/" method="get" onSubmit={submit} key={`${here.get('search')}|${here.get('category')}`}>
      {withCategory && (
        <span className="search-box-category">
          <label className="visually-hidden" htmlFor={`${id}-category`}>{m.search_category_label()}</label>
          <select id={`${id}-category`} name="category" defaultValue={here.get('category') ?? ''}>
            <option value="">{m.search_all()}</option>
            {tree.map(({ slug }) => <option key={slug} value={slug}>{categoryName(slug)}</option>)}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
      <label className="visually-hidden" htmlFor={`${id}-term`}>{m.search_label()}</label>
      <input id={`${id}-term`} type="search" name="search" maxLength={200} placeholder={m.search_placeholder()} defaultValue={here.get('search') ?? ''} autoComplete="off" enterKeyHint="search" />
      <button type="submit" aria-label={m.search_submit()}><Icon name="search" /></button>
    </form>
  );
}
