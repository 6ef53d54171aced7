import type { BuyerContact } from '#domain/orders/checkout-prefill.ts';
import type { SessionPerson } from '#domain/people/person.ts';
import type { AccountApi } from '#web/context.ts';

export async function loadBuyerContact(
  account: AccountApi | null,
  person: SessionPerson | null,
): Promise<BuyerContact | null> {
  if (!account || !person) return null;
  const [addresses, profile] = await Promise.all([account.addresses(), account.profile()]);
  return {
    fullName: profile.displayName ?? '',
    email: person.email ?? '',
    phone: profile.phoneNumber ?? '',
    addresses,
  };
}
