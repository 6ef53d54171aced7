import { useCallback, useEffect, useState } from 'react';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { loadSupabaseClient, type SupabaseClient } from '#web/state/supabase-client.ts';

export type User = NonNullable<Awaited<ReturnType<SupabaseClient['auth']['getUser']>>['data']['user']>;

/** As auth/v1 keeps it (R-AUTH-36). */
export type Factor = {
  id: string;
  factor_type: string;
  status: string;
  friendly_name?: string | undefined;
  phone?: string | undefined;
  created_at: string;
};

/** The user as the sign-in knows them; null: not here yet, or not to be had (`isLost`: then `refresh` asks again). */
export type UserState = { user: User | null; isLost: boolean; refresh: () => Promise<void> };

/** Asks the sign-in who this is, with factors, identities and changes under way: pages are rendered without them. */
export function useUser(): UserState {
  const { publishableKey } = useVisitor();
  const [{ user, isLost }, setAnswer] = useState<Omit<UserState, 'refresh'>>({ user: null, isLost: false });
  const refresh = useCallback(
    // What was known stays on the screen when it cannot be asked again.
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

async function userNow(publishableKey: string): Promise<User> {
  const { data, error } = await (await loadSupabaseClient(publishableKey)).auth.getUser();
  if (error) throw error;
  return data.user;
}
