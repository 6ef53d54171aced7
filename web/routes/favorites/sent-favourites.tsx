import { useLocation } from 'react-router';
import type { ComparisonCard } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { ProductGrid } from '#web/parts/catalogue/product-grid/product-grid.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/**
 * One page of favourites. `page`: the first is 1. `gone`: how many are no longer sold. `kept`: where the favourites are
 * stored: in this browser (`here`), all in the account, or some only in the browser (`both`).
 */
export type FavouritesRenderedPage = {
  cards: ComparisonCard[];
  gone: number;
  page: number;
  last: number;
  kept: 'here' | 'account' | 'both';
};

export function ServerRenderedFavourites({ cards, gone, page, last, kept }: FavouritesRenderedPage) {
  const { search } = useLocation();
  const at = (number: number): string => {
    const params = new URLSearchParams(search);
    params.set('page', String(number));
    return `/favorites?${params}`;
  };
  return (
    <>
      <p className="favourites-head muted small">{keptWords[kept]()}</p>
      <ProductGrid cards={cards} heading="h2" />
      {gone > 0 && <p className="favourites-gone muted small">{m.cart_favourites_gone_count({ n: gone })}</p>}
      {last > 1 && (
        <nav className="load-more" aria-label={m.cart_favourites_pages()}>
          <p className="muted small numbers">{m.cart_favourites_page({ page, last })}</p>
          <div className="row row-wrap">
            {page > 1 && (
              <a className={buttonClass('second')} rel="prev" href={at(page - 1)}>
                {m.results_previous()}
              </a>
            )}
            {page < last && (
              <a className={buttonClass('second')} rel="next" href={at(page + 1)}>
                {m.cart_favourites_next()}
              </a>
            )}
          </div>
        </nav>
      )}
    </>
  );
}

const keptWords = { here: m.cart_favourites_here, account: m.cart_favourites_account, both: m.cart_favourites_both };
