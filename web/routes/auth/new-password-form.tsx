import { m } from '#texts/compiled/messages.js';
import { PasswordField } from '#web/parts/account/password-field/password-field.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { setFlashMessage } from '#web/state/session.ts';
import { loadSupabaseClient } from '#web/state/supabase-client.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthFormError } from './form-fault.tsx';
import { authPath } from './place.ts';
import type { AuthStepProps } from './step.ts';
import { useAuthSubmission } from './use-auth-submission.ts';

export function NewPasswordForm({ from, methods, refused, email }: AuthStepProps & { email: string | null }) {
  const { publishableKey } = useVisitor();
  const { busy, fault, faultOf, noValidate, send } = useAuthSubmission(refused?.failure);
  const change = send(async (form) => {
    const wire = await loadSupabaseClient(publishableKey);
    const { error } = await wire.auth.updateUser({ password: String(form.get('password')) });
    if (error) return error;
    setFlashMessage('new');
    location.assign(from);
    return null;
  });
  return (
    <form method="post" action={authPath('new', from)} className="auth-form" noValidate={noValidate} onSubmit={change}>
      {/* Password managers save the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
      <PasswordField
        name="password"
        label={m.auth_new_password()}
        error={faultOf('password')}
        required
        minLength={methods.leastPassword}
        autoComplete="new-password"
        choosing={{ least: methods.leastPassword, about: email ? [email.split('@')[0] ?? ''] : [] }}
      />
      <AuthFormError words={fault} />
      <Button look="main" size="large" type="submit" busy={busy} busyLabel={m.auth_busy()}>
        {m.auth_new_act()}
      </Button>
    </form>
  );
}
