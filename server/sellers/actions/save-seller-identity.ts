import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { type IdentityField, identityFields, parseSellerIdentity } from '#domain/sellers/identity.ts';
import { action } from '#server/action.ts';
import { lockSellerForIdentity, findSellerIdentity, upsertSellerIdentity } from '#server/sellers/queries/identity.ts';
import { administrator, memberOf } from '#server/access-rules.ts';

const text = z.string().max(1000);

/** Saves the seller's legal identity for future invoices. Returns the invalid fields; then nothing is saved. `version`: the one that the form showed; null: not checked. Throws Refusal seller/not-found, seller/page-changed. */
export const saveSellerIdentity = action({
  name: 'seller/save-identity',
  input: z.object({
    seller: z.guid(),
    version: z.string().max(64).nullable().default(null),
    legalName: text,
    registration: text,
    taxNumber: text,
    street: text,
    city: text,
    postalCode: text,
  }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller), administrator],
  as: 'market',
  async run(tx, { seller, version, ...typed }): Promise<{ faults: IdentityField[]; changed: IdentityField[] }> {
    const before = (await lockSellerForIdentity(tx, seller)) ? await findSellerIdentity(tx, seller) : null;
    if (!before) throw new Refusal('seller/not-found');
    const { identity, faults } = parseSellerIdentity(typed);
    if (faults.length > 0) return { faults, changed: [] };
    const changed = identityFields.filter((field) => identity[field] !== before[field]);
    if (changed.length === 0 && before.version !== 'none') return { faults, changed };
    if (version !== null && version !== before.version) throw new Refusal('seller/page-changed');
    await upsertSellerIdentity(tx, seller, identity);
    return { faults, changed };
  },
  // The audit log gets the names of the fields, not their values, because these may be personal data.
  audit: ({ changed }, { seller }) =>
    changed.length === 0
      ? null
      : { action: 'seller/identity-saved', orderId: null, facts: { seller, changed: changed.join(' ') } },
});
