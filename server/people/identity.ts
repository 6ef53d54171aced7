// Sign-in and sign-out without scripts. Calls the auth API in this process, and stores the session in the same cookies.
import { randomBytes } from 'node:crypto';
import { longestCookieSeconds, serializeCookie } from '#cookies/serialize-cookie.ts';
import { parseJsonOrNull } from '#domain/catalogue/stored-list.ts';
import {
  knownDeviceCookiePrefix,
  joinCookieChunks,
  parseSession,
  rememberCookieName,
  sessionCookieName,
  type StoredSession,
  splitIntoCookies,
} from '#cookies/session-cookie.ts';
import { sanitizeText } from '#domain/people/text.ts';
import { sha256Base64url } from '#server/sha256.ts';
import { isSecretAdminPath } from './admin-path.ts';
import { buildSessionCookieHeaders } from './cookies.ts';
import type { RequestAuthInputs, PeopleDependencies } from './people-dependencies.ts';

/** The outcome of a sign-in, sign-up or mail request. `code`: the error code of auth/v1; `message`: its text. */
export type IdentityResult =
  | { outcome: 'done' | 'second-factor'; setCookie: string[] }
  | { outcome: 'mail-sent'; setCookie: string[] }
  | { outcome: 'refused'; code: string; message: string };

/** A verified second factor. `name`: chosen by its owner; `phone`: E.164 without the plus, for text messages. */
export type SecondFactor = { id: string; kind: 'totp' | 'phone'; name: string | null; phone: string | null };

/** The sign-in calls of pages without scripts. */
export type IdentityApi = {
  /** The API key that the browser's client uses. */
  publishableKey: string;
  /** Whether this is the configured secret path of the admin page, compared in constant time (R-ROUTE-12). */
  isAdminPath(pathname: string): boolean;
  /** The configured ways to sign in. `providers`: their API ids and names; `leastPassword`: minimum length. */
  methods(): { signUp: boolean; providers: { id: string; name: string }[]; leastPassword: number };
  signIn(who: { email: string; password: string; remember: boolean }): Promise<IdentityResult>;
  /** `back`: the path that the mail's link opens: the home page (R-AUTH-21), with the next page as parameter. */
  signUp(who: {
    email: string;
    password: string;
    firstName: string;
    remember: boolean;
    back: string;
  }): Promise<IdentityResult>;
  /** Mails a link to reset the password. `back`: the path that it opens, /auth?mode=new with a form. */
  recover(ask: { email: string; back: string }): Promise<IdentityResult>;
  /** Sets the new password of a person who opened a link to reset it. */
  changePassword(password: string): Promise<IdentityResult>;
  rename(firstName: string): Promise<IdentityResult>;
  /** Verifies the six-digit `code` of a mail. */
  verify(ask: {
    email: string;
    code: string;
    what: 'signup' | 'recovery' | 'email';
    remember: boolean;
  }): Promise<IdentityResult>;
  /** Mails a code to sign in. Does not reveal whether the account exists. `back`: the path that the link opens. */
  sendCode(ask: { email: string; back: string }): Promise<IdentityResult>;
  /** The second factors of the signed-in person; empty without a session. */
  factors(): Promise<SecondFactor[]>;
  /** Starts the verification of a factor; a phone gets its code by text message. */
  challenge(
    factorId: string,
  ): Promise<{ outcome: 'sent'; challenge: string } | (IdentityResult & { outcome: 'refused' })>;
  /** Verifies a code. `challenge` null: one is started now, because codes of authenticator apps come without any. */
  verifyFactor(ask: { factorId: string; challenge: string | null; code: string }): Promise<IdentityResult>;
  /** Signs in with a recovery code instead of a lost factor. */
  verifyRecoveryCode(code: string): Promise<IdentityResult>;
  /** Exchanges the `?code=` of a link for a session, with the PKCE verifier from the cookie. */
  exchange(code: string): Promise<IdentityResult>;
  /** Ends this session; always returns the headers that delete its cookies (R-AUTH-31). */
  signOut(): Promise<{ setCookie: string[] }>;
  /** A private file of the signed-in person; null: they have no such file. */
  file(bucket: string, name: string): Promise<Response | null>;
  /** The Set-Cookie headers that delete the session, for a deleted account. */
  forget(): string[];
};

type Factor = { id: string; status: string; factor_type: string; friendly_name?: string; phone?: string };
type Session = StoredSession & { user: { factors?: Factor[] } };
/** The response of the requested path: a session, a person, or a challenge. */
type Body = Partial<Session> & { id?: string; factors?: Factor[] };
type AuthAnswer = { ok: true; body: Body; setCookie: string[] } | { ok: false; code: string; message: string };

