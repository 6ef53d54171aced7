import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { CartLink } from '#web/parts/cart/cart-drawer/cart-link.tsx';
import { FavouritesLink } from '#web/parts/shell/header/favourites-link.tsx';
import { menuAnchor } from '#web/parts/shell/mobile-menu/mobile-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The phone's bar (R-MOB-06..08): home, deals, categories (the menu, opened at them), favourites, and the cart once there is one. */
export function BottomBar() {
  const { pathname, search } = useLocation();
  const current = (here: boolean) => (here ? 'page' : undefined);
  return (
    <nav className="bottom-bar phone-only" aria-label={m.bottom_bar_label()}>
      <Link to="/" aria-current={current(pathname === '/' && search === '')}>
        <Icon name="home" />
        <span>{m.nav_home()}</span>
      </Link>
      <Link to="/?category=Soldes" aria-current={current(pathname === '/' && search.includes('category=Soldes'))}>
        <Icon name="tag" />
        <span>{m.nav_deals()}</span>
      </Link>
      <a href={`#${menuAnchor}`} onClick={openMenu}>
        <Icon name="grid" />
        <span>{m.nav_categories()}</span>
      </a>
      <FavouritesLink className="" words />
      <CartLink className="" words={m.nav_cart()} />
    </nav>
  );
}

/** For browsers that do not open a closed `<details>` for an anchor inside it. */
function openMenu(event: React.MouseEvent) {
  const place = document.getElementById(menuAnchor);
  const menu = place?.closest('details');
  if (!place || !menu) return;
  event.preventDefault();
  menu.open = !menu.open;
  if (!menu.open) return;
  window.scrollTo({ top: 0 });
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'nearest' });
}
