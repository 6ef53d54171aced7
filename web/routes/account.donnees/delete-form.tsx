import { Form, useNavigation, useResolvedPath } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { PasswordField } from '#web/parts/account/password-field/password-field.tsx';
import { useHydrated } from '#web/state/hydrated.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFocusFirstField } from '#web/ui/use-focus.ts';

type Fault = 'word' | 'wrong-password' | 'sign-in-again' | 'open-orders' | 'open-shop' | 'too-many-tries';
type DeleteFormProps = { isOpen: boolean; fault: Fault | undefined; email: string | null };

/** A link that opens the deletion form, so that a single click cannot delete an account. */
export function DeleteAccountForm({ isOpen, fault, email }: DeleteFormProps) {
  const { pathname } = useResolvedPath('.');
  const isSending = useNavigation().formAction?.startsWith(pathname) ?? false;
  const form = useFocusFirstField(fault, isOpen);
  const ownWords = useHydrated();
  if (!isOpen)
    return (
      <p>
        <Link className={buttonClass('danger', 'normal', 'danger-open')} to="/account/donnees?supprimer#supprimer">
          {m.account_delete_start()}
        </Link>
      </p>
    );
  const word = m.account_delete_word();
  const general = fault && generalWords[fault]?.();
  return (
    <Form
      ref={form}
      method="post"
      action="/account/donnees"
      className="stack stack-wide danger-form"
      noValidate={ownWords}
      preventScrollReset
    >
      {general && (
        <Notice look="bad" live>
          {general}{' '}
          {fault === 'sign-in-again' && (
            <a className="link" href="/auth?mode=out">
              {m.account_sign_in_again()}
            </a>
          )}
        </Notice>
      )}
      {/* Password managers need the account's address. */}
      <input type="email" name="email" autoComplete="username" defaultValue={email ?? ''} hidden readOnly />
      <Field
        name="word"
        label={m.account_delete_type({ word })}
        error={fault === 'word' && m.account_delete_type_wrong({ word })}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <PasswordField
        name="password"
        label={m.account_delete_password()}
        error={fault === 'wrong-password' && m.account_password_wrong()}
        autoComplete="current-password"
      />
      <div className="account-acts">
        <Button type="submit" className="danger-act" busy={isSending} busyLabel={m.account_delete_busy()}>
          {m.account_delete_act()}
        </Button>
        <Link className={buttonClass('second')} to="/account/donnees">
          {m.account_delete_keep()}
        </Link>
      </div>
    </Form>
  );
}

const generalWords: Partial<Record<Fault, () => string>> = {
  'sign-in-again': m.account_delete_sign_in_again,
  'open-orders': m.account_delete_open_orders,
  'open-shop': m.account_delete_open_shop,
  'too-many-tries': m.account_delete_too_many,
};
