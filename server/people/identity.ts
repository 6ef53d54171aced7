// Sign-in and sign-out for people without scripts: calls in process what the browser's client would call at the auth API, and keeps the session in the same cookies.
import { createHash, randomBytes } from 'node:crypto';
import { serializeCookie } from '#domain/cookie.ts';
import { parseJsonOrNull } from '#domain/catalogue/stored-list.ts';
import {
  deviceCookiePrefix,
  joinCookieChunks,
  parseSession,
  sessionCookieName,
  type StoredSession,
  splitIntoCookies,
} from '#domain/people/session-cookie.ts';
import { cleanText } from '#domain/people/text.ts';
import { isAdminPath } from './admin-gate.ts';
import { longSeconds, rememberCookie, sessionCookies } from './cookies.ts';
import type { AskedBy, PeopleParts } from './people-parts.ts';

/** The outcome of a sign-in, a sign-up or a request for a mail. `setCookie`: headers for the response. `code`: the error code of auth/v1; `message`: its sentence. */
export type IdentityAnswer =
  | { outcome: 'done' | 'second-factor'; setCookie: string[] }
  | { outcome: 'mail-sent'; setCookie: string[] }
  | { outcome: 'refused'; code: string; message: string };

/** A proven second factor of who is signing in. `name`: as its owner called it; `phone`: E.164 without the plus, of a number that gets texts. */
export type SecondFactor = { id: string; kind: 'totp' | 'phone'; name: string | null; phone: string | null };

/** The sign-in calls of pages without scripts. */
export type Identity = {
  /** The options of the browser's client. */
  publishableKey: string;
  /** Whether this is the configured second address of the administration, compared in constant time (R-ROUTE-12). */
  isAdminPath(pathname: string): boolean;
  /** `providers`: who is configured, as the wire calls them and as people do; `leastPassword` in characters. */
  methods(): { signUp: boolean; providers: { id: string; name: string }[]; leastPassword: number };
  signIn(who: { email: string; password: string; remember: boolean }): Promise<IdentityAnswer>;
  /** `back`: path the mail's link leads to, the root of the site (R-AUTH-21) with what is wanted next. */
  signUp(who: {
    email: string;
    password: string;
    firstName: string;
    remember: boolean;
    back: string;
  }): Promise<IdentityAnswer>;
  /** `back`: path the mail's link leads to, of /auth?mode=new, which finds a session and asks for the new password. */
  recover(ask: { email: string; back: string }): Promise<IdentityAnswer>;
  /** The new password of who came by such a link. */
  changePassword(password: string): Promise<IdentityAnswer>;
  /** The first name of who is signed in; the pages that follow say it. */
  rename(firstName: string): Promise<IdentityAnswer>;
  /** `code`: the six digits of the mail. */
  verify(ask: {
    email: string;
    code: string;
    what: 'signup' | 'recovery' | 'email';
    remember: boolean;
  }): Promise<IdentityAnswer>;
  /** A code by mail instead of the password, for who has an account; the answer never says whether there is one. `back`: path the mail's link leads to. */
  sendCode(ask: { email: string; back: string }): Promise<IdentityAnswer>;
  /** Those of the session in the cookies; without one, none. */
  factors(): Promise<SecondFactor[]>;
  /** Opens a try at a factor; a phone gets its code by text. */
  challenge(
    factorId: string,
  ): Promise<{ outcome: 'sent'; challenge: string } | (IdentityAnswer & { outcome: 'refused' })>;
  /** Null as `challenge`: one is opened for this code, as for an app's. */
  verifyFactor(ask: { factorId: string; challenge: string | null; code: string }): Promise<IdentityAnswer>;
  /** One of the codes kept for the day the factors are lost. */
  verifyRecoveryCode(code: string): Promise<IdentityAnswer>;
  /** The `?code=` of a link, with the verifier kept in a cookie when it was asked for. */
  exchange(code: string): Promise<IdentityAnswer>;
  /** Ends this session; answers the cookies to remove whatever happens (R-AUTH-31). */
  signOut(): Promise<{ setCookie: string[] }>;
  /** A file that its owner alone may see, as whoever is signed in; null: none such is theirs. */
  file(bucket: string, name: string): Promise<Response | null>;
  /** The cookies to remove once the account is deleted. */
  forget(): string[];
};

type Factor = { id: string; status: string; factor_type: string; friendly_name?: string; phone?: string };
type Session = StoredSession & { user: { factors?: Factor[] } };
/** The response of the requested path: a session, a person, or a challenge. */
type Body = Partial<Session> & { id?: string; factors?: Factor[] };
type Told = { ok: true; body: Body; setCookie: string[] } | { ok: false; code: string; message: string };

/** Where auth-js keeps the verifier of a link it asked for; a link asked for here is taken there, and the other way round. */
const verifierCookie = `${sessionCookieName}-code-verifier`;
const verifierSeconds = 86_400;

