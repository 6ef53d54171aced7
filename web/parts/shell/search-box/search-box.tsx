import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { buildSearchHref } from '#domain/catalogue/search-link.ts';
import { categoryTree } from '#domain/catalogue/tree.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import type SuggestionsPart from '#web/parts/catalogue/suggestions/suggestions.tsx';
import { useHydrated } from '#web/state/hydrated.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSearchBoxFromUrl } from './use-search-box-from-url.ts';

// After a network error the search works without suggestions.
const Suggestions = lazy<typeof SuggestionsPart>(() =>
  import('#web/parts/catalogue/suggestions/suggestions.tsx').catch(() => ({ default: () => <></> })),
);

/**
 * The search form (R-HDR-03..07). Without scripts it submits to `/`. With scripts it leaves out empty fields, and the
 * text field is a combobox, loaded on focus. The field is uncontrolled, so that text typed before hydration stays.
 */
export function SearchBox({
  id = 'search',
  withCategory = true,
  label = m.search_label(),
}: {
  id?: string;
  withCategory?: boolean;
  label?: string;
}) {
  const navigate = useNavigate();
  const location = useLocation();
  const here = new URLSearchParams(location.pathname === '/' ? location.search : '');
  const box = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [wanted, setWanted] = useState(false);
  const [{ expanded, active }, setShown] = useState<{ expanded: boolean; active?: string | undefined }>({
    expanded: false,
  });
  const words = here.get('search') ?? '';
  const category = here.get('category') ?? '';
  useSearchBoxFromUrl(box, words, category, () => setWanted(true));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    // Hides the on-screen keyboard, which would cover the results.
    if (matchMedia('(pointer: coarse)').matches) box.current?.blur();
    void navigate(buildSearchHref(String(form.get('search') ?? ''), String(form.get('category') ?? '')));
  }
  function clear() {
    if (!box.current) return;
    box.current.value = '';
    box.current.focus();
    box.current.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const combobox = hydrated
    ? ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': expanded,
        'aria-controls': expanded ? `${id}-list` : undefined,
        'aria-activedescendant': active,
      } as const)
    : { role: 'searchbox' };

  return (
    <form className="search-box" role="search" aria-label={label} action="/" method="get" onSubmit={submit}>
      {withCategory && (
        <span className="search-box-category">
          <label className="visually-hidden" htmlFor={`${id}-category`}>
            {m.search_category_label()}
          </label>
          <select id={`${id}-category`} name="category" defaultValue={category}>
            <option value="">{m.search_all()}</option>
            {categoryTree.map(({ slug }) => (
              <option key={slug} value={slug}>
                {categoryName(slug)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
      <label className="visually-hidden" htmlFor={`${id}-term`}>
        {m.search_label()}
      </label>
      <input
        ref={box}
        id={`${id}-term`}
        {...combobox}
        type="text"
        inputMode="search"
        name="search"
        maxLength={200}
        placeholder={m.search_placeholder()}
        defaultValue={words}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={() => setWanted(true)}
      />
      {wanted && (
        <Suspense fallback={null}>
          <Suggestions id={id} input={box} onShown={setShown} />
        </Suspense>
      )}
      {hydrated && (
        <button
          type="button"
          className="search-box-clear"
          tabIndex={-1}
          aria-label={m.suggest_clear_box()}
          onClick={clear}
        >
          <Icon name="close" />
        </button>
      )}
      <button type="submit" className="search-box-send" aria-label={m.search_submit()}>
        <Icon name="search" />
      </button>
    </form>
  );
}
