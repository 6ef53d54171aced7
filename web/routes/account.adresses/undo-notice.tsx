import { Form } from 'react-router';
import { type AddressWithoutId, addressFields } from '#domain/people/address.ts';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFocusFirstField } from '#web/ui/use-focus.ts';

/** The notice "Adresse supprimée" with an undo button, which saves the address again, under a new id. */
export function UndoNotice({ address }: { address: AddressWithoutId }) {
  // Moves the focus, because the pressed button disappeared with its address.
  const form = useFocusFirstField(address);
  return (
    <Notice look="ok" live className="undo-notice">
      <Form ref={form} method="post" action="/account/adresses" className="account-acts">
        <input type="hidden" name="intent" value="save" />
        {addressFields.map((name) => (
          <input key={name} type="hidden" name={name} value={address[name]} />
        ))}
        {address.isDefault && <input type="hidden" name="isDefault" value="on" />}
        <span>{m.account_address_deleted()}</span>
        <Button type="submit" size="small">
          {m.account_address_undo()}
        </Button>
      </Form>
    </Notice>
  );
}
