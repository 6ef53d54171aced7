import { useLocation } from 'react-router';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { CartLink } from '#web/parts/cart/cart-drawer/cart-link.tsx';
import { DeliveryButton } from '#web/parts/shell/delivery-dialog/delivery-button.tsx';
import { LanguageMenu } from '#web/parts/shell/language-menu/language-menu.tsx';
import { Logo } from '#web/parts/shell/logo/logo.tsx';
import { MegaMenu } from '#web/parts/shell/mega-menu/mega-menu.tsx';
import {
  ariaCurrent,
  entriesAfterCategories,
  entriesBeforeCategories,
  type MainNavEntry,
  discountedProductsNavEntry,
} from '#web/parts/shell/navigation/main-entries.ts';
import { MobileMenu } from '#web/parts/shell/mobile-menu/mobile-menu.tsx';
import { SearchBox } from '#web/parts/shell/search-box/search-box.tsx';
import { SocialLinks } from '#web/parts/shell/social-links/social-links.tsx';
import { WhatsAppLink } from '#web/parts/shell/social-links/whatsapp-link.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { SignedInSlot } from '#web/parts/account/user-menu/signed-in-slot.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { FavouritesLink } from './favourites-link.tsx';

/** The header of every screen (R-HDR): promotion, logo, search, delivery place, favourites, cart, navigation. */
export function Header() {
  return (
    <header>
      <SignedInSlot where="top" />
      <DemoBand />
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

/** The banner of a demo shop. Because of it, single prices and ratings need no label 'démo'. */
function DemoBand() {
  const { isDemo } = useVisitor();
  return (
    isDemo && (
      <p className="demo-band">
        {m.demo_band()} <span className="desktop-only">{m.demo_band_more()}</span>
      </p>
    )
  );
}

function Promo() {
  const { promo } = useVisitor();
  // On a phone with search results, the promotion is collapsed to save space.
  const isSearch = useLocation().search.includes('search=');
  return (
    <div className={isSearch ? 'promo promo-folded' : 'promo'} id="haut">
      <div className="wrap">
        <Link to="/livraison">
          {promo ?? m.promo_words()}
          <Icon name="arrow-right" />
        </Link>
        <div className="promo-tools desktop-only">
          {shop.postalAddress && (
            <Link to="/infolettre">
              <Icon name="mail" />
              {m.newsletter()}
            </Link>
          )}
          <WhatsAppLink />
          <SocialLinks />
          <LanguageMenu />
        </div>
      </div>
    </div>
  );
}

/** The desktop navigation, in the order of R-HDR-19. */
function Navigation() {
  const here = useLocation();
  const link = (entry: MainNavEntry, className?: string) => (
    <Link key={entry.to} className={className} to={entry.to} aria-current={ariaCurrent(entry, here)}>
      {entry.words()}
    </Link>
  );
  return (
    <nav className="nav desktop-only" aria-label={m.nav_label()}>
      {entriesBeforeCategories.map((entry) => link(entry))}
      <MegaMenu />
      {entriesAfterCategories.map((entry) => link(entry))}
      <SignedInSlot where="nav" />
      {link(discountedProductsNavEntry, 'nav-sales')}
    </nav>
  );
}
