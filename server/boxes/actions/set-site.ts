import { z } from 'zod';
import { countryOf } from '#domain/delivery/countries.ts';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { lockBoxSiteVersion, storeBoxSite } from '#server/boxes/queries/plans.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/**
 * Sets the address where parcels are received, and its source. Boxes that are open there get the new address at once;
 * the history keeps every old one. `version`: the version that was read; null on the command line. Repeating changes
 * nothing. Throws Refusal plan/site-changed (somebody else changed it since).
 */
export const saveBoxSite = action({
  name: 'box/set-site',
  input: z.object({
    code: z
      .string()
      .max(60)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    name: z.string().trim().min(1).max(120),
    street: z.string().trim().min(1).max(200),
    city: z.string().trim().min(1).max(120),
    region: z.string().trim().max(60).default(''),
    postalCode: z.string().trim().min(1).max(20),
    country: z.string().refine((code) => countryOf(code) !== null),
    source: z.string().trim().max(500).default(''),
    sourceDate: z.iso.date().nullable().default(null),
    version: z.int().min(0).nullable().default(null),
  }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { version: read, source, sourceDate, ...site }, actor) {
    const version = await lockBoxSiteVersion(tx, site.code);
    if (read !== null && read !== version) throw new Refusal('plan/site-changed');
    return storeBoxSite(tx, site, { version, source, sourceDate, by: actorName(actor) });
  },
  audit: (isNew, { version: _read, ...site }) =>
    isNew ? { action: 'box/site-set', orderId: null, facts: site } : null,
});
