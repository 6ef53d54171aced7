import type { Source } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { sourceLabel } from '#web/parts/catalogue/source-badge/source-label.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const words: [Source, () => string][] = [
  ['african', () => m.home_source_african()],
  ['merchant', () => m.home_source_merchant()],
  ['restaurant', () => m.home_source_restaurant()],
  ['admin', () => m.home_source_admin()],
];

/** The four sources, each with its sign, which then stands beside every product. */
export function HomeSources() {
  return (
    <section className="band" aria-labelledby="sources">
      <div className="wrap section">
        <div className="section-head">
          <div>
            <h2 id="sources">{m.home_sources_title()}</h2>
            <p>{m.home_sources_lead()}</p>
          </div>
        </div>
        <ul className="home-sources">
          {words.map(([source, sentence]) => (
            <li key={source} className={`home-source source-${source}`}>
              <Icon name={`source-${source}`} />
              <h3>
                <Link to={`/?source=${source}`}>{sourceLabel(source)}</Link>
              </h3>
              <p>{sentence()}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
