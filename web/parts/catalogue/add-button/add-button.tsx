import type { FormEvent } from 'react';
import { itemOfCard, itemOfOffer } from '#domain/cart/item-of-offer.ts';
import type { CartItem } from '#domain/cart/lines.ts';
import type { Card, Offer, ProductDetails } from '#domain/catalogue/product.ts';
import { parseQuantity } from '#domain/cart/lines.ts';
import { maxToOrder } from '#domain/catalogue/shown-stock.ts';
import { m } from '#texts/compiled/messages.js';
import { addToCart, removeFromCart, setLineQuantity, getCart } from '#web/state/cart.ts';
import { sourceLabel } from '#web/parts/catalogue/source-badge/source-label.ts';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { buttonClass, type ButtonLook, type ButtonSize } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type AddButtonProps = (
  | { card: Card; offer?: undefined; product?: undefined }
  | { card?: undefined; offer: Offer; product: ProductDetails }
) & {
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string;
  /** A number field beside the button (product page). */
  withQuantity?: boolean;
  /** "Ajouter au panier" instead of "Ajouter". */
  long?: boolean;
};

/**
 * Adds an offer to the cart. A form that works three times: posted to /panier without scripts, kept in the inbox by the boot script
 * before hydration (`data-add`; with the page's data, in which the offer is), handled here afterwards. Without a quantity the offer's minimum is added.
 * Renders nothing for offers sold elsewhere; disabled when sold out.
 */
export function AddButton({
  card,
  offer,
  product,
  look = 'tonal',
  size,
  className = '',
  withQuantity = false,
  long = false,
}: AddButtonProps) {
  const { direct, in_stock, minimum_order_quantity: minimum, stock } = card ?? offer;
  const id = card ? card.offer_id : offer.id;
  if (!direct) return null;
  if (!in_stock)
    return (
      <button type="button" className={buttonClass(look, size, className)} disabled>
        {m.cart_sold_out()}
      </button>
    );

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const item = card ? itemOfCard(card) : itemOfOffer(offer, product);
    const typed = new FormData(event.currentTarget).get('quantity');
    announceAdded(item, addToCart({ ...item, quantity: parseQuantity(String(typed ?? ''), minimum) || minimum }));
  }

  return (
    <form method="post" action="/panier" className={`add ${className}`.trimEnd()} data-add="" onSubmit={add}>
      <input type="hidden" name="offer_id" value={id} />
      {!withQuantity && minimum > 1 && <input type="hidden" name="quantity" value={minimum} />}
      {withQuantity && (
        <label className="add-quantity">
          <span className="visually-hidden">{m.cart_quantity()}</span>
          <input
            className="input numbers"
            type="number"
            name="quantity"
            inputMode="numeric"
            min={minimum}
            max={maxToOrder(stock, minimum)}
            defaultValue={minimum}
          />
        </label>
      )}
      <button
        type="submit"
        name="intent"
        value="add"
        className={buttonClass(look, size)}
        suppressHydrationWarning
        aria-label={
          card
            ? m.cart_add_named({ name: card.title })
            : m.cart_add_named_seller({ name: product.title, seller: offer.seller })
        }
      >
        <Icon name="cart" />
        <span>{long ? m.cart_add_long() : m.cart_add()}</span>
      </button>
    </form>
  );
}

/** "{name} ajouté au panier {source} ({qty})" (R-CART-30), with undo. */
export function announceAdded(item: CartItem, added: number): void {
  notify(m.cart_added({ name: item.name, source: sourceLabel(item.source), qty: added || item.quantity }), {
    label: m.cart_undo(),
    run: () => {
      const line = getCart().find(({ id, source }) => id === item.id && source === item.source);
      if (!line) return;
      if (line.quantity > added) setLineQuantity(line, line.quantity - added);
      else removeFromCart(line);
    },
  });
}
