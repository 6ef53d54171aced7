import type { Favourite } from '#domain/catalogue/favourites.ts';
import type { Card } from '#domain/catalogue/product.ts';
import { isWishlistFull, type Wishlist, setWishlistItem } from '#domain/catalogue/wishlists.ts';
import { m } from '#texts/compiled/messages.js';
import { ProductCard } from '#web/parts/catalogue/product-card/product-card.tsx';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { changeWishlists } from '#web/state/wishlists.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FavouritePriceChange } from './price-moved.tsx';

/** The favourites as cards, each with its price change and the lists that contain it. */
export function FavouriteCards({
  cards,
  favourites,
  lists,
  heading,
}: {
  cards: readonly Card[];
  favourites: readonly Favourite[];
  lists: readonly Wishlist[];
  heading: 'h2' | 'h3';
}) {
  const { limitedBelow } = useVisitor();
  return (
    <ul className="products products-grid">
      {cards.map((card) => (
        <li key={card.id} className="favourite-card">
          <ProductCard card={card} heading={heading} limitedBelow={limitedBelow} />
          <FavouritePriceChange card={card} saved={favourites.find(({ id }) => id === card.id)?.metadata.saved} />
          {lists.length > 0 && <InLists card={card} lists={lists} />}
        </li>
      ))}
    </ul>
  );
}

function InLists({ card, lists }: { card: Card; lists: readonly Wishlist[] }) {
  const n = lists.filter(({ items }) => items.includes(card.id)).length;
  function put(list: Wishlist, wanted: boolean) {
    if (wanted && isWishlistFull(list)) notify(m.wishlist_item_full());
    else changeWishlists((now) => setWishlistItem(now, list.id, card.id, wanted));
  }
  return (
    <Disclosure title={n === 0 ? m.wishlist_in() : m.wishlist_in_count({ n })}>
      <fieldset className="in-lists">
        <legend className="visually-hidden">{m.wishlist_in_of({ name: card.title })}</legend>
        {lists.map((list) => (
          <label key={list.id} className="in-list">
            <input
              type="checkbox"
              checked={list.items.includes(card.id)}
              onChange={({ currentTarget }) => put(list, currentTarget.checked)}
            />
            <bdi>{list.name}</bdi>
          </label>
        ))}
      </fieldset>
    </Disclosure>
  );
}
