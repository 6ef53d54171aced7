import { z } from 'zod';
import { vendorKindOfSource } from '#domain/people/acting-as.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { setSellerForSession, findSellerAdministratorActsFor } from '#server/sellers/queries/acting-as.ts';
import { administrator, memberOf, signedInAndInputHolds } from '#server/access-rules.ts';

type Choice = { seller: string | null };

/** Sets the seller for whom this session acts (R-ROLE-10, R-ROLE-12); null: none. Throws access/denied. */
export const chooseSellerForSession = action({
  name: 'seller/act-as',
  input: z.object({ seller: z.guid().nullable() }),
  who: [
    signedInAndInputHolds('somebody who takes their choice back', ({ seller }: Choice) => seller === null),
    memberOf(null, async (_tx, { seller }: Choice) => seller),
    administrator,
  ],
  as: 'market',
  changesSession: true,
  async run(tx, { seller }, { id, sessionId, ...actor }) {
    const session = { person: id, session: sessionId };
    const isOpen = actor.kind === 'administrator' && actor.isStepOpen;
    const before = isOpen ? await findSellerAdministratorActsFor(tx, session) : null;
    const chosen = await setSellerForSession(tx, session, seller);
    if (seller !== null && !chosen) throw new Refusal('access/denied');
    return { kind: chosen && vendorKindOfSource(chosen.source), how: chosen?.how ?? null, before };
  },
  audit: ({ how, before }, { seller }) => [
    ...(before ? [{ action: 'seller/acting-ended', orderId: null, facts: { seller: before } }] : []),
    ...(how === 'administrator' ? [{ action: 'seller/acted-as', orderId: null, facts: { seller } }] : []),
  ],
});
