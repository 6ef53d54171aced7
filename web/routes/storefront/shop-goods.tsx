import { storefrontPath } from '#domain/sellers/storefront-path.ts';
import { isCategory } from '#domain/catalogue/tree.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { FilterLinkChips } from '#web/parts/catalogue/choice-chips/choice-chips.tsx';
import { ProductGrid } from '#web/parts/catalogue/product-grid/product-grid.tsx';
import { filteredUrl } from '#web/parts/catalogue/results/address.ts';
import { PageLinks } from '#web/parts/shell/pagination/page-links.tsx';
import { Link } from '#web/ui/link.tsx';
import { ShopMenu } from './shop-menu.tsx';
import type { OpenStorefront } from './storefront-loader.ts';

const sortWords: Record<OpenStorefront['sort'], () => string> = {
  relevance: () => m.sort_relevance(),
  price_asc: () => m.sort_price_asc(),
  price_desc: () => m.sort_price_desc(),
  newest: () => m.sort_newest(),
};

/** One page of a shop's products by category, sorted, with links that work without scripts. */
export function ShopProducts({ shown }: { shown: OpenStorefront }) {
  const { shop, menu, category, sort, page, pages, total, cards, categories } = shown;
  const path = storefrontPath(shop);
  const at = (changes: { categorie?: string | null; sort?: string | null }, toPage = 1) => {
    const query = { categorie: category, sort: sort === 'relevance' ? null : sort, ...changes };
    return filteredUrl(path, '', { ...query, ...(toPage > 1 && { page: String(toPage) }) });
  };
  const isMenu = shop.source === 'restaurant';
  return (
    <section className="shop-goods" aria-labelledby="articles">
      <div className="section-head">
        <div>
          <h2 id="articles">{isMenu ? m.storefront_dishes() : m.storefront_goods()}</h2>
          <p className="numbers">
            {isMenu ? m.storefront_count_dishes({ n: total }) : m.storefront_count({ n: total })}
          </p>
        </div>
      </div>
      {!menu && (categories.length > 1 || category) && (
        <FilterLinkChips
          label={m.storefront_categories()}
          choices={categories.flatMap(({ value, count }) =>
            isCategory(value) ? [{ value, count, words: categoryName(value) }] : [],
          )}
          chosen={category}
          at={(categorie) => at({ categorie })}
        />
      )}
      {!menu && total > 1 && (
        <nav className="shop-sorts small" aria-label={m.storefront_sort()}>
          <span className="muted">{m.storefront_sort()}</span>
          {Object.entries(sortWords).map(([key, words]) => (
            <Link
              key={key}
              to={at({ sort: key === 'relevance' ? null : key })}
              preventScrollReset
              aria-current={key === sort ? 'true' : undefined}
            >
              {words()}
            </Link>
          ))}
        </nav>
      )}
      {menu && <ShopMenu menu={menu} cards={cards} />}
      {!menu && cards.length > 0 && (
        <ProductGrid cards={cards} heading="h3" label={isMenu ? m.storefront_dishes() : m.storefront_goods()} />
      )}
      <PageLinks page={page} pages={pages} at={(toPage) => at({}, toPage)} />
    </section>
  );
}
