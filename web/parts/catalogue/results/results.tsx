import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { searchPageSize } from '#domain/catalogue/search-link.ts';
import type { Card } from '#domain/catalogue/product.ts';
import type { SearchResult } from '#domain/catalogue/search.ts';
import { m } from '#texts/compiled/messages.js';
import { AdSlot } from '#web/parts/advertising/ad-place.tsx';
import { ActiveFilters } from '#web/parts/catalogue/filters/active-filters.tsx';
import { activeFiltersFromUrl } from '#web/parts/catalogue/filters/choices.ts';
import { FilterForm, filterSheetId } from '#web/parts/catalogue/filters/filter-form.tsx';
import { LoadMore } from '#web/parts/shell/pagination/load-more.tsx';
import { ProductGrid } from '#web/parts/catalogue/product-grid/product-grid.tsx';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { SortSelect } from '#web/parts/catalogue/sort/sort.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { filteredUrl, pageNumberOf } from './address.ts';
import { RelaxedSearchNotice } from './relaxed-notice.tsx';
import { useLoadMore } from './use-load-more.ts';

type ResultsProps = {
  answer: SearchResult;
  currency: string;
  /** Parameters that belong to the page and are no removable filters. */
  fixed?: readonly string[];
  /** The category of the page itself; null where the category is a filter. */
  category: string | null;
  usualLook: 'grid' | 'list';
  /** Above the results: the title and its text. */
  head: ReactNode;
  empty: ReactNode;
  /** Advertisements as HTML, after the eighth product and beside the filters. */
  ad?: string | undefined;
  adBeside?: string | undefined;
};

const nothing: readonly string[] = [];
const beforeAd = 8;

/** Removes duplicates: a product may move from one page to the next between two requests. */
const onceEach = (cards: Card[]): Card[] => [...new Map(cards.map((card) => [card.id, card])).values()];

/** The layout of every product list: filters, header, chips, sort order, products and 'Charger plus'. */
export function Results({
  answer,
  currency,
  fixed = nothing,
  category,
  usualLook,
  head,
  empty,
  ad,
  adBeside,
}: ResultsProps) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const look = (params.get('view') ?? usualLook) === 'list' ? 'list' : 'grid';
  const firstPage = pageNumberOf(search);
  const more = useLoadMore(category, firstPage);
  const choices = activeFiltersFromUrl(search, currency, useMoney(currency), fixed, answer.facets.seller);
  const cards = onceEach([...answer.items, ...more.cards]);
  const shown = (firstPage - 1) * searchPageSize + answer.items.length + more.cards.length;
  // When few products match all words, partial matches follow under their own heading.
  const exact =
    answer.relaxed === 'any_word' || answer.relaxed === 'similar'
      ? cards.length
      : Math.min(cards.length, Math.max(0, answer.exact - (firstPage - 1) * searchPageSize));
  const isMixed = exact > 0 && exact < cards.length;
  // An advertisement is not a result, so it stands between two separate lists (R-ADS-03).
  const first = ad ? Math.min(beforeAd, exact) : exact;

  return (
    <div className="results">
      <FilterForm facets={answer.facets} total={answer.total} currency={currency} category={category} />
      <Body>
        <div className="results-head">{head}</div>
        <div className="results-tools">
          <a className="button button-second phone-only" href={`#${filterSheetId}`}>
            <Icon name="filter" />
            {choices.length > 0 ? m.filter_open_n({ n: choices.length }) : m.filter_title()}
          </a>
          <SortSelect />
          <div className="results-look" role="group" aria-label={m.results_view()}>
            {(['grid', 'list'] as const).map((one) => (
              <Link
                key={one}
                className="icon-button"
                to={filteredUrl(pathname, search, { view: one === usualLook ? null : one })}
                preventScrollReset
                aria-current={one === look ? 'true' : undefined}
                aria-label={one === 'grid' ? m.results_as_grid() : m.results_as_list()}
              >
                <Icon name={one === 'grid' ? 'grid' : 'menu'} />
              </Link>
            ))}
          </div>
        </div>
        <ActiveFilters choices={choices} />
        <RelaxedSearchNotice answer={answer} term={params.get('search')?.trim() ?? ''} />
        {cards.length === 0 ? (
          empty
        ) : (
          <>
            {exact > 0 && (
              <ProductGrid
                cards={cards.slice(0, first)}
                look={look}
                eager={2}
                heading={isMixed ? 'h3' : 'h2'}
                label={m.results_list()}
              />
            )}
            <AdSlot html={ad} at="grid" />
            {first < exact && (
              <ProductGrid
                cards={cards.slice(first, exact)}
                look={look}
                heading={isMixed ? 'h3' : 'h2'}
                label={m.results_list()}
              />
            )}
            {isMixed && <h2 className="results-near">{m.results_near()}</h2>}
            {exact < cards.length && (
              <ProductGrid
                cards={cards.slice(exact)}
                look={look}
                eager={exact === 0 ? 2 : 0}
                heading={isMixed ? 'h3' : 'h2'}
                label={m.results_near()}
              />
            )}
            <LoadMore
              total={answer.total}
              shown={shown}
              page={firstPage + more.pages}
              firstPage={firstPage}
              state={more.state}
              onMore={more.load}
            />
          </>
        )}
      </Body>
      <AdSlot html={adBeside} at="side" />
    </div>
  );
}

/** A separate component that shows a pending navigation, so that the navigation does not render the products again. */
function Body({ children }: { children: ReactNode }) {
  const leaving = useNavigation().state === 'loading';
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setBusy, leaving ? 120 : 0, leaving);
    return () => clearTimeout(timer);
  }, [leaving]);
  return (
    <div className="results-body" id="resultats" tabIndex={-1} aria-busy={(leaving && isBusy) || undefined}>
      {children}
    </div>
  );
}
