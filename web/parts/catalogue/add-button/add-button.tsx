import type { FormEvent } from 'react';
import { cartItemFromCard, cartItemFromOffer } from '#domain/cart/cart-item-from-offer.ts';
import type { Card, Offer, ProductDetails } from '#domain/catalogue/product.ts';
import { parseQuantityOrMinimum } from '#domain/cart/lines.ts';
import { maxQuantityByShownStock } from '#domain/catalogue/displayed-stock.ts';
import { m } from '#texts/compiled/messages.js';
import { addToCart } from '#web/state/cart.ts';
import { DishOptionsLink } from '#web/parts/sellers/options/choose-link.tsx';
import { announceAddedToCart } from './announce-added.ts';
import { buttonClass, type ButtonLook, type ButtonSize } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

type AddButtonProps = (
  | { card: Card; offer?: undefined; product?: undefined }
  | { card?: undefined; offer: Offer; product: ProductDetails }
) & {
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string;
  /** A number field beside the button (product page). */
  withQuantity?: boolean;
  /** True for the label "Ajouter au panier", false for "Ajouter". */
  long?: boolean;
};

/**
 * Adds an offer, by default its minimum quantity. Without scripts the form is posted to /panier; before hydration the
 * boot script handles a tap. Renders nothing for offers of retailers, and a disabled button for sold-out offers and
 * sellers on holiday. Where options or variants must be chosen, it renders a link.
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
  const { direct, in_stock, minimum_order_quantity: minimum, stock, has_options, reopens_on } = card ?? offer;
  const id = card ? card.offer_id : offer.id;
  if (!direct) return null;
  if (reopens_on)
    return (
      <button type="button" className={buttonClass(look, size, className)} disabled>
        {m.cart_away()}
      </button>
    );
  if (!in_stock)
    return (
      <button type="button" className={buttonClass(look, size, className)} disabled>
        {m.cart_sold_out()}
      </button>
    );

  const title = card ? card.title : product.title;
  if (card?.variants)
    return (
      <Link
        to={`/produit/${card.slug}#choix`}
        className={buttonClass(look, size, className)}
        aria-label={m.variants_add_named({ name: title })}
      >
        <Icon name="cart" />
        <span>{m.cart_add()}</span>
      </Link>
    );
  if (has_options)
    return (
      <DishOptionsLink
        slug={card ? card.slug : product.slug}
        offer={id}
        title={title}
        // The accessible name begins with the visible words.
        label={long ? m.options_choose_named({ name: title }) : m.options_add_named({ name: title })}
        className={buttonClass(look, size, className)}
      >
        <Icon name="cart" />
        <span>{long ? m.options_choose_long() : m.cart_add()}</span>
      </DishOptionsLink>
    );

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const item = card ? cartItemFromCard(card) : cartItemFromOffer(offer, product);
    const typed = new FormData(event.currentTarget).get('quantity');
    announceAddedToCart(
      item,
      addToCart({ ...item, quantity: parseQuantityOrMinimum(String(typed ?? ''), minimum) || minimum }),
    );
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
            max={maxQuantityByShownStock(stock, minimum)}
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
        // A double tap adds one unit only.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
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
