// Signing out in every tab, and the flash message shown on the next page.
import { serializeCookie } from '#cookies/serialize-cookie.ts';
import { sessionCookieName } from '#cookies/session-cookie.ts';
import { loadSupabaseClient, forgetSession, hasSession } from './supabase-client.ts';
import { deleteDraftsInAllTabs } from './tab-drafts.ts';

const flashMessageKey = 'sugu.said';
const signedOutKey = 'sugu.left';

/**
 * Ends the session on the server, and removes it here even if the server answers 'Session from session_id claim in JWT
 * does not exist' (R-AUTH-20, -30, -31). Other tabs get a storage event. Cart and favourites stay; drafts are deleted.
 */
export async function signOut(publishableKey: string): Promise<void> {
  try {
    const wire = await loadSupabaseClient(publishableKey);
    await wire.auth.signOut({ scope: 'local' });
  } catch {
    // If the session has already ended, or without network, remove it here anyway.
  } finally {
    forgetSession();
    deleteDraftsInAllTabs();
    tryTo(() => localStorage.setItem(signedOutKey, String(Date.now())));
  }
}

/** Calls `gone` when the session ended in another tab, or while the page was in the back/forward cache (R-AUTH-28). */
export function watchSessionEnd(gone: () => void): () => void {
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

/** Loads the Supabase client, which refreshes the access token. `afterMs`: the delay, by default half its lifetime. */
export function keepTokenFresh(publishableKey: string, afterMs = 15 * 60_000): () => void {
  const timer = setTimeout(() => void loadSupabaseClient(publishableKey).catch(() => undefined), afterMs);
  return () => clearTimeout(timer);
}

export type FlashMessage = 'in' | 'new' | 'confirmed';

/** Stores a toast for the next page. The time origin identifies this page, which must not show the toast itself. */
export const setFlashMessage = (said: FlashMessage): void =>
  tryTo(() => sessionStorage.setItem(flashMessageKey, `${said}@${performance.timeOrigin}`));

export function consumeFlashMessage(): FlashMessage | null {
  let said: string | undefined;
  tryTo(() => {
    const [kept, pageOf] = sessionStorage.getItem(flashMessageKey)?.split('@') ?? [];
    if (pageOf === String(performance.timeOrigin)) return;
    said = kept;
    sessionStorage.removeItem(flashMessageKey);
  });
  // The server sets this cookie after it verified a mail link (web/routes/auth/act.ts).
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
    // Without storage there is no flash message, and other tabs are not notified.
  }
}
