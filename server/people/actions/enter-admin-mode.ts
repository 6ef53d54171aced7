import { verify } from '@node-rs/argon2';
import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { startAdminMode, countAdminAttempt } from '#server/people/queries/admin-gate.ts';
import { recordAlert, writeAudit } from '#server/jobs/queries.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { accountsOf } from '#server/shop.ts';
import { anyAdministrator } from '#server/access-rules.ts';

const longestPassword = 1000;

/** The outcome of entering the admin password. `locked`: no attempt until `until` (ISO 8601), after five wrong ones. */
export type EnterAdminModeResult =
  | { outcome: 'open'; until: string }
  | { outcome: 'incorrect'; left: number }
  | { outcome: 'locked'; until: string }
  | { outcome: 'denied' };

/** Starts the admin mode (R-ADMIN-04): a second password opens the administration in this session for thirty minutes.
 * Attempts are counted before the check. Five wrong passwords lock the admin mode for fifteen minutes.
 * Throws access/denied for an ended session, and desk/second-factor if a second factor is required but missing. */
export const enterAdminMode = action({
  name: 'admin/open',
  input: z.object({ password: z.string() }),
  who: [anyAdministrator],
  changesSession: true,
  async steps(shop, { password }, actor): Promise<Exclude<EnterAdminModeResult, { outcome: 'denied' }>> {
    const { desk_second_factor: needsFactor } = await runMarketTransaction(shop, (tx) =>
      readSettingsForKeys(tx, ['desk_second_factor']),
    );
    if (needsFactor && actor.aal !== 'aal2') throw new Refusal('desk/second-factor');
    const { isAllowed, left, lockedUntil } = await runMarketTransaction(shop, (tx) => countAdminAttempt(tx, actor.id));
    if (!isAllowed && lockedUntil) return { outcome: 'locked', until: lockedUntil.toISOString() };
    const { adminPasswordHash } = accountsOf(shop);
    const isRight =
      password.length <= longestPassword && (await verify(adminPasswordHash, password).catch(() => false));
    if (!isRight) {
      await runMarketTransaction(shop, (tx) =>
        lockedUntil
          ? recordAlert(tx, actor, 'admin/locked', null, { left })
          : writeAudit(tx, actor, 'admin/refused', null, { left }),
      );
      shop.log.warn({ person: actor.id, left }, 'a wrong admin password');
      return lockedUntil ? { outcome: 'locked', until: lockedUntil.toISOString() } : { outcome: 'incorrect', left };
    }
    const until = await runMarketTransaction(shop, async (tx) => {
      await writeAudit(tx, actor, 'admin/opened', null);
      return startAdminMode(tx, actor.id, actor.sessionId);
    });
    if (!until) throw new Refusal('access/denied');
    return { outcome: 'open', until: until.toISOString() };
  },
  audit: 'in its steps: admin/opened, admin/refused, admin/locked',
});
