import { redirect, type RouterContextProvider } from 'react-router';
import { parseCookies } from '#cookies/parse-cookies.ts';
import { serializeCookie } from '#cookies/serialize-cookie.ts';
import { noStore } from '#web/no-store.ts';
import { returnToCookie, returnToFromCookie } from '#web/state/return-to-cookie.ts';
import { type IdentityApi, signInApiContext, type IdentityResult, visitorContext } from '#web/context.ts';
import { authRedirectErrorText, type AuthFailure } from '#web/parts/account/auth-words/auth-words.ts';
import {
  type AwaitedMailPurpose,
  returnPathOf,
  type AuthMode,
  toAuthMode,
  authPath,
  signUpMailLinkPath,
} from './place.ts';

/** The cookie of the next page's flash message (web/state/session.ts reads it). */
const saidConfirmed = (siteUrl: string): string => serializeCookie('sugu-said', 'confirmed', { siteUrl, seconds: 60 });

/** The typed values that are shown again, without the password. */
export type TypedAuthFields = { email: string; firstName: string };
/** For the next step: the mail that was sent, or the challenge of the code sent by text message. */
type Pending = { mail?: { what: AwaitedMailPurpose; email: string }; challenge?: string };
export type RefusedAuthForm = { step: AuthMode; failure: AuthFailure; typed: TypedAuthFields } & Pending;
/** `setCookie`: cookies of the response. */
export type AuthResult = {
  shown: RefusedAuthForm | ({ step: AuthMode; failure?: undefined } & Pending);
  setCookie: readonly string[];
};

/** Handles a sign-in form posted without scripts (R-GEN-10). The form's URL has the query parameters of the page. */
export async function handleAuthForm({
  request,
  url,
  context,
}: {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}): Promise<Response | AuthResult> {
  const mode = toAuthMode(url.searchParams.get('mode'));
  const { siteUrl } = context.get(visitorContext);
  const from = returnPathOf(url, request.headers.get('referer'), siteUrl);
  const form = await request.formData();
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const typed = { email: text('email'), firstName: text('first_name') };
  const door = context.get(signInApiContext);
  const show = (shown: AuthResult['shown'], setCookie: readonly string[] = []): AuthResult => ({ shown, setCookie });
  if (!door) return show({ step: mode, typed, failure: { code: 'line', message: '' } });
  if (mode === 'out') return leave(door);
  if (mode === 'factor') {
    const challenge = text('challenge');
    const given = await giveFactor(door, {
      factorId: text('factor'),
      challenge,
      code: text('code'),
      isAsked: form.has('send'),
    });
    if (given.outcome === 'sent') return show({ step: mode, challenge: given.challenge });
    return given.outcome === 'refused'
      ? show({ step: mode, typed, failure: given, ...(challenge && { challenge }) })
      : leadTo(from, given.setCookie);
  }

  const what = awaitedOf(text('what'), mode);
  const answer = await ask(door, mode, {
    ...typed,
    password: String(form.get('password') ?? ''),
    code: text('code').replace(/\D/g, ''),
    remember: form.has('remember'),
    what,
    from,
  });
  const mail = { what, email: typed.email };
  if (answer.outcome === 'refused')
    return show({ step: mode, typed, failure: answer, ...(mode === 'check' ? { mail } : {}) });
  if (answer.outcome === 'mail-sent')
    return show(
      { step: 'check', mail },
      mode === 'up' ? [...answer.setCookie, returnToCookie(from, siteUrl)] : answer.setCookie,
    );
  const next = mode === 'check' && what === 'recovery' ? authPath('new', from) : from;
  return leadTo(answer.outcome === 'second-factor' ? authPath('factor', next) : next, answer.setCookie);
}

type Link = {
  code: string;
  mode: AuthMode;
  from: string;
  siteUrl: string;
  /** For a sign-up link: the request's cookies, one of which stores the return path. Null: another kind of link. */
  signUp: { cookies: string | null } | null;
};

/**
 * Exchanges the code of a mail link for a session (R-AUTH-21). Errors are redirected to this screen (R-AUTH-33). Only
 * the browser that requested the link has its PKCE verifier. Another browser only verifies the e-mail address.
 */
