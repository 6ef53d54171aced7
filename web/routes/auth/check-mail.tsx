import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { toAuthFailure, authErrorText } from '#web/parts/account/auth-words/auth-words.ts';
import { CodeField, parseCode } from '#web/parts/account/code-field/code-field.tsx';
import { notify, notifyError } from '#web/parts/shell/toaster/notify.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import { loadSupabaseClient } from '#web/state/supabase-client.ts';
import { Button } from '#web/ui/button.tsx';
import { continueToFactorOrPage } from './continue-after-sign-in.ts';
import { loadAwaitedMail, saveAwaitedMail } from './awaited-mail.ts';
import { AuthFormError } from './form-fault.tsx';
import { saveReturnTo } from './save-return-to.ts';
import { type AwaitedMailPurpose, authPath, signUpMailLinkPath } from './place.ts';
import type { AuthStepProps } from './step.ts';
import { useAuthSubmission } from './use-auth-submission.ts';

/** Seconds between two mails to the same address. auth/v1 refuses earlier ones. */
const pauseSeconds = 60;

/** By kind of mail: the sign-in mode whose form sends the mail again, for pages without scripts. */
const askedBy = { signup: 'up', recovery: 'forgotten', email: 'code' } as const;

type Mail = { what: AwaitedMailPurpose; email: string };

/** "Look in your inbox": the mail has a link and six digits. `mail`: kind and address, for pages without scripts. */
export function CheckInboxStep({ from, refused, mail: sent }: AuthStepProps & { mail?: Mail | undefined }) {
  const isAlive = useHydrated();
  const mail: Mail | null = sent ?? (isAlive ? loadAwaitedMail() : null);
  if (!mail) return <p className="auth-lead">{m.auth_check_plain()}</p>;
  const words = { signup: m.auth_check_up, recovery: m.auth_check_recovery, email: m.auth_check_code }[mail.what];
  return (
    <>
      <p className="auth-lead" role="status">
        {words({ email: mail.email })}
      </p>
      <CodeForm from={from} refused={refused} mail={mail} />
      {isAlive ? (
        <Resend mail={mail} from={from} />
      ) : (
        <p className="auth-resend">
          {m.auth_check_spam()}{' '}
          <a className="auth-resend-act" href={authPath(askedBy[mail.what], from)}>
            {m.auth_resend()}
          </a>
        </p>
      )}
    </>
  );
}

function CodeForm({ from, refused, mail: { what, email } }: Pick<AuthStepProps, 'from' | 'refused'> & { mail: Mail }) {
  const { publishableKey } = useVisitor();
  const navigate = useNavigate();
  const { busy, fault, faultOf, send } = useAuthSubmission(refused?.failure);
  const verify = send(async (form) => {
    const token = parseCode(String(form.get('code')));
    if (!token) return { code: 'otp_expired', message: m.auth_code_short() };
    const wire = await loadSupabaseClient(publishableKey);
    const { error } = await wire.auth.verifyOtp({ email, token, type: what });
    if (error) return error;
    if (what === 'recovery') await navigate(authPath('new', from));
    else await continueToFactorOrPage(wire, from, (place) => void navigate(place));
    return null;
  });
  return (
    <form method="post" action={authPath('check', from)} className="auth-form" onSubmit={verify}>
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="email" value={email} />
      <CodeField error={faultOf('code')} />
      <AuthFormError words={fault} />
      <Button look="main" size="large" type="submit" busy={busy} busyLabel={m.auth_busy()}>
        {m.auth_code_check_act()}
      </Button>
    </form>
  );
}

/** Sends the mail again, at most once a minute. */
function Resend({ mail: { what, email }, from }: { mail: Mail; from: string }) {
  const { publishableKey, siteUrl } = useVisitor();
  const [sentAt, setSentAt] = useState(() => loadAwaitedMail()?.sentAt ?? Date.now());
  const [now, setNow] = useState(sentAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const left = Math.min(pauseSeconds, Math.max(0, Math.ceil(pauseSeconds - (now - sentAt) / 1000)));
  const resend = async () => {
    setSentAt(Date.now());
    setNow(Date.now());
    saveAwaitedMail(what, email);
    if (what === 'signup') await saveReturnTo(from);
    const { auth } = await loadSupabaseClient(publishableKey);
    const { error } =
      what === 'signup'
        ? await auth.resend({ type: 'signup', email, options: { emailRedirectTo: siteUrl + signUpMailLinkPath(from) } })
        : what === 'recovery'
          ? await auth.resetPasswordForEmail(email, { redirectTo: siteUrl + authPath('new', from) })
          : await auth.signInWithOtp({
              email,
              options: { shouldCreateUser: false, emailRedirectTo: siteUrl + authPath('in', from) },
            });
    if (error) notifyError(m.auth_error(), authErrorText(error));
    else notify(m.auth_resent());
  };
  return (
    <p className="auth-resend">
      {m.auth_check_spam()}{' '}
      <button
        type="button"
        className="auth-resend-act"
        disabled={left > 0}
        onClick={() =>
          void resend().catch((cause: unknown) => notifyError(m.auth_error(), authErrorText(toAuthFailure(cause))))
        }
      >
        {left > 0 ? m.auth_resend_in({ n: left }) : m.auth_resend()}
      </button>
    </p>
  );
}
