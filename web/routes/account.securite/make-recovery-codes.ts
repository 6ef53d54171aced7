import { type SupabaseClient } from '#web/state/supabase-client.ts';

/** Creates new recovery codes; earlier ones stop working. Supabase's client has no method for this. */
export async function makeRecoveryCodes({
  auth,
}: SupabaseClient): Promise<{ data: string[]; error: null } | { data: null; error: object }> {
  const { data } = await auth.getSession();
  const answer = await fetch('/auth/v1/factors/recovery-codes', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    body: '{}',
  });
  const body = (await answer.json().catch(() => ({}))) as { codes?: string[]; code?: string; message?: string };
  return answer.ok && Array.isArray(body.codes)
    ? { data: body.codes, error: null }
    : { data: null, error: { code: body.code, message: body.message ?? '', status: answer.status } };
}
