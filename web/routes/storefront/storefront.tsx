import { sellerKindName } from '#web/parts/catalogue/source-badge/source-label.ts';
import { Breadcrumbs, type Crumb } from '#web/parts/shell/breadcrumbs/breadcrumbs.tsx';
import { storefrontPath } from '#domain/sellers/storefront-path.ts';
import { m } from '#texts/compiled/messages.js';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { sellersOfKindUrl } from './list-address.ts';
import { ClosedShop } from './closed-shop.tsx';
import { ShopProducts } from './shop-goods.tsx';
import { ShopHeader } from './shop-head.tsx';
import { ShopLocations } from './shop-places.tsx';
import { ShopDeliveryAndReturns } from './shop-terms.tsx';
import type { loadStorefront, OpenStorefront } from './storefront-loader.ts';

type Data = Awaited<ReturnType<typeof loadStorefront>>['data'];

/** The breadcrumbs of a shop: a link to the sellers of the same kind. */
export const storefrontCrumbs = ({ source }: { source: OpenStorefront['shop']['source'] }): Crumb[] => [
  { words: sellerKindName(source), to: sellersOfKindUrl(source) },
];

/** A seller's page: name, products, delivery and returns (R-ROUTE-23, R-ROUTE-24). */
export function StorefrontPage({ closed, shown }: Data) {
  if (!shown) return <ClosedShop {...closed} />;
  const { shop, cards, category } = shown;
  return (
    <div className="wrap shop">
      <Breadcrumbs crumbs={storefrontCrumbs(shop)} />
      <ShopHeader shown={shown} />
      {shop.offers > 0 ? <ShopProducts shown={shown} /> : null}
      {cards.length === 0 && (
        <EmptyState
          picture={<Icon name={`source-${shop.source}`} />}
          title={m.storefront_empty_title()}
          action={
            <Link className={buttonClass('main')} to={category ? storefrontPath(shop) : sellersOfKindUrl(shop.source)}>
              {category ? m.storefront_all() : m.storefront_empty_act()}
            </Link>
          }
        >
          <p>{category ? m.storefront_empty_filter() : m.storefront_empty_words({ name: shop.name })}</p>
        </EmptyState>
      )}
      <ShopLocations shop={shop} />
      <ShopDeliveryAndReturns shop={shop} />
    </div>
  );
}
