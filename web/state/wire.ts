// The browser's client of the wire: the only file that imports supabase-js, and only when somebody needs it (docs/map.md).
import type { SupabaseClient } from '@supabase/supabase-js';
import { writeCookie } from '#domain/cookie.ts';
import { readChunks, sessionCookieName, writeChunks } from '#domain/people/session-cookie.ts';

export type Wire = SupabaseClient;

let opened: Promise<Wire> | undefined;

/**
 * The client, once per page. The session lives in cookies the server reads too, the user beside it in local storage, so that cookies stay
 * small. Links with `?code=` are the server's to take (web/routes/auth/act.ts). A line that breaks while it loads is asked again by the next call.
 */
export function client(publishableKey: string): Promise<Wire> {
  opened ??= open(publishableKey).catch((cause: unknown) => {
    opened = undefined;
    throw cause;
  });
  return opened;
}

async function open(publishableKey: string): Promise<Wire> {
  const { createClient } = await import('@supabase/supabase-js');
  return createClient(location.origin, publishableKey, {
    global: { fetch: tagged },
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

/** Asks as the browser does; a session that is opened while "remembered" is chosen says so, and does not end by idleness (server/supabase-api/auth/v1/sessions.ts). */
function tagged(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  if (isRemembered()) headers.set('x-session-tag', 'remembered');
  return fetch(input, { ...init, headers });
}

const rememberCookie = 'sugu-remember';
/** As long as browsers let a cookie live. */
const longSeconds = 400 * 86_400;

/** Whether the session outlives the browser's window. To be said before signing in: the cookies are written as this says. */
export function remember(long: boolean): void {
  putCookie(rememberCookie, long ? '1' : '', long);
}

export const isRemembered = (): boolean => cookies().has(rememberCookie);

/** Is there a session in this browser now? Another tab may have ended it. */
export const hasSession = (): boolean => readChunks(cookies()) !== null;

/** Forgets the session here, whatever the server says (R-AUTH-31). */
export function forgetSession(): void {
  cookieStorage.removeItem(sessionCookieName);
  cookieStorage.removeItem(`${sessionCookieName}-code-verifier`);
  userStorage.removeItem(`${sessionCookieName}-user`);
  remember(false);
}

const cookieStorage = {
  getItem: (name: string): string | null => readChunks(cookies(), name),
  setItem: (name: string, value: string): void => put(name, value),
  removeItem: (name: string): void => put(name, null),
};

function put(name: string, text: string | null): void {
  const long = isRemembered();
  for (const cookie of writeChunks(text, cookies().keys(), name)) putCookie(cookie.name, cookie.value, long);
}

function putCookie(name: string, value: string, long: boolean): void {
  const seconds = value === '' ? 0 : long ? longSeconds : null;
  document.cookie = writeCookie(name, value, { seconds, siteUrl: location.origin });
}

const cookies = (): Map<string, string> =>
  new Map(
    document.cookie
      .split('; ')
      .map((pair) => pair.split(/=(.*)/s) as [string, string | undefined])
      .filter((pair): pair is [string, string] => pair[1] !== undefined),
  );

/** Local storage, or nothing where the browser refuses it: the user is then asked of the server. */
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
