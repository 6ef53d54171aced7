import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { CartLink } from '#web/parts/cart/cart-drawer/cart-link.tsx';
import { FavouritesLink } from '#web/parts/shell/header/favourites-link.tsx';
import { ariaCurrent } from '#web/parts/shell/navigation/main-entries.ts';
import { categoriesMenuAnchor } from '#web/parts/shell/mobile-menu/mobile-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The phone's bottom bar (R-MOB-06..08): home, deals, favourites, categories (in the menu), and the cart. */
export function BottomBar() {
  const here = useLocation();
  return (
    <nav className="bottom-bar phone-only" aria-label={m.bottom_bar_label()}>
      <Link to="/" aria-current={ariaCurrent({ to: '/' }, here)}>
        <Icon name="home" />
        <span>{m.nav_home()}</span>
      </Link>
      <Link to="/deals" aria-current={ariaCurrent({ to: '/deals' }, here)}>
        <Icon name="clock" />
        <span>{m.nav_deals()}</span>
      </Link>
      <FavouritesLink className="" words />
      <a href={`#${categoriesMenuAnchor}`} onClick={openMenu}>
        <Icon name="grid" />
        <span>{m.nav_categories()}</span>
      </a>
      <CartLink className="" words={m.nav_cart()} />
    </nav>
  );
}

/** Opens or closes the menu by script: some browsers do not open a closed `<details>` for a link to its content. */
function openMenu(event: React.MouseEvent) {
  const place = document.getElementById(categoriesMenuAnchor);
  const menu = place?.closest<HTMLDetailsElement>('.mobile-menu');
  const categories = place?.closest('details');
  if (!place || !menu || !categories) return;
  event.preventDefault();
  menu.open = !menu.open;
  if (!menu.open) return;
  categories.open = true;
  window.scrollTo({ top: 0 });
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'nearest' });
}
