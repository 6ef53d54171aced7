import {
  type Address,
  type AddressWithoutId,
  type AddressField,
  addressFields,
  parseAddress,
} from '#domain/people/address.ts';
import type { AccountApi, Act } from '#web/context.ts';

export type AddressFaults = Partial<Record<AddressField, 'missing' | 'wrong' | 'long'>>;
export type RefusedAddress = { faults: AddressFaults; typed: Record<string, string>; isTooMany: boolean };
/** `saved`: the address's id. `deleted`: the deleted address, for undo; null if there was none. */
export type AddressResult = { saved: string } | { deleted: AddressWithoutId | null } | { done: true } | RefusedAddress;

/** Handles a form by its field `intent`: saves (with `id`: changes) an address, deletes it, or makes it the default. */
export async function changeAddresses(
  account: Pick<AccountApi, 'addresses'>,
  act: Act,
  fields: Readonly<Record<string, unknown>>,
): Promise<AddressResult> {
  const id = typeof fields['id'] === 'string' && fields['id'] !== '' ? fields['id'] : undefined;
  if (fields['intent'] === 'delete' && id) {
    const deleted = (await account.addresses()).find((one) => one.id === id) ?? null;
    await act('address/remove', { id });
    return { deleted: deleted && draftOf(deleted) };
  }
  if (fields['intent'] === 'default' && id) {
    await act('address/make-default', { id });
    return { done: true };
  }
  const read = parseAddress(fields);
  const typed = Object.fromEntries(addressFields.map((name) => [name, String(fields[name] ?? '')]));
  if (!read.ok) {
    const faults = Object.fromEntries([
      ...read.missing.map((name) => [name, 'missing'] as const),
      ...read.wrong.map((name) => [name, 'wrong'] as const),
      ...read.long.map((name) => [name, 'long'] as const),
    ]);
    return { faults, typed, isTooMany: false };
  }
  const saved = await act('address/save', { address: read.address, ...(id !== undefined && { id }) });
  return saved ? { saved: saved.id } : { faults: {}, typed, isTooMany: true };
}

const draftOf = ({ id: _, ...draft }: Address): AddressWithoutId => draft;
