import { redirect, type RouterContextProvider } from 'react-router';
import { writeCookie } from '#domain/cookie.ts';
import { headingCookie, headingOf } from '#web/state/return-to-cookie.ts';
import { type Identity, identity, type IdentityAnswer, visitor } from '#web/context.ts';
import { authCodeWords, type AuthFailure } from '#web/parts/account/auth-words/auth-words.ts';
import { type Awaited, fromOf, type Mode, modeOf, placeOf } from './place.ts';

/** What the next page says in a toast (web/state/session.ts takes it). */
const saidConfirmed = (siteUrl: string): string => writeCookie('sugu-said', 'confirmed', { siteUrl, seconds: 60 });

/** What was typed and is shown again. Never a password. */
export type Typed = { email: string; firstName: string };
/** What the step goes on with: the mail that is waited for, or the challenge whose code went out as a text. */
type Pending = { mail?: { what: Awaited; email: string }; challenge?: string };
export type Refused = { step: Mode; failure: AuthFailure; typed: Typed } & Pending;
/** `setCookie` goes out with the answer. */
export type Answered = {
  shown: Refused | ({ step: Mode; failure?: undefined } & Pending);
  setCookie: readonly string[];
};

/** A form of the sign-in that was posted without scripts: in process, with cookies (R-GEN-10). What is asked for is in the address, as for reading. */
export async function answerForm({
  request,
  url,
  context,
}: {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}): Promise<Response | Answered> {
  const mode = modeOf(url.searchParams.get('mode'));
  const { siteUrl } = context.get(visitor);
  const from = fromOf(url, request.headers.get('referer'), siteUrl);
  const form = await request.formData();
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const typed = { email: text('email'), firstName: text('first_name') };
  const door = context.get(identity);
  const show = (shown: Answered['shown'], setCookie: readonly string[] = []): Answered => ({ shown, setCookie });
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
      mode === 'up' ? [...answer.setCookie, headingCookie(from, siteUrl)] : answer.setCookie,
    );
  const next = mode === 'check' && what === 'recovery' ? placeOf('new', from) : from;
  return leadTo(answer.outcome === 'second-factor' ? placeOf('factor', next) : next, answer.setCookie);
}

type Link = {
  code: string;
  mode: Mode;
  from: string;
  siteUrl: string;
  /** The link of a sign-up: it leads on to where that was heading, in the browser that knows. */ signUp: {
    cookies: string | null;
  } | null;
};

/** The code of a link, changed for a session (R-AUTH-21); what went wrong goes on to the same screen, which says it (R-AUTH-33). Only the browser that asked for a link has its verifier: in another one it has proven the address, and the next step is offered there. */
export async function takeLink(door: Identity, { code, mode, from: asked, siteUrl, signUp }: Link): Promise<Response> {
  const from = signUp ? headingOf(signUp.cookies) : asked;
  const answer = await door.exchange(code);
  if (answer.outcome === 'refused' && answer.code === 'bad_code_verifier')
    return leadElsewhere(signUp ? 'in' : mode === 'new' ? 'forgotten' : 'code', from, siteUrl);
  if (answer.outcome === 'refused')
    return leadTo(
      `/auth?${new URLSearchParams({ error_code: answer.code, ...(!authCodeWords(answer.code) && answer.message && { error_description: answer.message }), ...(from !== '/' && { from }) })}`,
      [],
    );
  const next = mode === 'new' ? placeOf('new', from) : from;
  if (answer.outcome === 'second-factor') return leadTo(placeOf('factor', next), answer.setCookie);
  return leadTo(
    next,
    signUp ? [...answer.setCookie, saidConfirmed(siteUrl), headingCookie(null, siteUrl)] : answer.setCookie,
  );
}

/** The step that is offered there; a cookie notes that a link has led to it, for the address alone can be written by anybody. */
function leadElsewhere(mode: Mode, from: string, siteUrl: string): Response {
  const place = placeOf(mode, from);
  return leadTo(`${place}${place.includes('?') ? '&' : '?'}said=elsewhere`, [elsewhereCookie(mode, siteUrl)]);
}

const elsewhereName = 'sugu-elsewhere';

/** Null: it was shown, and is over. */
export const elsewhereCookie = (mode: Mode | null, siteUrl: string): string =>
  writeCookie(elsewhereName, mode ?? '', { siteUrl, seconds: mode ? 60 : 0, isHidden: true });

/** Whether a link of a mail that another browser had asked for has just led this one to that step. `cookies`: the Cookie header. */
export const isFromElsewhere = (cookies: string | null, mode: Mode): boolean =>
  (cookies ?? '').split(/;\s*/).includes(`${elsewhereName}=${mode}`);

type Asked = Typed & { password: string; code: string; remember: boolean; what: Awaited; from: string };

const ask = (
  door: Identity,
  mode: Mode,
  { email, firstName, password, code, remember, what, from }: Asked,
): Promise<IdentityAnswer> => {
  if (mode === 'up') return door.signUp({ email, password, firstName, remember });
  if (mode === 'forgotten') return door.recover(email);
  if (mode === 'code') return door.sendCode({ email, back: placeOf('in', from) });
  if (mode === 'check') return door.verify({ email, code, what, remember });
  if (mode === 'new') return door.changePassword(password);
  return door.signIn({ email, password, remember });
};

/** Without a factor it is a recovery code. `isAsked`: the text with the code. */
async function giveFactor(
  door: Identity,
  { factorId, challenge, code, isAsked }: { factorId: string; challenge: string; code: string; isAsked: boolean },
) {
  if (isAsked) return door.challenge(factorId);
  return factorId
    ? door.verifyFactor({ factorId, challenge: challenge || null, code: code.replace(/\D/g, '') })
    : door.verifyRecoveryCode(code);
}

const awaitedOf = (said: string, mode: Mode): Awaited => {
  if (said === 'signup' || said === 'recovery' || said === 'email') return said;
  return mode === 'forgotten' ? 'recovery' : mode === 'code' ? 'email' : 'signup';
};

async function leave(door: Identity): Promise<Response> {
  const { setCookie } = await door.signOut();
  return leadTo('/auth?said=out', setCookie);
}

function leadTo(path: string, setCookie: readonly string[]): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  for (const cookie of setCookie) headers.append('set-cookie', cookie);
  return redirect(path, { status: 303, headers });
}
