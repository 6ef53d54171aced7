import { useNavigate } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { loadSupabaseClient } from '#web/state/supabase-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { continueToFactorOrPage } from './continue-after-sign-in.ts';
import { AuthFormError } from './form-fault.tsx';
import { submitRecoveryCode } from './submit-recovery-code.ts';
import { authPath } from './place.ts';
import type { AuthStepProps } from './step.ts';
import { useAuthSubmission } from './use-auth-submission.ts';

/** The form for a recovery code, for people who have lost their phone or app. */
export function SecondFactorRecoveryForm({ from, refused }: Pick<AuthStepProps, 'from' | 'refused'>) {
  const { publishableKey } = useVisitor();
  const navigate = useNavigate();
  const { busy, fault, faultOf, send } = useAuthSubmission(refused?.failure);
  const verify = send(async (form) => {
    const wire = await loadSupabaseClient(publishableKey);
    const failure = await submitRecoveryCode(wire, String(form.get('code')));
    if (failure) return failure;
    await continueToFactorOrPage(wire, from, (place) => void navigate(place));
    return null;
  });
  return (
    <>
      <p className="auth-lead">{m.auth_factor_recovery()}</p>
      <form method="post" action={authPath('factor', from, 'recovery')} className="auth-form" onSubmit={verify}>
        <Field
          name="code"
          label={m.auth_recovery_code()}
          error={faultOf('code')}
          required
          maxLength={24}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <AuthFormError words={fault} />
        <Button look="main" size="large" type="submit" busy={busy} busyLabel={m.auth_busy()}>
          {m.auth_code_check_act()}
        </Button>
      </form>
    </>
  );
}
