import { memo, type ReactNode } from 'react';
import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import { data, redirect } from 'react-router';
import { productJsonLd } from '#domain/catalogue/product-json-ld.ts';
import { smallestPurchaseMinor } from '#domain/pricing/price-at-place.ts';
import { productJsonLdVariantFields } from '#domain/catalogue/variant-json-ld.ts';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import { m } from '#texts/compiled/messages.js';
import { visitorQueriesContext, visitorContext } from '#web/context.ts';
import { AdSlot } from '#web/parts/advertising/ad-place.tsx';
import { loadAdsHtml } from '#web/parts/advertising/load-ads.ts';
import { categoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { RenderAfterPaintOnNavigation } from './after-paint.tsx';
import { Breadcrumbs, breadcrumbData } from '#web/parts/shell/breadcrumbs/breadcrumbs.tsx';
import { BuyBar, BuyPanel } from './buy-panel/buy-panel.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { RetailerPictureGallery } from './gallery/linked-gallery.tsx';
import { OfferTable } from './offer-table/offer-table.tsx';
import { PriceHistory } from './price-history/price-history.tsx';
import { cardOfProduct } from './card-of-product.ts';
import { ProductGrid } from '#web/parts/catalogue/product-grid/product-grid.tsx';
import { Rating } from '#web/parts/catalogue/rating/rating.tsx';
import { RecentlyViewed, useRecordProductView } from '#web/parts/catalogue/recently-viewed/recently-viewed.tsx';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { ProductDescription } from './product-words/product-words.tsx';
import { shownDiscount } from './shown-discount.ts';
import { variantChoices } from './variants/shown-choices.ts';
import { VariantChoice } from './variants/variant-choice.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/screen';
import { productBreadcrumbs } from './crumbs.ts';
import '#web/styles/product.css';

const relatedShown = 6;

export async function loader({ context, params }: Route.LoaderArgs) {
  const shopOfVisitor = context.get(visitorQueriesContext);
  const found = await shopOfVisitor.product(params.slug);
  if (!found) {
    const kept = await shopOfVisitor.productMovedTo(params.slug);
    // Temporary (302), because a merge of duplicates can be undone.
    if (kept) throw redirect(`/produit/${kept}`, 302);
    throw data(null, { status: 404 });
  }
  // `group` (the variants of the product) is not sent to the browser, only the choices that are computed from it.
  const { group, ...product } = found;
  const { language, country, siteUrl } = context.get(visitorContext);
  const zone = countryTimeZone(country, shopOfVisitor.timeZone());
  const best = product.offers[0];
  const dayAt = (moment: string | number) => localDayOf(Number(new Date(moment)), shopOfVisitor.timeZone());
  const rates = await shopOfVisitor.rates();
  // Days are computed here in the shop's time zone, because the browser may have another.
  const offers = product.offers.map((offer) => ({
    ...offer,
    checked_at: dayAt(offer.checked_at),
    // The terms of affiliate programmes require the time at which the price was read.
    ...(!offer.direct &&
      !offer.price_stale &&
      !offer.is_demo && { read: { at: new Date(offer.checked_at).toISOString(), zone } }),
    // The last day of the sale. A sale that ends at 0:00 is over on that day, so one millisecond is subtracted.
    ...(offer.sale_ends && { sale_ends: dayAt(Date.parse(offer.sale_ends) - 1) }),
    discount: shownDiscount(offer, { currency: product.currency, rates, dayAt }),
  }));
  const shown = {
    product: { ...product, offers },
    choices: group ? variantChoices(group, product.id) : [],
    variantOf: group ? productJsonLdVariantFields(group, product.id, siteUrl) : null,
    language,
    related: await shopOfVisitor.related(product.id, relatedShown),
    today: dayAt(Date.now()),
    ad: await loadAdsHtml(context, 'product_sidebar'),
    arrival: best ? shopOfVisitor.arrival(best) : null,
    pickup: best?.direct && best.in_stock ? await shopOfVisitor.pickup(best) : null,
    ways: best?.direct ? shopOfVisitor.paymentWays(smallestPurchaseMinor(best), best.currency) : [],
  };
  // For this page only, the server adds the hosts of linked pictures to the security policy.
  return data(shown, { headers: product.linked_pictures ? { 'x-linked-pictures': '1' } : {} });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const root = siteUrlFromRootLoader(matches);
  if (!loaderData) return [];
  const { product, variantOf } = loaderData;
  const picture = product.images[0];
  return [
    ...pageMeta(root, location, {
      title: product.title,
      description: m.seo_product_description({ title: product.title, n: product.offers.length }),
      type: 'product',
      ...(picture ? { image: `/pictures/${picture.hash}-share.jpg` } : {}),
    }),
    {
      'script:ld+json': {
        ...productJsonLd({ ...product, category: categoryName(product.category) }, root.siteUrl),
        ...variantOf,
      },
    },
    { 'script:ld+json': breadcrumbData(root.siteUrl, productBreadcrumbs(product)) },
  ];
}

/** React Router renders a screen after each change of the router's state. memo limits this to changed data. */
export default memo(
  function Product({
    loaderData: { product, choices, related, today, ad, arrival, pickup, ways },
  }: Route.ComponentProps) {
    const best = product.offers[0];
    return (
      <div className="product-page">
        <div className="wrap">
          <Breadcrumbs crumbs={productBreadcrumbs(product)} />
          <div className="product-top">
            {product.linked_pictures ? (
              <RetailerPictureGallery linked={product.linked_pictures} tile={product.tile} title={product.title} />
            ) : (
              <Gallery pictures={product.images} tile={product.tile} title={product.title} />
            )}
            <div className="product-words">
              <h1>{product.title}</h1>
              <div className="row row-wrap product-facts">
                {product.rating !== null && (
                  <RatingLink isLink={product.reviewsHtml !== ''}>
                    <Rating value={product.rating} count={product.rating_count} isDemo={product.rating_is_demo} long />
                  </RatingLink>
                )}
                {product.brand && <span className="small muted">{product.brand}</span>}
                {product.bestseller && <Tag look="info">{m.card_bestseller()}</Tag>}
              </div>
              {choices.length > 0 && (
                <VariantChoice choices={choices} currency={product.currency} isOnSale={Boolean(best)} />
              )}
              {best ? (
                <BuyPanel
                  product={product}
                  offer={best}
                  card={cardOfProduct(product, best)}
                  arrival={arrival}
                  pickup={pickup}
                  ways={ways}
                />
              ) : (
                choices.length === 0 && <Notice look="warn">{m.product_no_offer()}</Notice>
              )}
            </div>
          </div>
        </div>
        <RenderAfterPaintOnNavigation key={product.id} className="product-later">
          <Below product={product} related={related} today={today} ad={ad} />
        </RenderAfterPaintOnNavigation>
        {best?.direct && best.in_stock && !best.reopens_on && !best.price_stale && (
          <BuyBar product={product} offer={best} />
        )}
      </div>
    );
  },
  (before, { loaderData }) => before.loaderData === loaderData,
);

/** The stars link to the reviews. An imported rating has no reviews to link to. */
const RatingLink = ({ isLink, children }: { isLink: boolean; children: ReactNode }) =>
  isLink ? (
    <a className="link-tap" href="#avis">
      {children}
    </a>
  ) : (
    children
  );

/** The part of the page that is not visible without scrolling. */
function Below({
  product,
  related,
  today,
  ad,
}: Omit<Route.ComponentProps['loaderData'], 'language' | 'arrival' | 'pickup' | 'ways' | 'choices' | 'variantOf'>) {
  useRecordProductView(product);
  return (
    <>
      <div className="wrap">
        {product.offers.length > 0 && (
          <section className="section" aria-labelledby="offres">
            <div className="section-head">
              <div>
                <h2 id="offres">{m.offers_title({ n: product.offers.length })}</h2>
                <p>
                  {m.offers_lead()}{' '}
                  <Link className="link link-tap" to={`/produit/${product.slug}/chez-eux`}>
                    {m.two_places_from_product()}
                  </Link>
                </p>
              </div>
            </div>
            {ad ? (
              <div className="ad-beside">
                <OfferTable product={product} />
                <AdSlot html={ad} at="side" />
              </div>
            ) : (
              <OfferTable product={product} />
            )}
          </section>
        )}
        <div className="product-more">
          <ProductDescription description={product.description} attributes={specificationOf(product)} />
          <PriceHistory history={product.history} currency={product.currency} today={today} />
        </div>
        {product.reviewsHtml && (
          <section
            className="section"
            id="avis"
            aria-labelledby="avis-titre"
            dangerouslySetInnerHTML={{ __html: product.reviewsHtml }} // oxlint-disable-line react/no-danger -- written by the server, every text in it escaped
          />
        )}
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