export async function handleMailLink(
  door: IdentityApi,
  { code, mode, from: returnPath, siteUrl, signUp }: Link,
): Promise<Response> {
  const from = signUp && returnPath === '/' ? returnToFromCookie(signUp.cookies) : returnPath;
  const answer = await door.exchange(code);
  if (answer.outcome === 'refused' && answer.code === 'bad_code_verifier')
    return leadElsewhere(signUp ? 'in' : mode === 'new' ? 'forgotten' : 'code', from, siteUrl);
  if (answer.outcome === 'refused')
    return leadTo(
      `/auth?${new URLSearchParams({ error_code: answer.code, ...(!authRedirectErrorText(answer.code) && answer.message && { error_description: answer.message }), ...(from !== '/' && { from }) })}`,
      [],
    );
  const next = mode === 'new' ? authPath('new', from) : from;
  if (answer.outcome === 'second-factor') return leadTo(authPath('factor', next), answer.setCookie);
  return leadTo(
    next,
    signUp ? [...answer.setCookie, saidConfirmed(siteUrl), returnToCookie(null, siteUrl)] : answer.setCookie,
  );
}

/** Redirects to the next step. A cookie proves that a mail link led to it, because anybody can type its URL. */
function leadElsewhere(mode: AuthMode, from: string, siteUrl: string): Response {
  const place = authPath(mode, from);
  return leadTo(`${place}${place.includes('?') ? '&' : '?'}said=elsewhere`, [
    linkFromOtherBrowserCookie(mode, siteUrl),
  ]);
}

const elsewhereName = 'sugu-elsewhere';

/** The cookie that marks a link opened in another browser; null deletes it. */
export const linkFromOtherBrowserCookie = (mode: AuthMode | null, siteUrl: string): string =>
  serializeCookie(elsewhereName, mode ?? '', { siteUrl, seconds: mode ? 60 : 0, isHttpOnly: true });

/** True if a mail link that another browser requested opened this step. `cookies`: the Cookie header. */
export const isLinkFromOtherBrowser = (cookies: string | null, mode: AuthMode): boolean =>
  parseCookies(cookies).get(elsewhereName) === mode;

type ParsedForm = TypedAuthFields & {
  password: string;
  code: string;
  remember: boolean;
  what: AwaitedMailPurpose;
  from: string;
};

const ask = (
  door: IdentityApi,
  mode: AuthMode,
  { email, firstName, password, code, remember, what, from }: ParsedForm,
): Promise<IdentityResult> => {
  if (mode === 'up') return door.signUp({ email, password, firstName, remember, back: signUpMailLinkPath(from) });
  if (mode === 'forgotten') return door.recover({ email, back: authPath('new', from) });
  if (mode === 'code') return door.sendCode({ email, back: authPath('in', from) });
  if (mode === 'check') return door.verify({ email, code, what, remember });
  if (mode === 'new') return door.changePassword(password);
  return door.signIn({ email, password, remember });
};

/** Verifies a code; `factorId` empty: a recovery code. `isAsked`: requests a text message with a code instead. */
async function giveFactor(
  door: IdentityApi,
  { factorId, challenge, code, isAsked }: { factorId: string; challenge: string; code: string; isAsked: boolean },
) {
  if (isAsked) return door.challenge(factorId);
  return factorId
    ? door.verifyFactor({ factorId, challenge: challenge || null, code: code.replace(/\D/g, '') })
    : door.verifyRecoveryCode(code);
}

const awaitedOf = (said: string, mode: AuthMode): AwaitedMailPurpose => {
  if (said === 'signup' || said === 'recovery' || said === 'email') return said;
  return mode === 'forgotten' ? 'recovery' : mode === 'code' ? 'email' : 'signup';
};

async function leave(door: IdentityApi): Promise<Response> {
  const { setCookie } = await door.signOut();
  return leadTo('/auth?said=out', setCookie);
}

function leadTo(path: string, setCookie: readonly string[]): Response {
  const headers = new Headers(noStore);
  for (const cookie of setCookie) headers.append('set-cookie', cookie);
  return redirect(path, { status: 303, headers });
}
