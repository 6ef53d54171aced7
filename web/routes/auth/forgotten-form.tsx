import { useNavigate } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { loadSupabaseClient } from '#web/state/supabase-client.ts';
import { Button } from '#web/ui/button.tsx';
import { saveAwaitedMail } from './awaited-mail.ts';
import { AuthFormError } from './form-fault.tsx';
import { SignInEmailField } from './sign-in-email-field.tsx';
import { authPath } from './place.ts';
import type { AuthStepProps } from './step.ts';
import { useAuthSubmission } from './use-auth-submission.ts';

/** Requests a mail with a link for a new password (`recovery`), or with a sign-in code (`email`). */
export function SignInMailForm({ from, refused, what }: AuthStepProps & { what: 'recovery' | 'email' }) {
  const { publishableKey, siteUrl } = useVisitor();
  const navigate = useNavigate();
  const { busy, fault, faultOf, noValidate, send } = useAuthSubmission(refused?.failure);
  const ask = send(async (form) => {
    const wire = await loadSupabaseClient(publishableKey);
    const email = String(form.get('email')).trim();
    const { error } =
      what === 'recovery'
        ? await wire.auth.resetPasswordForEmail(email, { redirectTo: siteUrl + authPath('new', from) })
        : await wire.auth.signInWithOtp({
            email,
            options: { shouldCreateUser: false, emailRedirectTo: siteUrl + authPath('in', from) },
          });
    // The answer must not reveal whether the e-mail address has an account.
    if (error && error.code !== 'otp_disabled' && error.code !== 'user_not_found') return error;
    saveAwaitedMail(what, email);
    await navigate(authPath('check', from));
    return null;
  });
  return (
    <form
      method="post"
      action={authPath(what === 'recovery' ? 'forgotten' : 'code', from)}
      className="auth-form"
      noValidate={noValidate}
      onSubmit={ask}
    >
      <SignInEmailField error={faultOf('email')} defaultValue={refused?.typed.email} />
      <AuthFormError words={fault} />
      <Button look="main" size="large" type="submit" busy={busy} busyLabel={m.auth_busy()}>
        {what === 'recovery' ? m.auth_forgotten_act() : m.auth_code_act()}
      </Button>
    </form>
  );
}
