import { Form, useNavigation } from 'react-router';
import { signInPath } from '#web/state/safe-return-path.ts';
import type { Wishlist } from '#domain/catalogue/wishlists.ts';
import { m } from '#texts/compiled/messages.js';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';

export const wishlistPathByShareToken = (token: string): string => `/liste/${token}`;

/** The link that shows a list to others: create, copy, revoke. Only the owner may revoke it. */
export function ShareWishlist({ list, token }: { list: Wishlist; token: string | undefined }) {
  const { person, siteUrl } = useVisitor();
  const isSending = useNavigation().formMethod === 'POST';
  if (!person)
    return (
      <Disclosure title={m.wishlist_share()}>
        <p>
          {m.wishlist_share_sign_in()}{' '}
          <Link className="link" to={signInPath('/favorites')}>
            {m.wishlist_share_sign_in_act()}
          </Link>
        </p>
      </Disclosure>
    );
  const fields = (act: string) => (
    <>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="id" value={list.id} />
      <input type="hidden" name="name" value={list.name} />
    </>
  );
  if (!token)
    return (
      <Disclosure title={m.wishlist_share()}>
        <p>{m.wishlist_share_words()}</p>
        <Form method="post" className="wishlist-share">
          {fields('share')}
          <input type="hidden" name="items" value={JSON.stringify(list.items)} />
          <Button type="submit" look="main" disabled={isSending}>
            {m.wishlist_share_act()}
          </Button>
        </Form>
      </Disclosure>
    );
  const address = siteUrl + wishlistPathByShareToken(token);
  return (
    <Disclosure title={m.wishlist_share()} open>
      <div className="wishlist-share">
        <Field
          label={m.wishlist_share_link({ name: list.name })}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          hint={m.wishlist_shared_now()}
        />
        <div className="row row-wrap">
          <Button look="main" onClick={() => void copy(address)}>
            {m.wishlist_share_copy()}
          </Button>
          <Form method="post">
            {fields('unshare')}
            <button type="submit" className={buttonClass('plain')} disabled={isSending}>
              {m.wishlist_unshare()}
            </button>
          </Form>
        </div>
      </div>
    </Disclosure>
  );
}

/** If clipboard access is refused, the link can still be copied from the text field. */
const copy = (address: string): Promise<void> =>
  navigator.clipboard.writeText(address).then(
    () => void notify(m.wishlist_share_copied()),
    () => undefined,
  );
