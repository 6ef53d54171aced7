import { categoryHref, categoryTree } from '#domain/catalogue/tree.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { SearchBox } from '#web/parts/shell/search-box/search-box.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

const popular = 6;

/** The not-found page (R-ROUTE-26, R-ERR-02). It sets its own title, because a route that throws 404 cannot. */
export function NotFound() {
  return (
    <div className="wrap not-found">
      <title>{`${m.seo_missing_title()} | ${shop.name}`}</title>
      <meta name="description" content={m.seo_missing_description()} />
      <meta name="robots" content="noindex" />
      <div className="stack stack-wide">
        <p className="not-found-code numbers">404</p>
        <h1>{m.not_found_title()}</h1>
        <p className="muted">{m.not_found_words()}</p>
        <SearchBox id="not-found" withCategory={false} label={m.not_found_search()} />
        <nav aria-label={m.not_found_popular()}>
          <h2>{m.not_found_popular()}</h2>
          <ul className="row row-wrap">
            {categoryTree.slice(0, popular).map(({ slug }) => (
              <li key={slug}>
                <Link className="chip" to={categoryHref(slug)}>
                  {categoryName(slug)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <Link className={buttonClass('main', 'large')} to="/">
            {m.not_found_act()}
          </Link>
        </div>
      </div>
      <div className="not-found-cloth" aria-hidden="true" />
    </div>
  );
}
