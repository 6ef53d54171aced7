import { type FormEvent, useState } from 'react';
import { m } from '#texts/compiled/messages.js';
import { AccountCard } from '#web/parts/account/account-frame/account-frame.tsx';
import { useAuthRequest } from '#web/parts/account/auth-request/use-auth-request.ts';
import { authErrorField, type AuthFailure, authErrorText } from '#web/parts/account/auth-words/auth-words.ts';
import { PasswordField } from '#web/parts/account/password-field/password-field.tsx';
import { notifySuccess } from '#web/parts/shell/toaster/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFocusFirstField } from '#web/ui/use-focus.ts';
import type { AuthUserState } from './use-user.ts';

type PasswordFormProps = {
  email: string | null;
  /** The account's name and e-mail address, which a password must not contain. */ about: string[];
  least: number;
  who: AuthUserState;
};

/** The form for a new password. In an old session, a code from a mail is required too. */
export function PasswordForm({ email, about, least, who }: PasswordFormProps) {
  const { run, busy, failure, forget } = useAuthRequest();
  const reauthentication = useAuthRequest();
  const [isOpen, setIsOpen] = useState(false);
  // People who signed up through a provider have no password yet, but may add one.
  const hasPassword =
    !who.user ||
    (who.user.identities ?? []).length === 0 ||
    who.user.identities!.some(({ provider }) => provider === 'email');
  const [needsNonce, setNeedsNonce] = useState(false);
  const [isShort, setIsShort] = useState(false);
  const form = useFocusFirstField(isOpen && failure, isOpen);

  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { password = '', current = '', nonce = '' } = fields;
    setIsShort(password.length < least);
    if (password.length < least) return;
    let isOld = false;
    const done = await run(async (wire) => {
      const answer = await wire.auth.updateUser({
        password,
        ...(current && { current_password: current }),
        ...(nonce && { nonce }),
      });
      isOld = answer.error?.code === 'reauthentication_needed';
      return isOld ? { data: { user: null }, error: null } : answer;
    });
    if (isOld) {
      if (await reauthentication.run(({ auth }) => auth.reauthenticate())) setNeedsNonce(true);
      return;
    }
    if (!done) return;
    setIsOpen(false);
    setNeedsNonce(false);
    notifySuccess(m.account_password(), m.account_password_done());
    await who.refresh();
  }

  const at = failure && fieldOf(failure);
  const words = failure && passwordWords(failure);
  return (
    <AccountCard
      title={m.account_password()}
      id="mot-de-passe"
      words={m.account_password_words({ least })}
      act={
        !isOpen && (
          <Button
            size="small"
            className="with-scripts"
            onClick={() => {
              forget();
              setIsOpen(true);
            }}
          >
            {m.account_edit()}
          </Button>
        )
      }
    >
      <p className="without-scripts muted small">{m.account_no_scripts()}</p>
      {isOpen && (
        <form ref={form} className="stack stack-wide password-form" noValidate onSubmit={(event) => void change(event)}>
          {/* Password managers need the account's address. */}
          <input type="email" name="email" autoComplete="username" defaultValue={email ?? ''} hidden readOnly />
          {hasPassword && (
            <PasswordField
              name="current"
              label={m.account_password_current()}
              autoComplete="current-password"
              error={at === 'current' && words}
              required
            />
          )}
          <PasswordField
            name="password"
            label={m.account_password_new()}
            autoComplete="new-password"
            choosing={{ least, about }}
            error={isShort ? m.account_password_short({ least }) : at === 'password' && words}
            required
          />
          {needsNonce && (
            <Field
              name="nonce"
              label={m.account_nonce()}
              hint={m.account_nonce_words({ email: email ?? '' })}
              error={at === 'nonce' && words}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
            />
          )}
          {(at === 'form' || reauthentication.failure) && (
            <Notice look="bad" live>
              {at === 'form' ? words : authErrorText(reauthentication.failure!)}
            </Notice>
          )}
          <div className="account-acts">
            <Button look="main" type="submit" busy={busy || reauthentication.busy} busyLabel={m.account_saving()}>
              {m.account_password_change()}
            </Button>
            <Button
              onClick={() => {
                setIsOpen(false);
                setNeedsNonce(false);
                forget();
              }}
            >
              {m.account_cancel()}
            </Button>
          </div>
        </form>
      )}
    </AccountCard>
  );
}

type At = 'current' | 'password' | 'nonce' | 'form';

function fieldOf(failure: AuthFailure): At {
  if (isWrongCurrent(failure)) return 'current';
  if (failure.code === 'reauthentication_not_valid') return 'nonce';
  return authErrorField(failure) === 'password' ? 'password' : 'form';
}

const passwordWords = (failure: AuthFailure): string =>
  isWrongCurrent(failure)
    ? m.account_password_wrong()
    : failure.code === 'reauthentication_not_valid'
      ? m.account_nonce_wrong()
      : authErrorText(failure);
const isWrongCurrent = ({ code }: AuthFailure): boolean =>
  code === 'current_password_required' || code === 'current_password_mismatch' || code === 'invalid_credentials';
