import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import type { SecondFactor } from '#web/context.ts';
import { CodeField, parseCode } from '#web/parts/account/code-field/code-field.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { loadSupabaseClient } from '#web/state/supabase-client.ts';
import { Button } from '#web/ui/button.tsx';
import { continueToFactorOrPage } from './continue-after-sign-in.ts';
import { AuthFormError } from './form-fault.tsx';
import { authPath } from './place.ts';
import type { AuthStepProps } from './step.ts';
import { useAuthSubmission } from './use-auth-submission.ts';

type FactorProps = Pick<AuthStepProps, 'from' | 'refused'> & { factor: SecondFactor };

/** The code of an app, or of a text message (R-AUTH-36). `sent`: the challenge of a message that was already sent. */
export function SecondFactorForm({ sent, ...props }: FactorProps & { sent: string | undefined }) {
  const [challenge, setChallenge] = useState(sent ?? null);
  return props.factor.kind === 'phone' && !challenge ? (
    <TextForm {...props} onSent={setChallenge} />
  ) : (
    <CodeForm {...props} challenge={challenge} />
  );
}

function TextForm({
  from,
  factor: { id, phone },
  refused,
  onSent,
}: FactorProps & { onSent: (challenge: string) => void }) {
  const { publishableKey } = useVisitor();
  const { busy, fault, send } = useAuthSubmission(refused?.failure);
  const ask = send(async () => {
    const { auth } = await loadSupabaseClient(publishableKey);
    const { data, error } = await auth.mfa.challenge({ factorId: id, channel: 'sms' });
    if (error) return error;
    onSent(data.id);
    return null;
  });
  return (
    <>
      <p className="auth-lead">{m.auth_factor_phone_ask({ phone: endOf(phone) })}</p>
      <form method="post" action={authPath('factor', from, id)} className="auth-form" onSubmit={ask}>
        <input type="hidden" name="factor" value={id} />
        <AuthFormError words={fault} />
        <Button look="main" size="large" type="submit" name="send" value="1" busy={busy} busyLabel={m.auth_busy()}>
          {m.auth_factor_send()}
        </Button>
      </form>
    </>
  );
}

/** `challenge`: absent for an app, whose code need not be requested. */
function CodeForm({
  from,
  factor: { id, kind, phone },
  refused,
  challenge,
}: FactorProps & { challenge: string | null }) {
  const { publishableKey } = useVisitor();
  const navigate = useNavigate();
  const { busy, fault, faultOf, send } = useAuthSubmission(refused?.failure);
  const verify = send(async (form) => {
    const code = parseCode(String(form.get('code')));
    if (!code) return { code: 'mfa_verification_failed', message: m.auth_code_short() };
    const wire = await loadSupabaseClient(publishableKey);
    const { error } = challenge
      ? await wire.auth.mfa.verify({ factorId: id, challengeId: challenge, code })
      : await wire.auth.mfa.challengeAndVerify({ factorId: id, code });
    if (error) return error;
    await continueToFactorOrPage(wire, from, (place) => void navigate(place));
    return null;
  });
  return (
    <>
      <p className="auth-lead" role="status">
        {kind === 'phone' ? m.auth_factor_phone({ phone: endOf(phone) }) : m.auth_factor_totp()}
      </p>
      <form method="post" action={authPath('factor', from, id)} className="auth-form" onSubmit={verify}>
        <input type="hidden" name="factor" value={id} />
        {challenge && <input type="hidden" name="challenge" value={challenge} />}
        <CodeField error={faultOf('code')} />
        <AuthFormError words={fault} />
        <Button look="main" size="large" type="submit" busy={busy} busyLabel={m.auth_busy()}>
          {m.auth_code_check_act()}
        </Button>
      </form>
    </>
  );
}

/** Shows only the last two digits of the number, because only the password was verified so far. */
const endOf = (phone: string | null): string => (phone ?? '').slice(-2);
