import { useNavigate } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { PasswordField } from '#web/parts/account/password-field/password-field.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { loadSupabaseClient, setRememberMe } from '#web/state/supabase-client.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { continueToFactorOrPage } from './continue-after-sign-in.ts';
import { AuthFormError } from './form-fault.tsx';
import { SignInEmailField } from './sign-in-email-field.tsx';
import { authPath } from './place.ts';
import type { AuthStepProps } from './step.ts';
import { useAuthSubmission } from './use-auth-submission.ts';

/** The form for e-mail address and password (R-AUTH-22). */
export function SignInForm({ from, refused }: AuthStepProps) {
  const { publishableKey } = useVisitor();
  const navigate = useNavigate();
  const { busy, fault, faultOf, noValidate, send } = useAuthSubmission(refused?.failure);
  const signIn = send(async (form) => {
    const wire = await loadSupabaseClient(publishableKey);
    setRememberMe(form.has('remember'));
    const { error } = await wire.auth.signInWithPassword({
      email: String(form.get('email')).trim(),
      password: String(form.get('password')),
    });
    if (error) return error;
    await continueToFactorOrPage(wire, from, (place) => void navigate(place));
    return null;
  });
  return (
    <form method="post" action={authPath('in', from)} className="auth-form" noValidate={noValidate} onSubmit={signIn}>
      <SignInEmailField error={faultOf('email')} defaultValue={refused?.typed.email} />
      <PasswordField
        name="password"
        label={m.auth_password()}
        error={faultOf('password')}
        required
        autoComplete="current-password"
      />
      <p className="auth-beside">
        <Link to={authPath('forgotten', from)}>{m.auth_forgotten()}</Link>
      </p>
      <RememberMe />
      <AuthFormError words={fault} />
      <Button look="main" size="large" type="submit" busy={busy} busyLabel={m.auth_in_busy()}>
        {m.auth_in_act()}
      </Button>
      <Link className={buttonClass('plain', 'normal', 'auth-by-code')} to={authPath('code', from)}>
        {m.auth_by_code()}
      </Link>
    </form>
  );
}

/** The checkbox "Rester connecté" (R-SESS). */
function RememberMe() {
  return (
    <label className="check auth-remember">
      <input type="checkbox" name="remember" value="1" />
      <span className="check-words">
        {m.auth_remember()} <span className="auth-remember-hint">{m.auth_remember_hint()}</span>
      </span>
    </label>
  );
}
