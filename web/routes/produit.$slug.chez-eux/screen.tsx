import { data, redirect } from 'react-router';
import { parseTwoCountries } from '#domain/catalogue/two-countries.ts';
import type { Offer, ProductDetails } from '#domain/catalogue/product.ts';
import { countries, countryName } from '#domain/delivery/countries.ts';
import { countryWithPreposition } from '#domain/delivery/country-phrase.ts';
import { m } from '#texts/compiled/messages.js';
import { type VisitorQueries, visitorQueriesContext, visitorContext } from '#web/context.ts';
import { CardPicture } from '#web/parts/catalogue/product-card/card-picture.tsx';
import { VisibleCurrenciesContext } from '#web/parts/catalogue/price/use-money.ts';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { Breadcrumbs } from '#web/parts/shell/breadcrumbs/breadcrumbs.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import { type DeliveryCountryOffer, DeliveryCountryColumn } from './place-column.tsx';
import '#web/styles/two-places.css';

/** One product at two places, with the best offer at each, priced by the database for that place. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const shop = context.get(visitorQueriesContext);
  const { country, language } = context.get(visitorContext);
  const { here, there } = parseTwoCountries(url.searchParams, country);
  // The URL always names both places, so that everybody who opens it sees the same places.
  if (url.searchParams.get('ici') !== here || url.searchParams.get('la') !== there) {
    const params = new URLSearchParams(url.searchParams);
    params.set('ici', here);
    params.set('la', there);
    throw redirect(`${url.pathname}?${params}`);
  }
  const [product, other] = await Promise.all([shop.productAt(params.slug, here), shop.productAt(params.slug, there)]);
  if (!product || !other) throw data(null, { status: 404 });
  const { slug, title, tile, images } = product;
  return {
    product: { slug, title, tile, hash: images[0]?.hash ?? null },
    places: [placeOf(product, shop), placeOf(other, shop)] as const,
    phrases: { here: countryWithPreposition(here, language), there: countryWithPreposition(there, language) },
  };
}

/** The best offer at the place; null if it is not delivered there, is out of stock, or its price is outdated. */
function placeOf(
  { country, currency, offers }: ProductDetails,
  shop: Pick<VisitorQueries, 'arrival'>,
): DeliveryCountryOffer {
  const best = offers[0];
  const offer = best && isDelivered(best) ? best : null;
  return { country, currency, offer, arrival: offer && shop.arrival(offer) };
}

const isDelivered = ({ price_stale, shown_shipping, in_stock }: Offer): boolean =>
  !price_stale && shown_shipping !== null && in_stock;

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product, phrases } = loaderData;
  return pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.two_places_page({ title: product.title }),
    description: m.two_places_description({ title: product.title, ...phrases }),
    noindex: true,
    ...(product.hash ? { image: `/pictures/${product.hash}-share.jpg` } : {}),
  });
}

/** "Chez vous / chez eux": one product, two places side by side. The URL names both, so it can be shared. */
export default function TwoPlacesScreen({ loaderData: { product, places } }: Route.ComponentProps) {
  const { country: own, language } = useVisitor();
  const [here, there] = places;
  const isPairOwn = places.some(({ country }) => country === own);
  return (
    <div className="wrap section two-places">
      <Breadcrumbs crumbs={[{ words: product.title, to: `/produit/${product.slug}` }]} />
      <h1>{m.two_places_title()}</h1>
      <div className="two-places-what">
        <CardPicture
          url={product.hash && `/pictures/${product.hash}-160.webp`}
          tile={product.tile}
          size="small"
          className="tile-small"
        />
        <p>
          <Link className="link" to={`/produit/${product.slug}`}>
            {product.title}
          </Link>
          <br />
          <span className="small muted">{m.two_places_lead()}</span>
        </p>
      </div>
      <VisibleCurrenciesContext value={places.map(({ currency }) => currency)}>
        <div className="two-places-columns">
          {places.map((place) => (
            <DeliveryCountryColumn key={place.country} place={place} slug={product.slug} isPairOwn={isPairOwn} />
          ))}
        </div>
      </VisibleCurrenciesContext>
      <p className="small muted">{m.two_places_note()}</p>
      <form method="get" className="two-places-form">
        {(
          [
            ['ici', m.two_places_here(), here],
            ['la', m.two_places_there(), there],
          ] as const
        ).map(([name, label, { country }]) => (
          <Select key={name} name={name} label={label} defaultValue={country}>
            {countries.map(({ code }) => (
              <option key={code} value={code}>
                {countryName(code, language)}
              </option>
            ))}
          </Select>
        ))}
        <Button type="submit">{m.two_places_compare()}</Button>
      </form>
      <p className="small muted">{m.two_places_share()}</p>
    </div>
  );
}
