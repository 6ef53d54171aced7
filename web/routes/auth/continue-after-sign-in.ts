import { setFlashMessage } from '#web/state/session.ts';
import type { SupabaseClient } from '#web/state/supabase-client.ts';
import { authPath } from './place.ts';

/** After the password: asks for the second factor if the account has one, else loads the page `from`. */
export async function continueToFactorOrPage(
  wire: SupabaseClient,
  from: string,
  go: (place: string) => void,
): Promise<void> {
  const { data } = await wire.auth.mfa.getAuthenticatorAssuranceLevel();
  if (data?.nextLevel === 'aal2' && data.currentLevel !== 'aal2') return go(authPath('factor', from));
  setFlashMessage('in');
  location.assign(from);
}
