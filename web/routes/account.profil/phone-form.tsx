import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Profile } from '#domain/people/profile.ts';
import { m } from '#texts/compiled/messages.js';
import { AccountCard } from '#web/parts/account/account-frame/account-frame.tsx';
import { useAuthRequest } from '#web/parts/account/auth-request/use-auth-request.ts';
import { authErrorText } from '#web/parts/account/auth-words/auth-words.ts';
import { ResultNotice } from '#web/ui/notice.tsx';
import { notifySuccess } from '#web/parts/shell/toaster/notify.ts';
import { CodeStep } from '#web/parts/account/code-step/code-step.tsx';
import { PhoneField, parsePhoneFields } from '#web/parts/account/phone-field/phone-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useFocusFirstField } from '#web/ui/use-focus.ts';

/** The phone number: verified by a code, then saved in the profile. */
export function PhoneForm({ profile }: { profile: Profile }) {
  const { revalidate } = useRevalidator();
  const { run, busy, failure, forget } = useAuthRequest();
  const [step, setStep] = useState<'shown' | 'number' | 'code'>('shown');
  const [phone, setPhone] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const form = useFocusFirstField(step, step === 'number');

  async function send(number: string): Promise<boolean> {
    const sent = await run(({ auth }) => auth.updateUser({ phone: number }));
    if (!sent) return false;
    setPhone(number);
    // If the auth server requires no verification, it has already accepted the number.
    if (sent.user?.phone === number.slice(1) && sent.user.phone_confirmed_at && !sent.user.new_phone) await done();
    else setStep('code');
    return true;
  }

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const number = parsePhoneFields(event.currentTarget);
    setIsWrong(number === null);
    if (number) void send(number);
  }

  async function done() {
    setStep('shown');
    await revalidate();
    notifySuccess(m.account_phone(), m.account_phone_done());
  }

  async function confirm(token: string) {
    if (await run(({ auth }) => auth.verifyOtp({ phone, token, type: 'phone_change' }))) await done();
  }

  const { phoneNumber, phoneVerified } = profile;
  return (
    <AccountCard
      title={m.account_phone()}
      id="telephone"
      words={m.account_phone_words()}
      tag={
        phoneNumber &&
        (phoneVerified ? (
          <Tag look="ok" icon="check">
            {m.account_phone_verified()}
          </Tag>
        ) : (
          <Tag look="warn">{m.account_phone_unverified()}</Tag>
        ))
      }
    >
      {step === 'shown' && (
        <div className="account-acts">
          <p className="account-value numbers">{phoneNumber ? formatPhone(phoneNumber) : m.account_phone_none()}</p>
          <div className="account-acts with-scripts">
            {phoneNumber && !phoneVerified && (
              <Button
                look="main"
                busy={busy}
                busyLabel={m.account_phone_sending()}
                onClick={() => void send(`+${phoneNumber.replace(/\D/g, '')}`)}
              >
                {m.account_phone_verify()}
              </Button>
            )}
            <Button
              onClick={() => {
                forget();
                setStep('number');
              }}
            >
              {phoneNumber ? m.account_phone_change() : m.account_phone_add()}
            </Button>
          </div>
          <p className="without-scripts muted small">{m.account_no_scripts()}</p>
        </div>
      )}
      {step === 'number' && (
        <form ref={form} className="stack stack-wide" noValidate onSubmit={ask}>
          <PhoneField country={profile.phoneCountry} isWrong={isWrong} error={failure && phoneWords(failure)} />
          <div className="account-acts">
            <Button look="main" type="submit" busy={busy} busyLabel={m.account_phone_sending()}>
              {m.account_phone_send()}
            </Button>
            <Button onClick={() => setStep('shown')}>{m.account_cancel()}</Button>
          </div>
        </form>
      )}
      {step === 'code' && (
        <CodeStep
          words={m.account_phone_sent({ phone: formatPhone(phone) })}
          busy={busy}
          error={failure && authErrorText(failure)}
          onCode={(code) => void confirm(code)}
          onAgain={() => send(phone)}
          onCancel={() => {
            forget();
            setStep('shown');
          }}
        />
      )}
      <ResultNotice look="bad">{step === 'shown' && failure && authErrorText(failure)}</ResultNotice>
    </AccountCard>
  );
}

const phoneWords = (failure: { code?: string | undefined; message: string }): string =>
  failure.code === 'phone_exists' ? m.account_phone_taken() : authErrorText(failure);

/** Formats a number in groups: "+223 65 01 23 45". */
export function formatPhone(number: string): string {
  const digits = number.replace(/\D/g, '');
  const dial = /^(?:1|2\d\d|\d\d)/.exec(digits)?.[0] ?? '';
  const rest = digits.slice(dial.length);
  const groups =
    dial === '1' ? rest.replace(/^(\d{3})(\d{3})(\d+)$/, '$1 $2 $3') : rest.replace(/(\d{2})(?=\d)/g, '$1 ');
  return `+${dial} ${groups}`.replaceAll(' ', '\u00A0').trim();
}
