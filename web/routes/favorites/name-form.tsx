import { type FormEvent, useState } from 'react';
import { type Wishlist, wishlistNameFault, type WishlistFault, wishlistsLimit } from '#domain/catalogue/wishlists.ts';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFocusFirstField } from '#web/ui/use-focus.ts';
import { wishlistErrorTexts } from './fault-words.ts';

/** The name of a new or an existing list. An error is shown beside the field, with the typed text. */
export function WishlistNameForm({
  lists,
  renamed,
  act,
  onName,
  onCancel,
}: {
  lists: readonly Wishlist[];
  renamed?: Wishlist;
  act: string;
  onName: (name: string) => void;
  onCancel: () => void;
}) {
  const [fault, setFault] = useState<WishlistFault | null>(null);
  const form = useFocusFirstField(fault);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('name') as HTMLInputElement;
    const isFull = !renamed && lists.length >= wishlistsLimit;
    const found = isFull ? 'full' : wishlistNameFault(lists, field.value, renamed?.id);
    setFault(found);
    if (!found) onName(field.value.trim());
  }
  return (
    <form ref={form} className="wishlist-form" onSubmit={submit} noValidate>
      <Field
        label={m.wishlist_name()}
        name="name"
        defaultValue={renamed?.name ?? ''}
        autoComplete="off"
        hint={m.wishlist_name_hint()}
        error={fault && wishlistErrorTexts[fault]()}
      />
      <div className="row row-wrap">
        <Button type="submit" look="main">
          {act}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {m.wishlist_cancel()}
        </Button>
      </div>
    </form>
  );
}
