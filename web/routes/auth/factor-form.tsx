import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { CodeField, codeOf } from '#web/parts/code-field/code-field.tsx';
import { useVisitor } from '#web/parts/visitor/use-visitor.ts';
import { client } from '#web/state/wire.ts';
import { Button } from '#web/ui/button.tsx';
import { arrive } from './arrive.ts';
import { placeOf } from './place.ts';
import { useSending } from './use-sending.ts';

/** As auth/v1 keeps it (R-AUTH-36). */
type Factor = { id: string; factor_type: string; friendly_name?: string | undefined; phone?: string | undefined };

/** The second factor, once the password was right: the code of an app, or one sent by text. */
export function FactorForm({ from }: { from: string }) {
  const { publishableKey } = useVisitor();
  const navigate = useNavigate();
  const [factors, setFactors] = useState<Factor[] | null>(null);
  const [chosen, setChosen] = useState(0);
  const [challenge, setChallenge] = useState<string | null>(null);
  const { busy, faultOf, send } = useSending();
  const factor = factors?.[chosen];

  useEffect(() => {
    let isHere = true;
    void client(publishableKey).then(({ auth }) => auth.mfa.listFactors()).then(({ data }) => {
      if (!isHere) return;
      const verified: Factor[] = (data?.all ?? []).filter(({ status }) => status === 'verified');
      // No session, or nothing to ask: the sign-in knows what to do.
      if (verified.length === 0) void navigate(placeOf('in', from), { replace: true });
      else setFactors(verified);
    }, () => undefined);
    return () => { isHere = false; };
  }, [publishableKey, from, navigate]);

  const verify = send(async (form) => {
    const code = codeOf(String(form.get('code')));
    if (!factor || !code) return { code: 'mfa_verification_failed', message: m.auth_code_short() };
    const wire = await client(publishableKey);
    const { error } = challenge
      ? await wire.auth.mfa.verify({ factorId: factor.id, challengeId: challenge, code })
      : await wire.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    if (error) return error;
    await arrive(wire, from, (place) => void navigate(place));
    return null;
  });
  const text = send(async () => {
    const { auth } = await client(publishableKey);
    const { data, error } = await auth.mfa.challenge({ factorId: factor!.id, channel: 'sms' });
    if (error) return error;
    setChallenge(data.id);
    return null;
  });

  if (!factor) return <p className="auth-lead" role="status">{m.guard_loading()}</p>;
  const isPhone = factor.factor_type === 'phone';
  const others = (factors ?? []).map((one, at) => ({ one, at })).filter(({ at }) => at !== chosen);
  return (
    <>
      <p className="auth-lead">{isPhone ? m.auth_factor_phone({ phone: factor.phone ?? '' }) : m.auth_factor_totp()}</p>
      {isPhone && !challenge
        ? <form className="auth-form" onSubmit={text}><Button look="main" size="large" type="submit" busy={busy} busyLabel={m.auth_busy()}>{m.auth_factor_send()}</Button></form>
        : (
          <form className="auth-form" onSubmit={verify}>
            <CodeField error={faultOf('code')} />
            <Button look="main" size="large" type="submit" busy={busy} busyLabel={m.auth_busy()}>{m.auth_code_check_act()}</Button>
          </form>
        )}
      {others.map(({ one, at }) => (
        <button key={one.id} type="button" className="auth-resend-act" onClick={() => { setChallenge(null); setChosen(at); }}>
          {m.auth_factor_other({ name: one.factor_type === 'phone' ? m.auth_factor_name_phone() : one.friendly_name || m.auth_factor_name_totp() })}
        </button>
      ))}
    </>
  );
}
