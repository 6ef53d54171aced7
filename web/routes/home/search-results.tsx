import { useEffect } from 'react';
import type { SearchResult } from '#domain/catalogue/search.ts';
import { isCategory } from '#domain/catalogue/tree.ts';
import { countryWithPreposition } from '#domain/delivery/country-phrase.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { RecentlyViewed } from '#web/parts/catalogue/recently-viewed/recently-viewed.tsx';
import type { FallbackResults } from '#web/parts/catalogue/results/nearest.ts';
import { NoResults } from '#web/parts/catalogue/results/no-results.tsx';
import { Results } from '#web/parts/catalogue/results/results.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { rememberSearch } from '#web/state/past-searches.ts';

/** The results of `/` (R-HOME-10..15): what was searched, filters, products, or advice when there are none. */
export function SearchResults({
  answer,
  nearest,
  ad,
  params,
}: {
  answer: SearchResult;
  nearest: FallbackResults | null;
  /** An advertisement among the products, in a row of its own. */ ad: string | undefined;
  params: URLSearchParams;
}) {
  const { currency, country, language } = useVisitor();
  const term = params.get('search')?.trim() ?? '';
  // Only searches with results are remembered as suggestions.
  const worked = answer.total > 0 ? term : '';
  useEffect(() => {
    if (worked) rememberSearch(worked);
  }, [worked]);
  return (
    <>
      <div className="wrap">
        <Results
          answer={answer}
          currency={currency}
          fixed={['search']}
          category={null}
          ad={ad}
          usualLook={term ? 'list' : 'grid'}
          head={
            <>
              <h1>{titleOf(answer.total > 0 && answer.read_as ? answer.read_as : term, params)}</h1>
              <p className="muted small numbers" role="status">
                {m.results_count({ n: answer.total, place: countryWithPreposition(country, language) })}
              </p>
            </>
          }
          empty={
            <NoResults answer={answer} term={term} nearest={nearest} away={{ to: '/', words: m.results_none_act() }} />
          }
        />
      </div>
      <RecentlyViewed />
    </>
  );
}

function titleOf(term: string, params: URLSearchParams): string {
  if (term) return m.results_for({ term });
  const category = params.get('category');
  if (category === 'Soldes' || params.has('on_sale')) return m.results_sales();
  if (isCategory(category)) return categoryName(category);
  return params.has('bestsellers') ? m.filter_bestsellers() : m.results_all();
}
