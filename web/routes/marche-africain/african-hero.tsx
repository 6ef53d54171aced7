import type { AfricanMarketPage, MarketPicture } from '#domain/catalogue/african-market.ts';
import { m } from '#texts/compiled/messages.js';
import { CardPicture } from '#web/parts/catalogue/product-card/card-picture.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { africanMarketUrl } from './african-address.ts';
import { africanKindText } from './unit-words.ts';

const mosaicTiles = 5;

/** The URL of a picture in the size of product cards. */
export const marketCardPictureUrl = ({ image }: MarketPicture): string | null => image && `/pictures/${image}-320.webp`;

/** An introduction: one picture per kind of product, then links to the kinds. */
export function AfricanHero({ page: { all, sellers, kind } }: { page: AfricanMarketPage }) {
  return (
    <>
      <header className="african-hero">
        <div className="stack stack-wide">
          <h1>{m.african_heading()}</h1>
          <p className="african-lead">{m.african_lead()}</p>
          <p className="muted small numbers">
            {m.african_count({ n: all.products, sellers: sellers.length, countries: all.countries })}
          </p>
          <div>
            <a className={buttonClass('main', 'large')} href="#articles">
              {m.african_see()}
            </a>
          </div>
        </div>
        <div className="african-mosaic" aria-hidden="true">
          {all.kinds.slice(0, mosaicTiles).map((one, at) => (
            <CardPicture key={one.value} url={marketCardPictureUrl(one)} tile={one.tile} eager={at < 2} />
          ))}
        </div>
      </header>
      <nav aria-label={m.african_kinds()}>
        <h2 className="african-question">{m.african_kinds()}</h2>
        <ul className="african-kinds">
          {all.kinds.map((one) => (
            <li key={one.value} className="african-kind">
              <CardPicture url={marketCardPictureUrl(one)} tile={one.tile} size="small" />
              <Link
                to={`${africanMarketUrl({ country: null, kind: one.value })}#articles`}
                aria-current={one.value === kind ? 'true' : undefined}
              >
                {africanKindText(one.value)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
