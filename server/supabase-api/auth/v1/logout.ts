import { type AuthRequest, asAuthAdmin } from './auth-request.ts';
import { recordAudit } from './audit.ts';
import { requirePerson } from './signed-in-person.ts';
import { validationError } from './errors.ts';

/** POST /logout?scope=global|local|others → 204. Deletes sessions, which also revokes their access tokens. Throws
 * 400 validation_failed and the errors of requirePerson. */
export async function logOut(ask: AuthRequest): Promise<Response> {
  const { person, session } = await requirePerson(ask);
  const scope = ask.url.searchParams.get('scope') || 'global';
  if (scope !== 'global' && scope !== 'local' && scope !== 'others')
    throw validationError(`Unsupported logout scope ${JSON.stringify(scope.slice(0, 50))}`);
  await asAuthAdmin(ask.parts, async (tx) => {
    await recordAudit(tx, ask, 'logout', person);
    if (session && scope === 'local') await tx`delete from auth.sessions where id = ${session.id}`;
    else if (session && scope === 'others')
      await tx`delete from auth.sessions where user_id = ${person.id} and id <> ${session.id}`;
    else await tx`delete from auth.sessions where user_id = ${person.id}`;
  });
  return new Response(null, { status: 204 });
}
