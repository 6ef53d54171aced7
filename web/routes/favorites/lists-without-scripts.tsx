import type { Wishlist } from '#domain/catalogue/wishlists.ts';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { wishlistErrorTexts } from './fault-words.ts';
import { wishlistPathByShareToken } from './share-list.tsx';
import type { WishlistRefusal } from './wishlist-act.ts';

type ListsProps = { lists: readonly Wishlist[]; shares: Record<string, string>; refused: WishlistRefusal | null };

/** The account's lists as plain forms, for visitors without scripts and for data-saving pages. */
export function WishlistsWithoutScripts({ lists, shares, refused }: ListsProps) {
  const nameOf = (id: string | null, name = '') => ({
    label: m.wishlist_name(),
    name: 'name',
    defaultValue: refused?.id === id ? refused.name : name,
    error: refused?.id === id && wishlistErrorTexts[refused.fault](),
    autoComplete: 'off',
  });
  return (
    <section className="wishlist-forms" aria-labelledby="listes">
      <h2 id="listes">{m.wishlist_tabs()}</h2>
      <p className="muted small">{m.wishlist_manage_words()}</p>
      {lists.map(({ id, name, items }) => (
        <div key={id} className="wishlist-form">
          <h3>
            <bdi>{name}</bdi> <span className="muted small">{m.wishlist_units({ n: items.length })}</span>
          </h3>
          {shares[id] && (
            <p>
              <a className="link" href={wishlistPathByShareToken(shares[id])}>
                {m.wishlist_share_link({ name })}
              </a>
            </p>
          )}
          <form method="post" action="/favorites" className="row row-wrap">
            <input type="hidden" name="id" value={id} />
            <Field {...nameOf(id, name)} />
            <Button type="submit" name="act" value="save">
              {m.wishlist_rename()}
            </Button>
          </form>
          <form method="post" action="/favorites" className="row row-wrap">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="act" value={shares[id] ? 'unshare' : 'share'}>
              {shares[id] ? m.wishlist_unshare() : m.wishlist_share_act()}
            </Button>
            <Button type="submit" look="plain" name="act" value="remove">
              {m.wishlist_remove()}
            </Button>
          </form>
        </div>
      ))}
      <form method="post" action="/favorites" className="wishlist-form">
        <Field {...nameOf(null)} hint={m.wishlist_name_hint()} />
        <div>
          <Button type="submit" look="main" name="act" value="save">
            {m.wishlist_create()}
          </Button>
        </div>
      </form>
    </section>
  );
}
