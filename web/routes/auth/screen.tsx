import { data, redirect, useSearchParams } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { signInApiContext, visitorContext } from '#web/context.ts';
import { authErrorText, minPasswordLength } from '#web/parts/account/auth-words/auth-words.ts';
import { SignOutButton } from '#web/parts/account/user-menu/sign-out.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { noStore } from '#web/no-store.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import { handleAuthForm, linkFromOtherBrowserCookie, isLinkFromOtherBrowser, handleMailLink } from './act.ts';
import { CallbackNotice, callbackProblem, ContinueOnThisDeviceNotice } from './callback.tsx';
import { CheckInboxStep } from './check-mail.tsx';
import { SecondFactorStep } from './factor-step.tsx';
import { SignInMailForm } from './forgotten-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { returnPathOf, type AuthMode, toAuthMode, authPath } from './place.ts';
import { SignInProviders } from './providers.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignOutForm } from './sign-out-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { AuthStepProps } from './step.ts';
import { AuthTabs } from './tabs.tsx';
import { useAuthPageArrival } from './use-auth-page-arrival.ts';
import '#web/styles/account.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: titles[toAuthMode(new URLSearchParams(location.search).get('mode'))](),
    description: m.auth_lead_in(),
    noindex: true,
  });
/** The response may contain typed text, so it must not be cached. */
export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;

/** Redirects people who are signed in. Verifies a mail link (`?code=`) or shows its error. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { person, siteUrl } = context.get(visitorContext);
  const mode = toAuthMode(url.searchParams.get('mode'));
  const from = returnPathOf(url, request.headers.get('referer'), siteUrl);
  const door = context.get(signInApiContext);
  const code = url.searchParams.get('code');
  const said = url.searchParams.get('said');
  const cookies = request.headers.get('cookie');
  if (code && door)
    throw await handleMailLink(door, { code, mode, from, siteUrl, signUp: said === 'confirmed' ? { cookies } : null });
  const isElsewhere = said === 'elsewhere' && isLinkFromOtherBrowser(cookies, mode);
  const problem = isElsewhere ? { code: 'bad_code_verifier' } : callbackProblem(url.searchParams);
  if (person && !person.needsSecondFactor && problem)
    throw redirect(`${from.split('#', 1)[0]}#${new URLSearchParams({ refused: problem.code })}`);
  // If the recovery link does not work any more, offers to send a new one.
  if (!person && problem && mode === 'new') {
    const again = new URLSearchParams(url.searchParams);
    again.set('mode', 'forgotten');
    throw redirect(`/auth?${again}`);
  }
  if (person?.needsSecondFactor && mode !== 'factor' && mode !== 'out')
    throw redirect(authPath('factor', mode === 'new' ? authPath('new', from) : from));
  if (person && !person.needsSecondFactor && mode !== 'new' && mode !== 'out') throw redirect(from);
  if (!person && mode === 'factor') throw redirect(authPath('in', from));
  const factors = mode === 'factor' ? ((await door?.factors()) ?? []) : [];
  const methods = door?.methods() ?? { signUp: true, providers: [], leastPassword: minPasswordLength };
  return data(
    {
      from,
      methods,
      factors,
      email: person?.email ?? null,
      isLeft: said === 'out',
      isEnded: said === 'ended' && !person,
      isElsewhere,
    },
    { headers: isElsewhere ? { ...noStore, 'set-cookie': linkFromOtherBrowserCookie(null, siteUrl) } : noStore },
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const answer = await handleAuthForm({ request, url, context });
  if (answer instanceof Response) return answer;
  const told = new Headers(noStore);
  for (const cookie of answer.setCookie) told.append('set-cookie', cookie);
  return data(answer.shown, { status: answer.shown.failure ? 422 : 200, headers: told });
}

/** The sign-in screen (R-ROUTE-13). The URL decides the step. Each step is a form that works without scripts. */
export default function AuthScreen({
  loaderData: { from, methods, factors, email, isLeft, isEnded, isElsewhere },
  actionData,
}: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { light } = useVisitor();
  useAuthPageArrival(search);
  const shown: AuthMode = actionData?.step ?? toAuthMode(search.get('mode'));
  const step: AuthStepProps = { from, methods, refused: actionData?.failure ? actionData : undefined };
  const callback = callbackProblem(search);
  // Shown on data-saving pages and without scripts. Otherwise a toast has the same text (use-auth-page-arrival.ts).
  const done = isLeft ? m.auth_done_out() : search.get('said') === 'in' ? m.auth_done_confirmed_elsewhere() : null;
  // With tabs, the <h1> is only for screen readers, because the tabs already serve as a visible title.
  const hasTabs = (shown === 'in' || shown === 'up') && methods.signUp;
  return (
    <div className="auth wrap section">
      <div className="auth-card">
        {hasTabs && <AuthTabs mode={shown} from={from} />}
        <h1 className={hasTabs ? 'visually-hidden' : undefined}>{titles[shown]()}</h1>
        {isEnded && (
          <Notice look="info" live>
            {m.auth_error_session()}
          </Notice>
        )}
        {leads[shown] && !isEnded && (
          <p className="auth-lead">
            {shown === 'in' && search.has('from') && from !== '/' ? m.auth_lead_from() : leads[shown]()}
          </p>
        )}
        {done &&
          (light ? (
            <Notice look="ok" live>
              {done}
            </Notice>
          ) : (
            <noscript>
              <div className="notice notice-ok">{done}</div>
            </noscript>
          ))}
        {isElsewhere && <ContinueOnThisDeviceNotice mode={shown} />}
        {callback && <CallbackNotice {...callback} />}
        {step.refused && (
          <Notice look="bad" live>
            {authErrorText(step.refused.failure)}
          </Notice>
        )}
        {shown === 'in' && <SignInForm {...step} />}
        {shown === 'up' && <SignUpForm {...step} />}
        {(shown === 'forgotten' || shown === 'code') && (
          <SignInMailForm {...step} what={shown === 'code' ? 'email' : 'recovery'} />
        )}
        {shown === 'check' && <CheckInboxStep {...step} mail={actionData?.mail} />}
        {shown === 'new' && <NewPasswordForm {...step} email={email} />}
        {shown === 'factor' && (
          <SecondFactorStep {...step} factors={factors} way={search.get('way')} challenge={actionData?.challenge} />
        )}
        {shown === 'out' && <SignOutForm from={from} />}
        {(shown === 'in' || shown === 'up') && <SignInProviders configured={methods.providers} from={from} />}
        {shown === 'factor' && <SignOutButton className="auth-back">{m.auth_factor_leave()}</SignOutButton>}
        {!['in', 'up', 'out', 'factor'].includes(shown) && (
          <a className="auth-back" href={authPath('in', from)} data-screen="">
            {m.auth_back()}
          </a>
        )}
      </div>
    </div>
  );
}

const titles: Record<AuthMode, () => string> = {
  in: () => m.auth_in_title(),
  up: () => m.auth_up_title(),
  forgotten: () => m.auth_forgotten_title(),
  code: () => m.auth_code_title(),
  check: () => m.auth_check_title(),
  new: () => m.auth_new_title(),
  factor: () => m.auth_factor_title(),
  out: () => m.auth_out_title(),
};

const leads: Record<AuthMode, (() => string) | null> = {
  in: () => m.auth_lead_in(),
  up: () => m.auth_lead_up(),
  forgotten: () => m.auth_lead_forgotten(),
  code: () => m.auth_lead_code(),
  check: null,
  new: () => m.auth_lead_new(),
  factor: null,
  out: () => m.auth_out_words(),
};
