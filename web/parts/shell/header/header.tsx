import { useLocation } from 'react-router';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { CartLink } from '#web/parts/cart/cart-drawer/cart-link.tsx';
import { DeliveryButton } from '#web/parts/shell/delivery-dialog/delivery-button.tsx';
import { LanguageMenu } from '#web/parts/shell/language-menu/language-menu.tsx';
import { Logo } from '#web/parts/shell/logo/logo.tsx';
import { MegaMenu } from '#web/parts/shell/mega-menu/mega-menu.tsx';
import { MobileMenu } from '#web/parts/shell/mobile-menu/mobile-menu.tsx';
import { SearchBox } from '#web/parts/shell/search-box/search-box.tsx';
import { SocialLinks } from '#web/parts/shell/social-links/social-links.tsx';
import { SignedInSlot } from '#web/parts/account/user-menu/signed-in-slot.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { FavouritesLink } from './favourites-link.tsx';

/** The top of every screen (R-HDR): promise, logo, search, place of delivery, favourites, cart, navigation. */
export function Header() {
  return (
    <header>
      <SignedInSlot where="top" />
      <Promo />
      <div className="header">
        <div className="wrap">
          <div className="header-main">
            <div className="header-brand">
              <MobileMenu />
              <Link className="header-logo" to="/" aria-label={m.shell_home_label({ shop: shop.name })}>
                <Logo />
              </Link>
            </div>
            <SearchBox />
            <DeliveryButton everywhere className="header-place phone-only" />
            <div className="header-acts">
              <DeliveryButton />
              <FavouritesLink />
              <SignedInSlot where="header">
                <Link className="sign-in" to="/auth">
                  <Icon name="user" />
                  <span>{m.nav_sign_in()}</span>
                </Link>
              </SignedInSlot>
              <CartLink />
            </div>
          </div>
          <Navigation />
        </div>
      </div>
    </header>
  );
}

function Promo() {
  return (
    <div className="promo" id="haut">
      <div className="wrap">
        <Link to="/?category=Soldes">
          {m.promo_words()}
          <Icon name="arrow-right" />
        </Link>
        <div className="promo-tools desktop-only">
          <a href={`mailto:${shop.email}?subject=${encodeURIComponent(m.newsletter_subject({ shop: shop.name }))}`}>
            <Icon name="mail" />
            {m.newsletter()}
          </a>
          <a href={shop.whatsapp} rel="noopener" target="_blank">
            <Icon name="chat" />
            WhatsApp
          </a>
          <SocialLinks />
          <LanguageMenu />
        </div>
      </div>
    </div>
  );
}

function Navigation() {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const current = (here: boolean) => (here ? 'page' : undefined);
  return (
    <nav className="nav desktop-only" aria-label={m.nav_label()}>
      <Link to="/" aria-current={current(pathname === '/' && search === '')}>
        {m.nav_home()}
      </Link>
      <MegaMenu />
      <Link to="/compare" aria-current={current(pathname === '/compare')}>
        {m.nav_compare()}
      </Link>
      <SignedInSlot where="nav" />
      <Link
        className="nav-sales"
        to="/?category=Soldes"
        aria-current={current(pathname === '/' && asked.get('category') === 'Soldes')}
      >
        {m.nav_sales()}
      </Link>
    </nav>
  );
}
