import type { Card } from '#domain/catalogue/product.ts';
import { type Favourite, isFavourite } from '#domain/catalogue/favourites.ts';
import { toSavedPrice } from '#domain/catalogue/saved-price.ts';
import { m } from '#texts/compiled/messages.js';
import { setFavourite, useFavourites } from '#web/state/favourites.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { IconButton } from '#web/ui/button.tsx';

/** The data that a favourite stores; a Card has all of it. */
export type FavouriteProduct = Pick<
  Card,
  'id' | 'title' | 'slug' | 'image_url' | 'tile' | 'price' | 'currency' | 'shipping'
>;

/** The heart button of a card (R-CARD-03), pressed if the product is a favourite in this browser. */
export function FavouriteButton({ card, className = '' }: { card: FavouriteProduct; className?: string }) {
  const favourites = useFavourites();
  const { country } = useVisitor();
  const pressed = isFavourite(favourites, card.id);

  // Toggles the displayed state, because the heart may not show the stored state yet when it is tapped early.
  function toggle() {
    const product = favourites.find(({ id }) => id === card.id) ?? favouriteOf(card, country);
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

/** Stores today's price too, so that the favourites page can show how it has changed. */
function favouriteOf(card: FavouriteProduct, country: string): Favourite {
  const now = new Date();
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const { id, title: name, slug, image_url, tile } = card;
  return { id, name, metadata: { slug, image_url, tile, saved: toSavedPrice(card, country, today) } };
}
