import type { Wire } from '#web/state/wire.ts';

/**
 * Is this their present password? Asked as a sign-in of its own, which keeps nothing in this browser and is ended at once. A hosted auth/v1 takes
 * `current_password` with the change and need not look at it.
 */
export async function provePassword({ auth }: Wire, publishableKey: string, email: string, password: string): Promise<{ error: null } | { error: object }> {
  if (password === '') return { error: { code: 'invalid_credentials', message: '' } };
  const headers = { apikey: publishableKey, 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' };
  const answer = await fetch('/auth/v1/token?grant_type=password', { method: 'POST', headers, body: JSON.stringify({ email, password }) });
  const body = (await answer.json().catch(() => ({}))) as { access_token?: string; code?: string; message?: string };
  if (!answer.ok || !body.access_token) return { error: { code: body.code, message: body.message ?? '', status: answer.status } };
  await auth.admin.signOut(body.access_token, 'local');
  return { error: null };
}
