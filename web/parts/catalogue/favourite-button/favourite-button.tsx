import type { Card } from '#domain/catalogue/product.ts';
import { isFavourite } from '#domain/catalogue/favourites.ts';
import { m } from '#texts/compiled/messages.js';
import { setFavourite, useFavourites } from '#web/state/favourites.ts';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { IconButton } from '#web/ui/button.tsx';

/** The facts a favourite keeps; a Card has them all. */
export type FavouriteProduct = Pick<Card, 'id' | 'title' | 'slug' | 'image_url' | 'tile'>;

/** The heart of a card (R-CARD-03): kept in the browser, pressed when it is a favourite. */
export function FavouriteButton({ card, className = '' }: { card: FavouriteProduct; className?: string }) {
  const pressed = isFavourite(useFavourites(), card.id);
  const product = {
    id: card.id,
    name: card.title,
    metadata: { slug: card.slug, image_url: card.image_url, tile: card.tile },
  };

  // The other of what is shown, not of what is kept: an early tap is on a heart that does not yet show what is kept.
  function toggle() {
    setFavourite(product, !pressed);
    notify(pressed ? m.cart_favourite_removed({ name: card.title }) : m.cart_favourite_added({ name: card.title }), {
      label: m.cart_undo(),
      run: () => setFavourite(product, pressed),
    });
  }

  return (
    <IconButton
      icon="heart"
      filled={pressed}
      className={`favourite ${className}`.trimEnd()}
      aria-pressed={pressed}
      label={m.cart_favourite({ name: card.title })}
      onClick={toggle}
    />
  );
}
