import type { ShopTextsOfPage } from '#domain/copy/shop-texts.ts';
import type { Source } from '#domain/catalogue/product.ts';
import { sellerKindName } from '#web/parts/catalogue/source-badge/source-label.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const sources: readonly Source[] = ['african', 'merchant', 'restaurant', 'admin'];

export function HomeSellerKinds({ words }: { words: ShopTextsOfPage<'home'> }) {
  return (
    <section className="band" aria-labelledby="sources">
      <div className="wrap section">
        <div className="section-head">
          <div>
            <h2 id="sources">{words.home_sources_title}</h2>
            <p>{words.home_sources_lead}</p>
          </div>
        </div>
        <ul className="home-sources">
          {sources.map((source) => (
            <li key={source} className={`home-source source-${source}`}>
              <Icon name={`source-${source}`} />
              <h3>
                <Link to={`/?source=${source}`}>{sellerKindName(source)}</Link>
              </h3>
              <p>{words[`home_source_${source}`]}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
