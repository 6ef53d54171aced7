// The second door of administrators (DECISIONS R-ADMIN-04): a password of its own, checked here, which opens the gate of one session for thirty minutes.
import { timingSafeEqual, createHash } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import type { AdminGate } from '#web/context.ts';
import { closeAdminGate, openAdminGate, takeAdminTry } from './queries/admin-gate.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { alert, audit } from '#server/jobs/queries.ts';
import type { AccountOf, AccountParts } from './people-parts.ts';

const longestPassword = 1000;

/** For admins only. A try is counted before the password is looked at; the fifth wrong one locks for fifteen minutes, whatever comes then. */
export async function openAdmin(
  { sql, adminPasswordHash, forget, log }: AccountParts,
  { person, claims }: Pick<AccountOf, 'person' | 'claims'>,
  password: string,
): Promise<AdminGate> {
  if (!person.flags.admin) return { outcome: 'denied' };
  const { isAllowed, left, lockedUntil } = await asMarket(sql, (tx) => takeAdminTry(tx, person.id));
  if (!isAllowed && lockedUntil) return { outcome: 'locked', until: lockedUntil.toISOString() };
  const isRight = password.length <= longestPassword && (await verify(adminPasswordHash, password).catch(() => false));
  if (!isRight) {
    await asMarket(sql, (tx) =>
      lockedUntil
        ? alert(tx, person.id, 'admin/locked', null, { left })
        : audit(tx, person.id, 'admin/refused', null, { left }),
    );
    log.warn({ person: person.id, left }, 'a wrong admin password');
    return lockedUntil ? { outcome: 'locked', until: lockedUntil.toISOString() } : { outcome: 'incorrect', left };
  }
  const until = await asMarket(sql, async (tx) => {
    await audit(tx, person.id, 'admin/opened', null);
    return openAdminGate(tx, person.id, claims.session_id);
  });
  forget();
  return until ? { outcome: 'open', until: until.toISOString() } : { outcome: 'denied' };
}

export async function closeAdmin({ sql, forget }: AccountParts, { claims }: Pick<AccountOf, 'claims'>): Promise<void> {
  await asMarket(sql, (tx) => closeAdminGate(tx, claims.session_id));
  forget();
}

/** Is `asked` (what stands after the slash) the configured path of the admin page? In constant time; without one, never (R-ROUTE-12). */
export function isAdminPath(asked: string, configured: string | undefined): boolean {
  const [a, b] = [asked, configured ?? ''].map((text) => createHash('sha256').update(text).digest()) as [
    Buffer,
    Buffer,
  ];
  return timingSafeEqual(a, b) && configured !== undefined && configured !== '';
}
