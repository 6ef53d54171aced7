import { type CartItem, maxUnitsOf, minimumQuantityOf } from '#domain/cart/lines.ts';
import { m } from '#texts/compiled/messages.js';
import { CartLineFrame } from '#web/parts/cart/cart-line/line-frame.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A line of the server's cart: plain forms, no script needed. */
export function ServerCartLine({ line, reopensOn }: { line: CartItem; reopensOn: string | null }) {
  return (
    <CartLineFrame line={line} reopensOn={reopensOn}>
      <form method="post" action="/panier" className="server-quantity">
        <input type="hidden" name="intent" value="set" />
        <input type="hidden" name="offer_id" value={line.id} />
        {line.customSpecs && <input type="hidden" name="custom_specs" value={line.customSpecs} />}
        <input
          className="input numbers"
          type="number"
          name="quantity"
          inputMode="numeric"
          aria-label={m.cart_quantity_of({ name: line.name })}
          min={minimumQuantityOf(line)}
          max={maxUnitsOf(line)}
          defaultValue={line.quantity}
        />
        <button type="submit" className={buttonClass('tonal', 'small')}>
          {m.cart_update()}
        </button>
      </form>
      <form method="post" action="/panier">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="offer_id" value={line.id} />
        {line.customSpecs && <input type="hidden" name="custom_specs" value={line.customSpecs} />}
        <input type="hidden" name="quantity" value={line.quantity} />
        <button
          type="submit"
          className={buttonClass('plain', 'small', 'line-remove')}
          aria-label={m.cart_remove_named({ name: line.name })}
        >
          <Icon name="trash" />
          <span>{m.cart_remove()}</span>
        </button>
      </form>
    </CartLineFrame>
  );
}
