import { m } from '#texts/compiled/messages.js';
import { signInApiContext, visitorQueriesContext } from '#web/context.ts';
import { AccountFrame } from '#web/parts/account/account-frame/account-frame.tsx';
import { accountMeta } from '#web/parts/account/account-frame/account-meta.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { uncachedData } from '#web/responses.ts';
import type { Route } from './+types/screen';
import { EmailForm } from './email-form.tsx';
import { endSessions } from './end-sessions.ts';
import { SignInIdentities } from './identities.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactor } from './two-factor.tsx';
import { useAuthUser } from './use-user.ts';
import '#web/styles/account.css';

export const handle = { hydrate: 'now, light or not' };
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => accountMeta(m.account_security());

export async function loader(args: Route.LoaderArgs) {
  const { person, account } = requireSignedIn(args);
  const { leastPassword = 8, providers = [] } = args.context.get(signInApiContext)?.methods() ?? {};
  const { email, emailConfirmed, firstName, displayName } = person;
  return uncachedData({
    email,
    emailConfirmed,
    about: [firstName, displayName, email?.split('@', 1)[0]].filter((one) => typeof one === 'string'),
    sessions: await account.sessions(),
    leastPassword,
    providers,
    now: new Date().toISOString(),
    zone: args.context.get(visitorQueriesContext).timeZone(),
  });
}

/** Ends sessions. The field `id` ends one session; `others` ends all except the current one. */
export async function action(args: Route.ActionArgs) {
  const { person, act } = requireSignedIn(args);
  return uncachedData(await endSessions(act, person.sessionId, await args.request.formData()));
}

export default function SecurityScreen({
  loaderData: { email, emailConfirmed, about, sessions, leastPassword, providers, now, zone },
  actionData,
}: Route.ComponentProps) {
  const who = useAuthUser();
  return (
    <AccountFrame section="security" lead={m.account_security_lead()}>
      <EmailForm email={email} isConfirmed={emailConfirmed} who={who} />
      <PasswordForm email={email} about={about} least={leastPassword} who={who} />
      <TwoFactor who={who} zone={zone} />
      <SessionList sessions={sessions} now={now} ended={actionData?.ended} />
      <SignInIdentities who={who} providers={providers} />
    </AccountFrame>
  );
}
