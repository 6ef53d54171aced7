import { useState } from 'react';
import { type AuthFailure, toAuthFailure } from '#web/parts/account/auth-words/auth-words.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { loadSupabaseClient, type SupabaseClient } from '#web/state/supabase-client.ts';

/** The result of every method of the Supabase client. */
type Answer = { data: unknown; error: unknown };
type ResponseData<Given> = Given extends { data: infer Data; error: null } ? Data : never;

/** Calls the Supabase client. `run` returns the call's data, or null after an error, which is then in `failure`. */
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
      setFailure(toAuthFailure(error));
    } catch (cause) {
      setFailure(toAuthFailure(cause));
    } finally {
      setBusy(false);
    }
    return null;
  }

  return { run, busy, failure, forget: () => setFailure(null) };
}
