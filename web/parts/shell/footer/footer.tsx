import { tree } from '#domain/catalogue/tree.ts';
import { copyrightYears, shop } from '#domain/settings/shop.ts';
import { sources } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { LightSwitch } from '#web/parts/shell/light-mode/light-switch.tsx';
import { Logo } from '#web/parts/shell/logo/logo.tsx';
import { SocialLinks } from '#web/parts/shell/social-links/social-links.tsx';
import { sourceLabel } from '#web/parts/catalogue/source-badge/source-label.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const thisYear = () => new Date().getFullYear();

/** The end of every screen (R-FOOT). Links to pages that are not built are not drawn. */
export function Footer() {
  return (
    <footer className="footer">
      <div className="footer-cloth" />
      <div className="wrap">
        <div className="footer-columns">
          <div className="footer-brand">
            <Logo label={shop.name} />
            <p>{m.footer_words()}</p>
            <p className="footer-contact">
              <a href={`mailto:${shop.email}`}>
                <Icon name="mail" />
                {shop.email}
              </a>
              <a href={shop.whatsapp} rel="noopener" target="_blank">
                <Icon name="chat" />
                WhatsApp
              </a>
            </p>
            <p className="footer-social">
              <SocialLinks />
            </p>
          </div>
          <nav aria-labelledby="footer-buy">
            <h2 id="footer-buy">{m.footer_buy()}</h2>
            <ul>
              <li>
                <Link to="/compare">{m.nav_compare()}</Link>
              </li>
              <li>
                <Link to="/?category=Soldes">{m.nav_sales()}</Link>
              </li>
              <li>
                <Link to="/?bestsellers=true">{m.filter_bestsellers()}</Link>
              </li>
              <li>
                <Link to="/favorites">{m.nav_favourites()}</Link>
              </li>
              <li>
                <Link to="/commande">{m.order_find_title()}</Link>
              </li>
            </ul>
          </nav>
          <nav aria-labelledby="footer-sources">
            <h2 id="footer-sources">{m.footer_sources()}</h2>
            <ul>
              {sources.map((source) => (
                <li key={source}>
                  <Link to={`/?source=${source}`}>{sourceLabel(source)}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="footer-categories">
            <h2 id="footer-categories">{m.nav_categories()}</h2>
            <ul>
              {tree.slice(0, 5).map(({ slug }) => (
                <li key={slug}>
                  <Link to={`/categorie/${slug}`}>{categoryName(slug)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="footer-end">
          <LightSwitch />
          <p>{`© ${copyrightYears(thisYear())} ${shop.name}`}</p>
          <p>{m.footer_demo()}</p>
          <p>{m.footer_affiliate({ shop: shop.name })}</p>
        </div>
      </div>
    </footer>
  );
}
