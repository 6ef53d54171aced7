// Signing out in every tab, and the flash message shown on the next page.
import { serializeCookie } from '#domain/cookie.ts';
import { sessionCookieName } from '#domain/people/session-cookie.ts';
import { loadSupabaseClient, forgetSession, hasSession } from './supabase-client.ts';
import { endTabDrafts } from './tab-drafts.ts';

const flashMessageKey = 'sugu.said';
const signedOutKey = 'sugu.left';

/**
 * Ends the session on the server and always removes it here, even when the server answers 'Session from session_id claim in JWT does not exist' (R-AUTH-20,
 * R-AUTH-30, R-AUTH-31). Other tabs are notified by a storage event. Cart and favourites stay; unfinished addresses and messages are deleted.
 */
export async function signOut(publishableKey: string): Promise<void> {
  try {
    const wire = await loadSupabaseClient(publishableKey);
    await wire.auth.signOut({ scope: 'local' });
  } catch {
    // The session has already ended, or the network is down: remove it here all the same.
  } finally {
    forgetSession();
    endTabDrafts();
    tryTo(() => localStorage.setItem(signedOutKey, String(Date.now())));
  }
}

/** Calls `gone` when this page's session no longer exists: it ended in another tab, or before the page came back from the back/forward cache (R-AUTH-28). */
export function watchSession(gone: () => void): () => void {
  const look = () => {
    if (!hasSession()) gone();
  };
  const listeners = new AbortController();
  const on = { signal: listeners.signal };
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === null || key === signedOutKey || key === `${sessionCookieName}-user`) look();
    },
    on,
  );
  addEventListener('pageshow', look, on);
  document.addEventListener('visibilitychange', look, on);
  return () => listeners.abort();
}

/** Loads the Supabase client after a while, because the client refreshes the access token. By default after half the token's lifetime. */
export function keepTokenFresh(publishableKey: string, afterMs = 15 * 60_000): () => void {
  const timer = setTimeout(() => void loadSupabaseClient(publishableKey).catch(() => undefined), afterMs);
  return () => clearTimeout(timer);
}

export type FlashMessage = 'in' | 'new' | 'confirmed';

/** Sets the toast of the next page, because signing in reloads. The start time of this page is stored with it, so that this page does not show it before it unloads. */
export const setFlashMessage = (said: FlashMessage): void =>
  tryTo(() => sessionStorage.setItem(flashMessageKey, `${said}@${performance.timeOrigin}`));

export function takeFlashMessage(): FlashMessage | null {
  let said: string | undefined;
  tryTo(() => {
    const [kept, pageOf] = sessionStorage.getItem(flashMessageKey)?.split('@') ?? [];
    if (pageOf === String(performance.timeOrigin)) return;
    said = kept;
    sessionStorage.removeItem(flashMessageKey);
  });
  // The server sets this cookie when it has verified a mail link (web/routes/auth/act.ts).
  if (document.cookie.includes('sugu-said=confirmed')) {
    document.cookie = serializeCookie('sugu-said', '', { seconds: 0, siteUrl: location.origin });
    return 'confirmed';
  }
  return said === 'in' || said === 'new' ? said : null;
}

function tryTo(act: () => void): void {
  try {
    act();
  } catch {
    // Without storage there is no message and no notice to other tabs.
  }
}
