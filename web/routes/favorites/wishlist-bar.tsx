import { useState } from 'react';
import { type Wishlist, addWishlist } from '#domain/catalogue/wishlists.ts';
import { m } from '#texts/compiled/messages.js';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { randomId } from '#web/state/random-id.ts';
import { changeWishlists } from '#web/state/wishlists.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { WishlistNameForm } from './name-form.tsx';

/** Buttons to choose a list, and the form for a new one. `chosen`: null for all favourites. `counts`: by list. */
export function WishlistBar({
  lists,
  chosen,
  total,
  countOf,
  choose,
}: {
  lists: readonly Wishlist[];
  chosen: string | null;
  total: number;
  countOf: (list: Wishlist) => number;
  choose: (id: string | null) => void;
}) {
  const [isCreating, setCreating] = useState(false);
  function create(name: string) {
    const id = randomId();
    changeWishlists((now) => addWishlist(now, { id, name }));
    setCreating(false);
    choose(id);
    notify(m.wishlist_created({ name }));
  }
  const tabs = [
    { id: null, name: m.wishlist_all(), count: total },
    ...lists.map((list) => ({ id: list.id, name: list.name, count: countOf(list) })),
  ];
  return (
    <>
      <div className="wishlist-bar" role="group" aria-label={m.wishlist_tabs()}>
        {lists.length > 0 &&
          tabs.map(({ id, name, count }) => (
            <button key={id} type="button" className="chip" aria-pressed={chosen === id} onClick={() => choose(id)}>
              <bdi>{name}</bdi> <span className="numbers">{count}</span>
            </button>
          ))}
        {!isCreating && (
          <Button size="small" onClick={() => setCreating(true)}>
            <Icon name="plus" />
            {m.wishlist_create()}
          </Button>
        )}
      </div>
      {isCreating && (
        <WishlistNameForm
          lists={lists}
          act={m.wishlist_create_act()}
          onName={create}
          onCancel={() => setCreating(false)}
        />
      )}
    </>
  );
}