export function createIdentityApi(parts: PeopleParts, { address, cookies, headers: asked, reader }: AskedBy): Identity {
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
  ): Promise<Told> => {
    const headers = new Headers({
      apikey: apiKeys.publishable,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      'accept-language': reader.language,
    });
    const userAgent = asked.get('user-agent');
    if (userAgent) headers.set('user-agent', userAgent);
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (remember) headers.set('x-session-tag', 'remembered');
    // By which a device is known on which somebody signed in before (wire/auth/v1/known-device.ts).
    const devices = [...cookies].filter(([name]) => name.startsWith(deviceCookiePrefix));
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
  const file: Identity['file'] = async (bucket, name) => {
    const path = name.split('/').map(encodeURIComponent).join('/');
    const headers = { apikey: apiKeys.publishable, authorization: `Bearer ${tokenHere()}` };
    const answer = await wire.answer(
      new Request(`${siteUrl}/storage/v1/object/authenticated/${bucket}/${path}`, { headers }),
      { address },
    );
    return answer?.ok ? answer : null;
  };
  const refused = ({ code, message }: Told & { ok: false }) => ({ outcome: 'refused' as const, code, message });
  /** With a session the person is signed in, unless a second factor is still needed. Without one a mail was sent. */
  const entered = (
    told: Told,
    { remember, extra = [], isRaised = false }: { remember: boolean; extra?: string[]; isRaised?: boolean },
  ): IdentityAnswer => {
    if (!told.ok) return refused(told);
    const session = told.body.access_token && told.body.refresh_token ? (told.body as Session) : null;
    if (!session) return { outcome: 'mail-sent', setCookie: extra };
    const long = serializeCookie(rememberCookie, remember ? '1' : '', { siteUrl, seconds: remember ? longSeconds : 0 });
    const outcome =
      !isRaised && session.user?.factors?.some(({ status }) => status === 'verified') ? 'second-factor' : 'done';
    return {
      outcome,
      setCookie: [...sessionCookies(session, cookies, siteUrl, remember), long, ...told.setCookie, ...extra],
    };
  };

  const tokenHere = (): string => parseSession(cookies)?.access_token ?? '';
  /** The session after its second factor, kept as long as the one before. */
  const raised = (told: Told): IdentityAnswer =>
    entered(told, { remember: cookies.has(rememberCookie), isRaised: true });
  const challenge: Identity['challenge'] = async (factorId) => {
    const told = await ask(`factors/${idOf(factorId)}/challenge`, { channel: 'sms' }, { token: tokenHere() });
    return told.ok ? { outcome: 'sent', challenge: told.body.id! } : refused(told);
  };

  const keepVerifier = (kept: string | null) =>
    splitIntoCookies(kept === null ? null : JSON.stringify(kept), cookies.keys(), verifierCookie).map((cookie) =>
      serializeCookie(cookie.name, cookie.value, { siteUrl, seconds: cookie.value === '' ? 0 : verifierSeconds }),
    );
  /** For a link that comes back with a code only this browser can use. `purpose` as auth-js notes it. */
  const challenged = (purpose = '') => {
    const verifier = randomBytes(42).toString('base64url');
    return {
      fields: {
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 's256',
      },
      kept: keepVerifier(verifier + purpose),
    };
  };

  return {
    publishableKey: apiKeys.publishable,
    file,
    isAdminPath: (pathname) => isAdminPath(pathname.replace(/^\//, '').replace(/(?:\.data|\/)$/, ''), adminPath),
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
        { email, password, data: { first_name: cleanText(firstName, 60), language: reader.language }, ...fields },
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
        { data: { first_name: cleanText(firstName, 60) } },
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
      // Any other value of the cookie is not a verifier.
      const kept = parseJsonOrNull(joinCookieChunks(cookies, verifierCookie) ?? '');
      const verifier = typeof kept === 'string' ? kept.split('/', 1)[0]! : '';
      // The link was opened in another browser than the one that asked for it.
      if (!verifier) return { outcome: 'refused', code: 'bad_code_verifier', message: '' };
      return entered(await ask('token?grant_type=pkce', { auth_code: code, code_verifier: verifier }), {
        remember: cookies.has(rememberCookie),
        extra: keepVerifier(null),
      });
    },
    forget: () => sessionCookies(null, cookies, siteUrl),
    signOut: async () => {
      const token = parseSession(cookies)?.access_token;
      // Whatever the API answers, the session in this browser ends (R-AUTH-20, R-AUTH-31).
      if (token) await ask('logout?scope=local', {}, { token }).catch(() => null);
      return {
        setCookie: [
          ...sessionCookies(null, cookies, siteUrl),
          serializeCookie(rememberCookie, '', { siteUrl, seconds: 0 }),
        ],
      };
    },
  };
}

/** The id of a form becomes part of a path, so it may contain only the characters of an id. */
const idOf = (said: string): string => said.replaceAll(/[^\da-f-]/gi, '');

const factorOf = ({ id, factor_type, friendly_name, phone }: Factor): SecondFactor => ({
  id,
  kind: factor_type === 'phone' ? 'phone' : 'totp',
  name: friendly_name || null,
  phone: phone ?? null,
});
