import { useState } from 'react';
import { type CartItem, maxUnitsOf, minimumQuantityOf } from '#domain/cart/lines.ts';
import { m } from '#texts/compiled/messages.js';
import { getCart, restoreRemovedLines, removeFromCart, setLineQuantity } from '#web/state/cart.ts';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CartLineFrame } from './line-frame.tsx';
import { QuantityField } from './quantity-field.tsx';

/** A line of the browser's cart: minus, number, plus, remove (R-CART-22). */
export function CartLine({
  line,
  reopensOn,
  onLeave,
}: {
  line: CartItem;
  reopensOn?: string | null | undefined;
  onLeave?: () => void;
}) {
  const [hit, setHit] = useState(false);
  const minimum = minimumQuantityOf(line);

  function change(quantity: number) {
    const raised = quantity > 0 && quantity < minimum;
    setHit(raised);
    if (quantity <= 0) remove(line);
    else setLineQuantity(line, quantity);
  }

  return (
    <CartLineFrame
      line={line}
      reopensOn={reopensOn}
      onLeave={onLeave}
      note={
        <span className="visually-hidden" role="status">
          {hit ? m.cart_minimum({ n: minimum }) : ''}
        </span>
      }
    >
      <QuantityField
        name={line.name}
        quantity={line.quantity}
        minimum={minimum}
        max={maxUnitsOf(line)}
        onChange={change}
        raised={hit}
      />
      <Button
        look="plain"
        size="small"
        className="line-remove"
        aria-label={m.cart_remove_named({ name: line.name })}
        onClick={() => remove(line)}
      >
        <Icon name="trash" />
        <span>{m.cart_remove()}</span>
      </Button>
    </CartLineFrame>
  );
}

/** The toast "{name} retiré du panier" (R-CART-31), with undo. */
function remove(line: CartItem): void {
  const before = getCart();
  removeFromCart(line);
  notify(m.cart_removed({ name: line.name }), { label: m.cart_undo(), run: () => restoreRemovedLines(before) });
}
