// The browser's Supabase client. Only this file imports supabase-js, and on demand (docs/map.md).
import type { SupabaseClient } from '@supabase/supabase-js';
import { serializeCookie } from '#cookies/serialize-cookie.ts';
import { joinCookieChunks, sessionCookieName, splitIntoCookies } from '#cookies/session-cookie.ts';

export type { SupabaseClient };

let clientPromise: Promise<SupabaseClient> | undefined;

/**
 * Loads the client once per page. The session is in cookies for the server; the user is in local storage, to keep
 * cookies small. The server handles links with `?code=`. After a failed load the next call retries.
 */
export function loadSupabaseClient(publishableKey: string): Promise<SupabaseClient> {
  clientPromise ??= open(publishableKey).catch((cause: unknown) => {
    clientPromise = undefined;
    throw cause;
  });
  return clientPromise;
}

async function open(publishableKey: string): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js');
  return createClient(location.origin, publishableKey, {
    global: { fetch: fetchWithSessionTag },
    auth: {
      storageKey: sessionCookieName,
      storage: cookieStorage,
      userStorage,
      flowType: 'pkce',
      autoRefreshToken: true,
      detectSessionInUrl: false,
    },
  });
}

/** `fetch` with a header that marks "remember me" sessions, which do not end by inactivity. */
function fetchWithSessionTag(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  if (isRememberMe()) headers.set('x-session-tag', 'remembered');
  return fetch(input, { ...init, headers });
}

const rememberCookie = 'sugu-remember';
/** The longest lifetime that browsers allow a cookie. */
const rememberedSeconds = 400 * 86_400;

/** Sets whether the session outlives the browser window. Call it before signing in: it sets the cookies' lifetime. */
export function setRememberMe(long: boolean): void {
  putCookie(rememberCookie, long ? '1' : '', long);
}

export const isRememberMe = (): boolean => cookies().has(rememberCookie);

/** True if this browser has a session, which another tab may have ended. */
export const hasSession = (): boolean => joinCookieChunks(cookies()) !== null;

/** Removes the session from this browser, whatever the server answers (R-AUTH-31). */
export function forgetSession(): void {
  cookieStorage.removeItem(sessionCookieName);
  cookieStorage.removeItem(`${sessionCookieName}-code-verifier`);
  userStorage.removeItem(`${sessionCookieName}-user`);
  setRememberMe(false);
}

const cookieStorage = {
  getItem: (name: string): string | null => joinCookieChunks(cookies(), name),
  setItem: (name: string, value: string): void => saveCookieChunks(name, value),
  removeItem: (name: string): void => saveCookieChunks(name, null),
};

function saveCookieChunks(name: string, text: string | null): void {
  const long = isRememberMe();
  for (const cookie of splitIntoCookies(text, cookies().keys(), name)) putCookie(cookie.name, cookie.value, long);
}

function putCookie(name: string, value: string, long: boolean): void {
  const seconds = value === '' ? 0 : long ? rememberedSeconds : null;
  document.cookie = serializeCookie(name, value, { seconds, siteUrl: location.origin });
}

const cookies = (): Map<string, string> =>
  new Map(
    document.cookie
      .split('; ')
      .map((pair) => pair.split(/=(.*)/s) as [string, string | undefined])
      .filter((pair): pair is [string, string] => pair[1] !== undefined),
  );

/** Local storage for the user. If the browser refuses it, supabase-js loads the user from the server. */
const userStorage = {
  getItem: (key: string): string | null => safely(() => localStorage.getItem(key)) ?? null,
  setItem: (key: string, value: string): void => void safely(() => localStorage.setItem(key, value)),
  removeItem: (key: string): void => void safely(() => localStorage.removeItem(key)),
};

function safely<Answer>(act: () => Answer): Answer | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
