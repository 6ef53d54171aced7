import type { AfricanMarketPage, AfricanSeller } from '#domain/catalogue/african-market.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { shopInitials } from '#domain/sellers/storefront.ts';
import { storefrontPath } from '#domain/sellers/storefront-path.ts';
import { m } from '#texts/compiled/messages.js';
import { CardPicture } from '#web/parts/catalogue/product-card/card-picture.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Link } from '#web/ui/link.tsx';
import { africanMarketUrl } from './african-address.ts';
import { marketCardPictureUrl } from './african-hero.tsx';

export function AfricanSellers({ page: { sellers } }: { page: AfricanMarketPage }) {
  const { language } = useVisitor();
  const places = [...new Set(sellers.map(({ country }) => country))];
  return (
    <section aria-labelledby="pays">
      <div className="section-head">
        <div>
          <h2 id="pays">{m.african_countries()}</h2>
          <p>{m.african_countries_lead()}</p>
        </div>
      </div>
      <ul className="african-countries">
        {places.map((country) => (
          <li
            key={country}
            className={sellers.filter((one) => one.country === country).length > 1 ? 'african-wide' : undefined}
          >
            <div className="african-country">
              <h3>{countryName(country, language)}</h3>
              <Link
                className="link small"
                to={`${africanMarketUrl({ country, kind: null })}#articles`}
                aria-label={m.african_country_see({ country: countryName(country, language) })}
              >
                {m.african_see()}
              </Link>
            </div>
            <ul className="african-shops">
              {sellers
                .filter((one) => one.country === country)
                .map((one) => (
                  <Shop key={one.slug} shop={one} />
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shop({ shop: { slug, name, city, offers, faces } }: { shop: AfricanSeller }) {
  return (
    <li className="african-shop">
      <div className="african-faces" aria-hidden="true">
        {faces.map((face, at) => (
          <CardPicture key={face.image ?? at} url={marketCardPictureUrl(face)} tile={face.tile} size="small" />
        ))}
      </div>
      <div className="african-shop-words">
        <span className="african-mark" aria-hidden="true">
          {shopInitials(name)}
        </span>
        <div>
          <h4>
            <Link to={storefrontPath({ source: 'african', slug })}>{name}</Link>
          </h4>
          <p className="micro muted numbers">
            {[city, m.african_country_goods({ n: offers })].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
    </li>
  );
}
