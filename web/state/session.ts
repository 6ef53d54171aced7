// Leaving, in this tab and the others, and what is said on the page that comes after.
import { writeCookie } from '#domain/cookie.ts';
import { sessionCookieName } from '#domain/people/session-cookie.ts';
import { client, forgetSession, hasSession } from './wire.ts';

const saidKey = 'sugu.said';
const leftKey = 'sugu.left';

/**
 * Ends the session at the server and forgets it here; the latter happens whatever the former says, also 'Session from session_id claim in
 * JWT does not exist' (R-AUTH-20, R-AUTH-30, R-AUTH-31). Other tabs hear of it. Cart and favourites stay.
 */
export async function signOut(publishableKey: string): Promise<void> {
  try {
    const wire = await client(publishableKey);
    await wire.auth.signOut({ scope: 'local' });
  } catch {
    // Gone already, or no line: this browser forgets it all the same.
  } finally {
    forgetSession();
    tryTo(() => localStorage.setItem(leftKey, String(Date.now())));
  }
}

/** Calls `gone` when the session this page was made for is here no longer: ended in another tab, or the page comes back from the browser's memory (R-AUTH-28). */
export function watchSession(gone: () => void): () => void {
  const look = () => {
    if (!hasSession()) gone();
  };
  const listeners = new AbortController();
  const on = { signal: listeners.signal };
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === null || key === leftKey || key === `${sessionCookieName}-user`) look();
    },
    on,
  );
  addEventListener('pageshow', look, on);
  document.addEventListener('visibilitychange', look, on);
  return () => listeners.abort();
}

/** Keeps the access token fresh while the page is looked at for long: the client does it by itself once it is there. Half its life after the page was made is early enough. */
export function keepFresh(publishableKey: string, afterMs = 15 * 60_000): () => void {
  const timer = setTimeout(() => void client(publishableKey).catch(() => undefined), afterMs);
  return () => clearTimeout(timer);
}

export type Said = 'in' | 'new' | 'confirmed';

/** What the next page says in a toast: signing in loads it anew. The time this page began is kept with it, so that the page being left does not take it. */
export const sayNext = (said: Said): void =>
  tryTo(() => sessionStorage.setItem(saidKey, `${said}@${performance.timeOrigin}`));

export function takeSaid(): Said | null {
  let said: string | undefined;
  tryTo(() => {
    const [kept, pageOf] = sessionStorage.getItem(saidKey)?.split('@') ?? [];
    if (pageOf === String(performance.timeOrigin)) return;
    said = kept;
    sessionStorage.removeItem(saidKey);
  });
  // The server says it of a link it has taken (web/routes/auth/act.ts).
  if (document.cookie.includes('sugu-said=confirmed')) {
    document.cookie = writeCookie('sugu-said', '', { seconds: 0, siteUrl: location.origin });
    return 'confirmed';
  }
  return said === 'in' || said === 'new' ? said : null;
}

function tryTo(act: () => void): void {
  try {
    act();
  } catch {
    // A browser that refuses storage: nothing is said, nothing is heard.
  }
}
