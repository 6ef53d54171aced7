import { useLocation } from 'react-router';
import type { SearchResult } from '#domain/catalogue/search.ts';
import { categoryHref, categoryTree } from '#domain/catalogue/tree.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName, subcategoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { filterName } from '#web/parts/catalogue/filters/filter-name.ts';
import { ProductGrid } from '#web/parts/catalogue/product-grid/product-grid.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyStatePicture } from '#web/parts/shell/empty-picture/empty-picture.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { urlWithoutFilter } from './address.ts';
import type { FallbackResults } from './nearest.ts';

const waysOn = 4;
const categoriesShown = 6;

type Place = NonNullable<SearchResult['department']>;
const nameOfPlace = ({ category, subcategory }: Place): string =>
  subcategory ? subcategoryName(subcategory) : categoryName(category);

/** Names the filters that exclude all results, with links to search without them; then shows the nearest products. */
export function NoResults({
  answer,
  term,
  nearest,
  away,
}: {
  answer: SearchResult;
  term: string;
  nearest: FallbackResults | null;
  /** A link to products, shown if removing a single filter gives no results. */ away: { to: string; words: string };
}) {
  const { pathname, search } = useLocation();
  const ways = answer.without.slice(0, waysOn);
  const { department } = answer;
  const wayOn = department
    ? {
        to: categoryHref(department.category, department.subcategory),
        words: m.category_none_act({ category: nameOfPlace(department) }),
      }
    : away;
  return (
    <>
      {ways.length > 0 ? (
        <EmptyState picture={<Icon name="filter" />} title={m.results_without_title()}>
          <p>{m.results_without_words()}</p>
          <ul className="no-results-ways">
            {ways.map(({ filter, count }) => (
              <li key={filter}>
                <Link
                  className={buttonClass('second')}
                  to={urlWithoutFilter(pathname, search, filter)}
                  preventScrollReset
                >
                  {m.results_without({ filter: filterName(filter), n: count })}
                </Link>
              </li>
            ))}
          </ul>
        </EmptyState>
      ) : (
        <EmptyState
          picture={<EmptyStatePicture of="search" />}
          title={m.results_none()}
          action={
            <Link className={buttonClass('main')} to={wayOn.to}>
              {wayOn.words}
            </Link>
          }
        >
          {/* That a thing is not sold is already said above; another spelling would not help. */}
          {answer.unknown.length === 0 && <p>{term ? m.results_none_words({ term }) : m.results_none_filters()}</p>}
          {!department && (
            <nav aria-label={m.results_none_categories()}>
              <ul className="no-results-ways">
                {categoryTree.slice(0, categoriesShown).map(({ slug }) => (
                  <li key={slug}>
                    <Link className="chip" to={categoryHref(slug)}>
                      {categoryName(slug)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </EmptyState>
      )}
      {nearest && nearest.cards.length > 0 && (
        <section className="section" aria-labelledby="nearest">
          <div className="section-head">
            <h2 id="nearest">
              {nearest.without
                ? m.results_without({ filter: filterName(nearest.without), n: ways[0]?.count ?? nearest.cards.length })
                : m.results_instead()}
            </h2>
          </div>
          <ProductGrid cards={nearest.cards} />
        </section>
      )}
    </>
  );
}
