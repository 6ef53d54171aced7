import type { AuthFailure } from '#web/parts/account/auth-words/auth-words.ts';
import type { SupabaseClient } from '#web/state/supabase-client.ts';

/** Returns null when the recovery code was accepted. Calls our own endpoint, because Supabase has no recovery codes. */
export async function submitRecoveryCode({ auth }: SupabaseClient, code: string): Promise<AuthFailure | null> {
  const { data } = await auth.getSession();
  const answer = await fetch('/auth/v1/factors/recovery-codes/verify', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify({ code }),
  });
  const told = (await answer.json().catch(() => ({}))) as {
    access_token?: string;
    refresh_token?: string;
    code?: string;
    message?: string;
  };
  if (!answer.ok || !told.access_token || !told.refresh_token) return { code: told.code, message: told.message ?? '' };
  const { error } = await auth.setSession({ access_token: told.access_token, refresh_token: told.refresh_token });
  return error;
}
