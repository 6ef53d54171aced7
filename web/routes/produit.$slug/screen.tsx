import { memo } from 'react';
import { data } from 'react-router';
import { productJsonLd } from '#domain/catalogue/product-json-ld.ts';
import { dayOf } from '#domain/catalogue/midnight.ts';
import { m } from '#texts/compiled/messages.js';
import { market, visitor } from '#web/context.ts';
import { categoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { AfterPaint } from '#web/parts/shell/navigation/after-paint.tsx';
import { Breadcrumbs, breadcrumbData } from '#web/parts/shell/breadcrumbs/breadcrumbs.tsx';
import { BuyPanel } from './buy-panel/buy-panel.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { OfferTable } from '#web/parts/catalogue/offer-table/offer-table.tsx';
import { PriceHistory } from './price-history/price-history.tsx';
import { cardOfProduct } from '#web/parts/catalogue/product-card/card-of-product.ts';
import { ProductGrid } from '#web/parts/catalogue/product-grid/product-grid.tsx';
import { Rating } from '#web/parts/catalogue/rating/rating.tsx';
import { RecentlyViewed, useRecordView } from '#web/parts/catalogue/recently-viewed/recently-viewed.tsx';
import { pageMeta, rootDataOf } from '#web/parts/shell/seo/page-meta.ts';
import { SpecTable } from './spec-table/spec-table.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/screen';
import { crumbsOf } from './crumbs.ts';
import '#web/styles/product.css';

const relatedShown = 6;

export async function loader({ context, params }: Route.LoaderArgs) {
  const shopOfVisitor = context.get(market);
  const product = await shopOfVisitor.product(params.slug);
  if (!product) throw data(null, { status: 404 });
  const { language } = context.get(visitor);
  const dayAt = (moment: string | number) => dayOf(Number(new Date(moment)), shopOfVisitor.timeZone());
  // Of its moments the page says the day, in the shop's time zone: known here, so that no browser has to reckon it.
  const offers = product.offers.map((offer) => ({
    ...offer,
    checked_at: dayAt(offer.checked_at),
    discount: offer.discount && { ...offer.discount, since: dayAt(offer.discount.since) },
  }));
  return {
    product: { ...product, offers },
    language,
    related: await shopOfVisitor.related(product.id, relatedShown),
    today: dayAt(Date.now()),
  };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const root = rootDataOf(matches);
  if (!loaderData) return [];
  const { product } = loaderData;
  const picture = product.images[0];
  return [
    ...pageMeta(root, location, {
      title: product.title,
      description: m.seo_product_description({ title: product.title, n: product.offers.length }),
      type: 'product',
      ...(picture ? { image: `/pictures/${picture.hash}-share.jpg` } : {}),
    }),
    { 'script:ld+json': productJsonLd({ ...product, category: categoryName(product.category) }, root.siteUrl) },
    { 'script:ld+json': breadcrumbData(root.siteUrl, crumbsOf(product)) },
  ];
}

/** React Router draws a screen anew with every change of its state (the app goes elsewhere, a fetcher is gone): this one only for other data. */
export default memo(
  function Product({ loaderData: { product, related, today } }: Route.ComponentProps) {
    const best = product.offers[0];
    const isDemo = product.is_demo || product.offers.some((offer) => offer.is_demo);
    return (
      <>
        <div className="wrap">
          <Breadcrumbs crumbs={crumbsOf(product)} />
          <div className="product-top">
            <Gallery pictures={product.images} tile={product.tile} title={product.title} />
            <div className="product-words">
              <h1>{product.title}</h1>
              <div className="row row-wrap product-facts">
                {product.rating !== null && (
                  <Rating value={product.rating} count={product.rating_count} isDemo={product.rating_is_demo} long />
                )}
                {product.brand && <span className="small muted">{product.brand}</span>}
                {product.bestseller && <Tag look="info">{m.card_bestseller()}</Tag>}
              </div>
              {best ? (
                <BuyPanel product={product} offer={best} card={cardOfProduct(product, best)} />
              ) : (
                <Notice look="warn">{m.product_no_offer()}</Notice>
              )}
              {isDemo && <p className="micro faint">{m.product_demo()}</p>}
            </div>
          </div>
        </div>
        <AfterPaint key={product.id} className="product-later">
          <Below product={product} related={related} today={today} isDemo={isDemo} />
        </AfterPaint>
      </>
    );
  },
  (before, { loaderData }) => before.loaderData === loaderData,
);

/** What is not in first view. */
function Below({
  product,
  related,
  today,
  isDemo,
}: Omit<Route.ComponentProps['loaderData'], 'language'> & { isDemo: boolean }) {
  useRecordView(product);
  return (
    <>
      <div className="wrap">
        {product.offers.length > 0 && (
          <section className="section" aria-labelledby="offres">
            <div className="section-head">
              <div>
                <h2 id="offres">{m.offers_title({ n: product.offers.length })}</h2>
                <p>{m.offers_lead()}</p>
              </div>
            </div>
            <OfferTable product={product} />
          </section>
        )}
        <div className="product-more">
          <section aria-labelledby="description" className="stack stack-wide">
            <h2 id="description">{m.product_description()}</h2>
            {product.description.split(/\n{2,}/).map((paragraph) => (
              <p className="product-prose" key={paragraph}>
                {paragraph}
              </p>
            ))}
            <h2>{m.product_specification()}</h2>
            <SpecTable attributes={specificationOf(product)} />
          </section>
          <PriceHistory history={product.history} currency={product.currency} today={today} isDemo={isDemo} />
        </div>
        {related.length > 0 && (
          <section className="section" aria-labelledby="proches">
            <div className="section-head">
              <h2 id="proches">{m.product_related()}</h2>
            </div>
            <ProductGrid cards={related} look="strip" />
          </section>
        )}
      </div>
      <RecentlyViewed except={product.id} />
    </>
  );
}

function specificationOf({ brand, barcodes, attributes }: Route.ComponentProps['loaderData']['product']) {
  return [
    ...(brand ? [{ name: m.product_brand(), value: brand }] : []),
    ...attributes,
    ...(barcodes.length > 0 ? [{ name: m.product_barcode(), value: barcodes.join(', ') }] : []),
  ];
}
