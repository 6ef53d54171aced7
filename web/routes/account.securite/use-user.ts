import { useCallback, useEffect, useState } from 'react';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { loadSupabaseClient, type SupabaseClient } from '#web/state/supabase-client.ts';

export type AuthUser = NonNullable<Awaited<ReturnType<SupabaseClient['auth']['getUser']>>['data']['user']>;

/** A second factor as auth/v1 stores it (R-AUTH-36). */
export type AuthFactor = {
  id: string;
  factor_type: string;
  status: string;
  friendly_name?: string | undefined;
  phone?: string | undefined;
  created_at: string;
};

/** The auth user; null while loading, or after an error (`isLost`). */
export type AuthUserState = { user: AuthUser | null; isLost: boolean; refresh: () => Promise<void> };

/** Loads the auth user with factors, identities and pending changes. The server does not render them. */
export function useAuthUser(): AuthUserState {
  const { publishableKey } = useVisitor();
  const [{ user, isLost }, setAnswer] = useState<Omit<AuthUserState, 'refresh'>>({ user: null, isLost: false });
  const refresh = useCallback(
    // After an error the old data stays on the screen.
    () =>
      userNow(publishableKey).then(
        (known) => setAnswer({ user: known, isLost: false }),
        () => setAnswer((before) => ({ ...before, isLost: true })),
      ),
    [publishableKey],
  );
  useEffect(() => void refresh(), [refresh]);
  return { user, isLost, refresh };
}

async function userNow(publishableKey: string): Promise<AuthUser> {
  const { data, error } = await (await loadSupabaseClient(publishableKey)).auth.getUser();
  if (error) throw error;
  return data.user;
}
