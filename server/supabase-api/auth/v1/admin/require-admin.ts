import { authenticateToken } from '#server/supabase-api/caller.ts';
import { InvalidTokenError } from '#server/supabase-api/token-keys.ts';
import type { AuthRequest } from '#server/supabase-api/auth/v1/auth-request.ts';
import { requireTokenClaims } from '#server/supabase-api/auth/v1/signed-in-person.ts';
import { AuthError } from '#server/supabase-api/auth/v1/errors.ts';
import { asAuthAdmin } from '#server/supabase-api/auth/v1/auth-request.ts';
import { findPerson, type Person } from '#server/supabase-api/auth/v1/people.ts';
import { isUuid } from '#server/supabase-api/uuid.ts';

/** Token roles that may administer accounts. Hosted Supabase itself uses `supabase_admin`. */
const admins = new Set(['service_role', 'supabase_admin']);

/** Requires the secret API key or a service_role token. Throws 401 no_authorization, 403 bad_jwt, not_admin. */
export async function requireAdmin(ask: AuthRequest): Promise<{ role: string }> {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(ask.request.headers.get('authorization') ?? '')?.[1];
  const role = bearer?.startsWith('sb_')
    ? (await authenticateToken(bearer, ask.parts.keys, ask.parts.apiKeys, ask.parts.now()).catch(nobody)).role
    : (await requireTokenClaims(ask)).role;
  if (!role || !admins.has(role)) throw new AuthError(403, 'not_admin', 'User not allowed');
  return { role };
}

/** The person with the id in the path. Throws 404 validation_failed, user_not_found. */
export async function loadPersonInPath({ parts, params }: AuthRequest): Promise<Person> {
  const id = params['user_id'] ?? '';
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const person = await asAuthAdmin(parts, (tx) => findPerson(tx, { id }));
  if (!person) throw new AuthError(404, 'user_not_found', 'User not found');
  return person;
}

function nobody(error: unknown): { role: undefined } {
  if (error instanceof InvalidTokenError) return { role: undefined };
  throw error;
}
