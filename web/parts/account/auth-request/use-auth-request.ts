import { useState } from 'react';
import { type AuthFailure, authFailure } from '#web/parts/account/auth-words/auth-words.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { loadSupabaseClient, type SupabaseClient } from '#web/state/supabase-client.ts';

/** As every method of the client answers: what it brought, or why not. */
type Answer = { data: unknown; error: unknown };
type ResponseData<Given> = Given extends { data: infer Data; error: null } ? Data : never;

/**
 * One act at a time of the browser's own client: `run` answers what it brought, or null when it failed; the failure stays until the next try.
 * The client is loaded by the first act.
 */
export function useAuthRequest() {
  const { publishableKey } = useVisitor();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthFailure | null>(null);

  async function run<Given extends Answer>(
    act: (wire: SupabaseClient) => Promise<Given>,
  ): Promise<ResponseData<Given> | null> {
    setBusy(true);
    setFailure(null);
    try {
      const { data, error } = await act(await loadSupabaseClient(publishableKey));
      if (!error) return data as ResponseData<Given>;
      setFailure(authFailure(error));
    } catch (cause) {
      setFailure(authFailure(cause));
    } finally {
      setBusy(false);
    }
    return null;
  }

  return { run, busy, failure, forget: () => setFailure(null) };
}