/** The cookie in which auth-js stores the PKCE verifier, so that server and browser can use each other's links. */
const verifierCookie = `${sessionCookieName}-code-verifier`;
const verifierSeconds = 86_400;

export function createIdentityApi(
  parts: PeopleDependencies,
  { address, cookies, headers: requestHeaders, reader }: RequestAuthInputs,
): IdentityApi {
  const {
    settings: { auth },
    apiKeys,
    wire,
    url,
    adminPath,
  } = parts;
  const siteUrl = url();

  const ask = async (
    path: string,
    body: object | null,
    { method = 'POST', token, remember = false }: { method?: string; token?: string; remember?: boolean } = {},
  ): Promise<AuthAnswer> => {
    const headers = new Headers({
      apikey: apiKeys.publishable,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      'accept-language': reader.language,
    });
    const userAgent = requestHeaders.get('user-agent');
    if (userAgent) headers.set('user-agent', userAgent);
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (remember) headers.set('x-session-tag', 'remembered');
    // Cookies that identify a device of an earlier sign-in (server/supabase-api/auth/v1/known-device.ts).
    const devices = [...cookies].filter(([name]) => name.startsWith(knownDeviceCookiePrefix));
    if (devices.length > 0) headers.set('cookie', devices.map((pair) => pair.join('=')).join('; '));
    const answer = await wire.answer(
      new Request(`${siteUrl}/auth/v1/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
      { address },
    );
    const told = (await answer?.json().catch(() => ({}))) as Body & { code?: string; message?: string };
    return answer?.ok
      ? { ok: true, body: told, setCookie: answer.headers.getSetCookie() }
      : { ok: false, code: told?.code ?? 'unexpected_failure', message: told?.message ?? '' };
  };
  const file: IdentityApi['file'] = async (bucket, name) => {
    const path = name.split('/').map(encodeURIComponent).join('/');
    const headers = { apikey: apiKeys.publishable, authorization: `Bearer ${tokenHere()}` };
    const answer = await wire.answer(
      new Request(`${siteUrl}/storage/v1/object/authenticated/${bucket}/${path}`, { headers }),
      { address },
    );
    return answer?.ok ? answer : null;
  };
  const refused = ({ code, message }: AuthAnswer & { ok: false }) => ({ outcome: 'refused' as const, code, message });
  /** Converts a response to an outcome. Without a session in the response, a mail with a link was sent. */
  const entered = (
    told: AuthAnswer,
    { remember, extra = [], isRaised = false }: { remember: boolean; extra?: string[]; isRaised?: boolean },
  ): IdentityResult => {
    if (!told.ok) return refused(told);
    const session = told.body.access_token && told.body.refresh_token ? (told.body as Session) : null;
    if (!session) return { outcome: 'mail-sent', setCookie: extra };
    const long = serializeCookie(rememberCookieName, remember ? '1' : '', {
      siteUrl,
      seconds: remember ? longestCookieSeconds : 0,
    });
    const outcome =
      !isRaised && session.user?.factors?.some(({ status }) => status === 'verified') ? 'second-factor' : 'done';
    return {
      outcome,
      setCookie: [...buildSessionCookieHeaders(session, cookies, siteUrl, remember), long, ...told.setCookie, ...extra],
    };
  };

  const tokenHere = (): string => parseSession(cookies)?.access_token ?? '';
  /** The outcome after a second factor; the session cookie keeps its lifetime. */
  const raised = (told: AuthAnswer): IdentityResult =>
    entered(told, { remember: cookies.has(rememberCookieName), isRaised: true });
  const challenge: IdentityApi['challenge'] = async (factorId) => {
    const told = await ask(`factors/${idOf(factorId)}/challenge`, { channel: 'sms' }, { token: tokenHere() });
    return told.ok ? { outcome: 'sent', challenge: told.body.id! } : refused(told);
  };

  const keepVerifier = (kept: string | null) =>
    splitIntoCookies(kept === null ? null : JSON.stringify(kept), cookies.keys(), verifierCookie).map((cookie) =>
      serializeCookie(cookie.name, cookie.value, { siteUrl, seconds: cookie.value === '' ? 0 : verifierSeconds }),
    );
  /** Creates a PKCE challenge, so that only this browser can use the link. `purpose`: added to the stored verifier, as
   * auth-js does ("/PASSWORD_RECOVERY"). */
  const challenged = (purpose = '') => {
    const verifier = randomBytes(42).toString('base64url');
    return {
      fields: {
        code_challenge: sha256Base64url(verifier),
        code_challenge_method: 's256',
      },
      kept: keepVerifier(verifier + purpose),
    };
  };

  return {
    publishableKey: apiKeys.publishable,
    file,
    isAdminPath: (pathname) => isSecretAdminPath(pathname.replace(/^\//, '').replace(/(?:\.data|\/)$/, ''), adminPath),
    methods: () => ({
      signUp: auth.AUTH_SIGNUP,
      providers: Object.entries(auth.providers).map(([id, { name }]) => ({ id, name: name ?? id })),
      leastPassword: auth.AUTH_PASSWORD_MIN_LENGTH,
    }),
    signIn: async ({ email, password, remember }) =>
      entered(await ask('token?grant_type=password', { email, password }, { remember }), { remember }),
    signUp: async ({ email, password, firstName, remember, back }) => {
      const { fields, kept } = challenged();
      const told = await ask(
        `signup?redirect_to=${encodeURIComponent(siteUrl + back)}`,
        { email, password, data: { first_name: sanitizeText(firstName, 60), language: reader.language }, ...fields },
        { remember },
      );
      return entered(told, { remember, extra: kept });
    },
    recover: async ({ email, back }) => {
      const { fields, kept } = challenged('/PASSWORD_RECOVERY');
      const told = await ask(`recover?redirect_to=${encodeURIComponent(siteUrl + back)}`, {
        email,
        ...fields,
      });
      return told.ok ? { outcome: 'mail-sent', setCookie: kept } : refused(told);
    },
    changePassword: async (password) => {
      const told = await ask('user', { password }, { method: 'PUT', token: tokenHere() });
      return told.ok ? { outcome: 'done', setCookie: [] } : refused(told);
    },
    rename: async (firstName) => {
      const told = await ask(
        'user',
        { data: { first_name: sanitizeText(firstName, 60) } },
        { method: 'PUT', token: tokenHere() },
      );
      return told.ok ? { outcome: 'done', setCookie: [] } : refused(told);
    },
    verify: async ({ email, code, what, remember }) =>
      entered(await ask('verify', { type: what, email, token: code }, { remember }), { remember }),
    sendCode: async ({ email, back }) => {
      const { fields, kept } = challenged();
      const told = await ask(`otp?redirect_to=${encodeURIComponent(siteUrl + back)}`, {
        email,
        create_user: false,
        ...fields,
      });
      return told.ok || told.code === 'otp_disabled' ? { outcome: 'mail-sent', setCookie: kept } : refused(told);
    },
    factors: async () => {
      const told = tokenHere() ? await ask('user', null, { method: 'GET', token: tokenHere() }) : null;
      return told?.ok
        ? (told.body.factors ?? [])
            .filter(
              ({ status, factor_type }) => status === 'verified' && (factor_type === 'totp' || factor_type === 'phone'),
            )
            .map(factorOf)
        : [];
    },
    challenge,
    verifyFactor: async ({ factorId, challenge: sent, code }) => {
      const opened = sent === null ? await challenge(factorId) : { outcome: 'sent' as const, challenge: sent };
      if (opened.outcome === 'refused') return opened;
      return raised(
        await ask(`factors/${idOf(factorId)}/verify`, { challenge_id: opened.challenge, code }, { token: tokenHere() }),
      );
    },
    verifyRecoveryCode: async (code) =>
      raised(await ask('factors/recovery-codes/verify', { code }, { token: tokenHere() })),
    exchange: async (code) => {
      // The cookie's value must be a JSON string that begins with the verifier.
      const kept = parseJsonOrNull(joinCookieChunks(cookies, verifierCookie) ?? '');
      const verifier = typeof kept === 'string' ? kept.split('/', 1)[0]! : '';
      // The link was opened in a browser that did not request it.
      if (!verifier) return { outcome: 'refused', code: 'bad_code_verifier', message: '' };
      return entered(await ask('token?grant_type=pkce', { auth_code: code, code_verifier: verifier }), {
        remember: cookies.has(rememberCookieName),
        extra: keepVerifier(null),
      });
    },
    forget: () => buildSessionCookieHeaders(null, cookies, siteUrl),
    signOut: async () => {
      const token = parseSession(cookies)?.access_token;
      // Whatever the API answers, the session in this browser ends (R-AUTH-20, R-AUTH-31).
      if (token) await ask('logout?scope=local', {}, { token }).catch(() => null);
      return {
        setCookie: [
          ...buildSessionCookieHeaders(null, cookies, siteUrl),
          serializeCookie(rememberCookieName, '', { siteUrl, seconds: 0 }),
        ],
      };
    },
  };
}

/** Removes all characters that cannot be in an id, because the form's value becomes part of a path. */
const idOf = (said: string): string => said.replaceAll(/[^\da-f-]/gi, '');

const factorOf = ({ id, factor_type, friendly_name, phone }: Factor): SecondFactor => ({
  id,
  kind: factor_type === 'phone' ? 'phone' : 'totp',
  name: friendly_name || null,
  phone: phone ?? null,
});
