import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { countUnits } from '#domain/cart/lines.ts';
import { m } from '#texts/compiled/messages.js';
import { getCart, useCartItems } from '#web/state/cart.ts';
import { openSheet } from '#web/state/sheets.ts';
import { cartUnitsFromCookie } from '#web/state/server-cart-units.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Icon } from '#web/ui/icon.tsx';
import { preloadCart } from './cart-drawer.tsx';

/**
 * The link to the cart with the number of units (R-HDR-08..10), hidden while the cart is empty. The boot script and
 * then an effect write the number, not React. Without scripts it shows the server's cart and links to /panier.
 */
export function CartLink({
  className = 'icon-button',
  words,
}: {
  className?: string;
  /** The text under the icon; if absent, only screen readers get a name of the link. */ words?: string;
}) {
  const { cartUnits, light } = useVisitor();
  const units = countUnits(useCartItems()) || cartUnits;
  // React keeps the server's number of units. The effect below writes later numbers.
  const [first] = useState(cartUnits);
  const link = useRef<HTMLAnchorElement>(null);
  const count = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const shown = units || cartUnitsFromCookie(document.cookie);
    if (count.current) count.current.textContent = shown ? String(shown) : '';
    if (link.current) link.current.hidden = !shown;
  }, [units]);

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    // Lines of an order that is being paid may be only in the server's cart, which only the linked page shows.
    if (getCart().length === 0 && cartUnitsFromCookie(document.cookie)) return;
    event.preventDefault();
    openSheet('cart');
  }

  return (
    <a
      ref={link}
      href="/panier"
      className={className}
      data-keep={light ? undefined : ''}
      data-cart-link=""
      hidden={!first}
      suppressHydrationWarning
      onClick={open}
      onPointerEnter={preloadCart}
      title={m.cart_title()}
    >
      <Icon name="cart" />
      <span className={words ? undefined : 'visually-hidden'}>{words ?? m.cart_title()}</span>
      <span
        ref={count}
        className="count"
        data-cart-count=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: first ? String(first) : '' }}
      />
    </a>
  );
}
