import { type FormEvent, useState } from 'react';
import { defaultFactorNameCodes } from '#domain/people/factor-name.ts';
import { m } from '#texts/compiled/messages.js';
import { useAuthRequest } from '#web/parts/account/auth-request/use-auth-request.ts';
import { CodeStep } from '#web/parts/account/code-step/code-step.tsx';
import { PhoneField, parsePhoneFields } from '#web/parts/account/phone-field/phone-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFocusFirstField } from '#web/ui/use-focus.ts';
import { SecondFactorError } from './factor-fault.tsx';
import { factorFailureText } from './factor-words.ts';
import { unusedFactorName } from './free-name.ts';

/** Sets up a phone as second factor: its number, then the code sent to it. `known`: the account's number. */
export function PhoneSetup({
  taken,
  known,
  onDone,
  onCancel,
}: {
  taken: string[];
  known: string | null;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { run, busy, failure } = useAuthRequest();
  const [sent, setSent] = useState<{ factorId: string; challengeId: string; phone: string } | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const form = useFocusFirstField();

  async function enrol(phone: string) {
    const factor = await run(({ auth }) =>
      auth.mfa.enroll({
        factorType: 'phone',
        friendlyName: unusedFactorName(`${defaultFactorNameCodes.phone} ${phone.slice(-4)}`, taken),
        phone,
      }),
    );
    if (factor) await send(factor.id, phone);
  }

  async function send(factorId: string, phone: string): Promise<boolean> {
    const challenge = await run(({ auth }) => auth.mfa.challenge({ factorId, channel: 'sms' }));
    if (challenge) setSent({ factorId, challengeId: challenge.id, phone });
    return challenge !== null;
  }

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const phone = parsePhoneFields(event.currentTarget);
    setIsWrong(phone === null);
    if (phone) void enrol(phone);
  }

  async function prove(code: string) {
    if (await run(({ auth }) => auth.mfa.verify({ factorId: sent!.factorId, challengeId: sent!.challengeId, code })))
      onDone();
  }

  async function leave() {
    onCancel();
    if (sent) await run(({ auth }) => auth.mfa.unenroll({ factorId: sent.factorId }));
  }

  if (sent)
    return (
      <CodeStep
        words={m.account_phone_sent({ phone: sent.phone })}
        busy={busy}
        error={failure && factorFailureText(failure)}
        onCode={(code) => void prove(code)}
        onAgain={() => send(sent.factorId, sent.phone)}
        onCancel={() => void leave()}
      />
    );
  return (
    <form ref={form} className="stack stack-wide" noValidate onSubmit={ask}>
      <p className="muted small">{m.account_factor_phone_words()}</p>
      {known && (
        <p>
          <Button look="tonal" disabled={busy} onClick={() => void enrol(known)}>
            {m.account_factor_known({ phone: known })}
          </Button>
        </p>
      )}
      <PhoneField country={null} isWrong={isWrong} />
      {failure && <SecondFactorError failure={failure} />}
      <div className="account-acts">
        <Button look="main" type="submit" busy={busy} busyLabel={m.account_phone_sending()}>
          {m.account_phone_send()}
        </Button>
        <Button onClick={onCancel}>{m.account_cancel()}</Button>
      </div>
    </form>
  );
}
