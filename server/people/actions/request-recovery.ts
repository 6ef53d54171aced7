import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action, findByIdempotencyKey } from '#server/action.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { notify } from '#server/notifications/notify.ts';
import { lockIdempotencyKey } from '#server/orders/queries/orders.ts';
import { parseEmailOrNull } from '#server/people/actions/add-administrator.ts';
import { recoveryRequest } from '#server/people/notifications/recovery-request.ts';
import { insertRecovery, isEmailTaken, findRecoveryByKey, findSignInFacts } from '#server/people/queries/recoveries.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** During this time the holder of the account's current address can stop the recovery. */
export const recoveryDelayMs = 24 * 3_600_000;

/**
 * Starts the recovery of an account whose owner is locked out and was identified (`checked`: how). A day later the
 * second factor is removed, or the address becomes `newEmail`. The current address is notified at once and can stop it.
 * Throws Refusal person/not-found, person/no-address, person/address-taken, recovery/waiting, recovery/own (of the
 * caller), recovery/key-reused.
 */
export const requestRecovery = action({
  name: 'recovery/ask',
  input: z.object({
    person: z.guid(),
    kind: z.enum(['second_factor', 'address']),
    newEmail: z.string().nullable(),
    checked: z.string().trim().min(20).max(2000),
    key: z.string().min(8).max(200),
  }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { person, kind, newEmail, checked, key }, actor, shop) {
    const before = await findByIdempotencyKey(
      { lock: lockIdempotencyKey(tx, key), find: findRecoveryByKey(tx, key) },
      (recovery) => recovery.personId === person && recovery.kind === kind,
      'recovery/key-reused',
    );
    if (before) return { id: before.id, dueAt: before.dueAt, isNew: false };
    if (actor.kind !== 'terminal' && actor.id === person) throw new Refusal('recovery/own');
    const facts = await findSignInFacts(tx, person);
    if (!facts) throw new Refusal('person/not-found');
    // Without a verified address nobody could be notified or stop the recovery.
    if (!facts.email || !facts.isConfirmed) throw new Refusal('person/no-address');
    const email = kind === 'address' ? parseEmailOrNull(newEmail ?? '') : null;
    if (kind === 'address' && !email) throw new Refusal('person/no-address');
    if (email && (await isEmailTaken(tx, email))) throw new Refusal('person/address-taken');
    const askedAt = shop.now();
    const dueAt = new Date(askedAt.getTime() + recoveryDelayMs);
    const recovery = { personId: person, kind, newEmail: email, checked, actor: actorName(actor), askedAt, dueAt, key };
    const id = await insertRecovery(tx, recovery);
    if (!id) throw new Refusal('recovery/waiting');
    await notify(tx, {
      template: recoveryRequest,
      to: { address: facts.email, personId: person },
      parameters: { recoveryId: id },
    });
    await enqueueJob(tx, 'recover-account', { recoveryId: id }, { key: `recovery:${id}`, at: dueAt });
    return { id, dueAt, isNew: true };
  },
  audit: ({ id, dueAt, isNew }, { person, kind, checked }) =>
    isNew ? { action: 'recovery/asked', orderId: null, facts: { recovery: id, person, kind, checked, dueAt } } : null,
});
