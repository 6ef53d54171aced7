import { useState } from 'react';
import { Form } from 'react-router';
import { countryOf } from '#domain/delivery/countries.ts';
import { type Address, type AddressField, addressMaxLengths, maxAddresses } from '#domain/people/address.ts';
import { m } from '#texts/compiled/messages.js';
import { AccountCard } from '#web/parts/account/account-frame/account-frame.tsx';
import { CountryOptions } from '#web/parts/account/country-options/country-options.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { useFocusFirstField } from '#web/ui/use-focus.ts';
import type { RefusedAddress } from './change-addresses.ts';

type AddressFormProps = {
  address: Address | null;
  /** The account's name, used for a new address. */ name: string;
  refused: RefusedAddress | undefined;
  isSending: boolean;
  isFirst: boolean;
  back: string;
};

/** The form of an address. Countries without postal codes ask for a district or landmark (R-DLV-09). */
export function AddressForm({ address, name, refused, isSending, isFirst, back }: AddressFormProps) {
  const { country: delivery } = useVisitor();
  const form = useFocusFirstField(refused);
  const typed: Partial<Record<AddressField, string>> = refused?.typed ?? address ?? { fullName: name };
  const [country, setCountry] = useState(typed.country || delivery);
  const hasPostalCodes = countryOf(country)?.hasPostalCodes ?? true;
  // With scripts the form shows our own error texts; without scripts the browser shows its own.
  const ownWords = useHydrated();
  // No `maxLength`, because browsers would cut pasted text without notice.
  const said = (field: AddressField) => ({
    name: field,
    defaultValue: typed[field] ?? '',
    error: faultOf(field, refused),
  });
  const optional = m.account_optional();

  return (
    <Form ref={form} method="post" action={back} noValidate={ownWords}>
      <AccountCard title={address ? m.account_address_edit() : m.account_address_new()} id="adresse">
        <ResultNotice look="bad">
          {refused?.isTooMany && m.account_address_too_many({ most: maxAddresses })}
        </ResultNotice>
        <input type="hidden" name="intent" value="save" />
        {address && <input type="hidden" name="id" value={address.id} />}
        <div className="form-grid form-grid-two">
          <Field
            label={m.account_address_label()}
            hint={m.account_address_label_hint()}
            {...said('label')}
            optional={optional}
            autoComplete="off"
            className="form-full"
          />
          <Field label={m.account_address_full_name()} {...said('fullName')} required autoComplete="name" />
          <Field
            label={m.account_address_phone()}
            {...said('phone')}
            type="tel"
            optional={optional}
            autoComplete="tel"
          />
          <Select
            label={m.account_country()}
            name="country"
            value={country}
            onChange={(event) => setCountry(event.target.value)}
            autoComplete="country"
            className="form-full"
            error={faultOf('country', refused)}
          >
            <CountryOptions />
          </Select>
          <Field
            label={m.account_address_street()}
            {...said('street')}
            required
            autoComplete="street-address"
            className="form-full"
          />
          <Field label={m.account_address_city()} {...said('city')} required autoComplete="address-level2" />
          <Field
            label={hasPostalCodes ? m.account_address_postal_code() : m.delivery_landmark()}
            hint={hasPostalCodes ? undefined : m.delivery_landmark_hint()}
            {...said('postalCode')}
            optional={optional}
            autoComplete="postal-code"
          />
        </div>
        {isFirst ? (
          <input type="hidden" name="isDefault" value="on" />
        ) : (
          <label className="check">
            <input type="checkbox" name="isDefault" defaultChecked={address?.isDefault} />
            <span className="check-words">{m.account_address_is_default()}</span>
          </label>
        )}
        <div className="account-acts">
          <Button look="main" type="submit" busy={isSending} busyLabel={m.account_saving()}>
            {m.account_save()}
          </Button>
          <Link to={back} className={buttonClass('second')}>
            {m.account_cancel()}
          </Link>
        </div>
      </AccountCard>
    </Form>
  );
}

function faultOf(field: AddressField, refused: RefusedAddress | undefined): string | undefined {
  const fault = refused?.faults[field];
  if (fault === 'long') return m.account_address_long({ n: addressMaxLengths[field] });
  return fault && needs[field]?.();
}

const needs: Partial<Record<AddressField, () => string>> = {
  fullName: m.account_address_need_full_name,
  street: m.account_address_need_street,
  city: m.account_address_need_city,
  country: m.account_address_need_country,
  postalCode: m.account_address_wrong_postal_code,
};
