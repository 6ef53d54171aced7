import { useNavigation, useResolvedPath } from 'react-router';
import { type Address, maxAddresses } from '#domain/people/address.ts';
import { m } from '#texts/compiled/messages.js';
import { AccountFrame } from '#web/parts/account/account-frame/account-frame.tsx';
import { accountMeta } from '#web/parts/account/account-frame/account-meta.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { ResultNotice } from '#web/ui/notice.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { changeAddresses } from './change-addresses.ts';
import { UndoNotice } from './undo-notice.tsx';
import '#web/styles/account.css';

export const handle = { hydrate: 'now' };
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => accountMeta(m.account_addresses());

const path = '/account/adresses';

/** `?ajouter`, `?modifier=<id>`: opens the form without scripts. `?enregistree=<id>`: the address just saved. */
export async function loader(args: Route.LoaderArgs) {
  const { person, account } = requireSignedIn(args);
  const { searchParams } = args.url;
  const addresses = await account.addresses();
  const edited = addresses.find(({ id }) => id === searchParams.get('modifier')) ?? null;
  const [saved, name] = [searchParams.get('enregistree'), person.displayName ?? ''];
  return uncachedData({
    addresses,
    edited,
    isAdding: searchParams.has('ajouter') && addresses.length < maxAddresses,
    saved,
    name,
  });
}

export async function action(args: Route.ActionArgs) {
  const { account, act } = requireSignedIn(args);
  const done = await changeAddresses(account, act, Object.fromEntries(await args.request.formData()));
  if ('saved' in done) throw seeOther(`${path}?enregistree=${done.saved}`);
  return uncachedData(done, { status: 'faults' in done ? 422 : 200 });
}

export default function AddressesScreen({
  loaderData: { addresses, edited, isAdding, saved, name },
  actionData,
}: Route.ComponentProps) {
  const { pathname } = useResolvedPath('.');
  const isSending = useNavigation().formAction?.startsWith(pathname) ?? false;
  const refused = actionData && 'faults' in actionData ? actionData : undefined;
  const isEditing = isAdding || edited !== null;
  const justSaved = addresses.find(({ id }) => id === saved);
  return (
    <AccountFrame section="addresses" lead={m.account_addresses_lead()}>
      {actionData && 'deleted' in actionData && actionData.deleted && <UndoNotice address={actionData.deleted} />}
      <ResultNotice look="ok">{justSaved && !actionData && !isEditing && m.account_address_saved()}</ResultNotice>
      {isEditing || refused ? (
        <AddressForm
          key={edited?.id ?? 'new'}
          address={edited}
          name={name}
          refused={refused}
          isSending={isSending}
          isFirst={addresses.length === 0}
          back={path}
        />
      ) : addresses.length === 0 ? (
        <EmptyState picture={<Icon name="pin" />} title={m.account_addresses_none()} action={<AddLink />}>
          {m.account_addresses_none_words()}
        </EmptyState>
      ) : (
        <AddressList addresses={addresses} />
      )}
    </AccountFrame>
  );
}

const AddressList = ({ addresses }: { addresses: Address[] }) => (
  <>
    <ul className="address-list">
      {addresses.map((address) => (
        <li key={address.id}>
          <AddressCard address={address} isOnly={addresses.length === 1} />
        </li>
      ))}
    </ul>
    {addresses.length < maxAddresses ? (
      <p>
        <AddLink />
      </p>
    ) : (
      <p className="muted">{m.account_address_too_many({ most: maxAddresses })}</p>
    )}
  </>
);

const AddLink = () => (
  <Link to={`${path}?ajouter`} className={buttonClass('main')}>
    <Icon name="plus" />
    {m.account_address_add()}
  </Link>
);
