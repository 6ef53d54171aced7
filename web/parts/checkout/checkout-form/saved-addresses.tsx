import type { BuyerContact } from '#domain/orders/checkout-prefill.ts';
import type { Address } from '#domain/people/address.ts';
import { m } from '#texts/compiled/messages.js';
import { Select } from '#web/ui/field.tsx';

/** The signed-in buyer's addresses: choosing one fills the form. The choice itself is not submitted. */
export function SavedAddresses({
  buyer: { addresses },
  chosen,
  onChoose,
}: {
  buyer: BuyerContact;
  chosen: string;
  onChoose: (address: Address | null) => void;
}) {
  if (addresses.length === 0) return null;
  return (
    <div className="checkout-group">
      <Select
        label={m.account_address_choose()}
        hint={
          <a className="link" href="/account/adresses">
            {m.account_address_manage()}
          </a>
        }
        value={chosen}
        onChange={(event) => onChoose(addresses.find(({ id }) => id === event.target.value) ?? null)}
        autoComplete="off"
      >
        {addresses.map((address) => (
          <option key={address.id} value={address.id}>
            {wordsOf(address)}
          </option>
        ))}
        <option value="">{m.account_address_other()}</option>
      </Select>
    </div>
  );
}

const wordsOf = ({ label, fullName, street, city }: Address): string =>
  [label || fullName, street, city].filter(Boolean).join(', ');
