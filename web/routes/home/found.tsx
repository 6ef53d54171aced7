import { Link } from 'react-router';
import type { Card } from '#domain/catalogue/product.ts';
import type { SearchAnswer } from '#domain/catalogue/search.ts';
import { isCategory } from '#domain/catalogue/tree.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName } from '#web/parts/category-name/category-name.ts';
import { ProductGrid } from '#web/parts/product-grid/product-grid.tsx';
import { RecentlyViewed } from '#web/parts/recently-viewed/recently-viewed.tsx';
import { Results } from '#web/parts/results/results.tsx';
import { useVisitor } from '#web/parts/visitor/use-visitor.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The results view of `/` (R-HOME-10..15): what was searched, the filters, the products, or what to do when there are none. */
export function Found({ answer, instead, params }: { answer: SearchAnswer; instead: Card[]; params: URLSearchParams }) {
  const { currency, country, language } = useVisitor();
  const term = params.get('search')?.trim() ?? '';
  return (
    <>
      <div className="wrap">
        <Results
          answer={answer}
          currency={currency}
          fixed={['search']}
          withCategory
          usualLook={term ? 'list' : 'grid'}
          head={
            <>
              <h1>{titleOf(term, params)}</h1>
              <p className="muted small numbers" role="status">{m.results_count({ n: answer.total, country: countryName(country, language) })}</p>
            </>
          }
          empty={
            <EmptyState picture={<Icon name="search" />} title={m.results_none()} action={<Link className={buttonClass('main')} to="/">{m.results_none_act()}</Link>}>
              <p>{term ? m.results_none_words({ term }) : m.results_none_filters()}</p>
            </EmptyState>
          }
        />
        {instead.length > 0 && (
          <section className="section" aria-labelledby="instead">
            <div className="section-head"><h2 id="instead">{m.results_instead()}</h2></div>
            <ProductGrid cards={instead} />
          </section>
        )}
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
