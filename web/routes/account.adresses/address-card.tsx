import { Form } from 'react-router';
import { countryName } from '#domain/delivery/countries.ts';
import type { Address } from '#domain/people/address.ts';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** One address, formatted as on a parcel, with its buttons. */
export function AddressCard({ address, isOnly }: { address: Address; isOnly: boolean }) {
  const { language } = useVisitor();
  const { id, label, fullName, street, postalCode, city, country, phone, isDefault } = address;
  const name = label || street;
  return (
    <article className="account-card address-card" aria-labelledby={`adresse-${id}`}>
      <header>
        <h2 id={`adresse-${id}`}>
          <bdi>{label || fullName}</bdi> {isDefault && !isOnly && <Tag look="info">{m.account_address_default()}</Tag>}
        </h2>
      </header>
      <address>
        {label && (
          <span>
            <bdi>{fullName}</bdi>
          </span>
        )}
        <span>{street}</span>
        <span>{[city, postalCode].filter(Boolean).join(' ')}</span>
        <span>{countryName(country, language)}</span>
        {phone && <span className="numbers">{phone}</span>}
      </address>
      <div className="account-acts">
        <Link
          className={buttonClass('tonal', 'small')}
          to={`/account/adresses?modifier=${id}`}
          aria-label={m.account_address_edit_named({ name })}
        >
          {m.account_edit()}
        </Link>
        {!isDefault && (
          <Act id={id} intent="default" label={m.account_address_make_default_named({ name })}>
            {m.account_address_make_default()}
          </Act>
        )}
        <Act id={id} intent="delete" label={m.account_address_delete_named({ name })}>
          {m.account_address_delete()}
        </Act>
      </div>
    </article>
  );
}

const Act = ({
  id,
  intent,
  label,
  children,
}: {
  id: string;
  intent: 'default' | 'delete';
  label: string;
  children: string;
}) => (
  <Form method="post" action="/account/adresses" preventScrollReset>
    <input type="hidden" name="id" value={id} />
    <Button
      type="submit"
      name="intent"
      value={intent}
      look={intent === 'delete' ? 'danger' : 'plain'}
      size="small"
      aria-label={label}
    >
      {children}
    </Button>
  </Form>
);
