import { useState } from 'react';
import { type Wishlist, renameWishlist, removeWishlistById, restoreWishlist } from '#domain/catalogue/wishlists.ts';
import { m } from '#texts/compiled/messages.js';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { changeWishlists } from '#web/state/wishlists.ts';
import { Button } from '#web/ui/button.tsx';
import { WishlistNameForm } from './name-form.tsx';

/** The selected list: its name, a form to rename it, and a button to delete it. Renaming and deleting can be undone. */
export function WishlistHead({
  list,
  lists,
  onGone,
}: {
  list: Wishlist;
  lists: readonly Wishlist[];
  onGone: () => void;
}) {
  const [isRenaming, setRenaming] = useState(false);
  function rename(name: string) {
    changeWishlists((now) => renameWishlist(now, list.id, name));
    setRenaming(false);
    notify(m.wishlist_renamed({ name }), {
      label: m.cart_undo(),
      run: () => changeWishlists((now) => renameWishlist(now, list.id, list.name)),
    });
  }
  function remove() {
    const at = lists.findIndex(({ id }) => id === list.id);
    changeWishlists((now) => removeWishlistById(now, list.id));
    onGone();
    notify(m.wishlist_removed({ name: list.name }), {
      label: m.cart_undo(),
      run: () => changeWishlists((now) => restoreWishlist(now, list, at)),
    });
  }
  if (isRenaming)
    return (
      <WishlistNameForm
        lists={lists}
        renamed={list}
        act={m.wishlist_rename_act()}
        onName={rename}
        onCancel={() => setRenaming(false)}
      />
    );
  return (
    <div className="favourites-head">
      <h2>
        <bdi>{list.name}</bdi>
      </h2>
      <div className="row row-wrap">
        <Button size="small" look="plain" onClick={() => setRenaming(true)}>
          {m.wishlist_rename()}
        </Button>
        <Button size="small" look="plain" onClick={remove}>
          {m.wishlist_remove()}
        </Button>
      </div>
    </div>
  );
}
