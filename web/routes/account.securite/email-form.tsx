import { type FormEvent, useState } from 'react';
import { validEmailOrEmpty } from '#domain/people/contact.ts';
import { m } from '#texts/compiled/messages.js';
import { AccountCard } from '#web/parts/account/account-frame/account-frame.tsx';
import { useAuthRequest } from '#web/parts/account/auth-request/use-auth-request.ts';
import { authErrorText } from '#web/parts/account/auth-words/auth-words.ts';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice, ResultNotice } from '#web/ui/notice.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useFocusFirstField } from '#web/ui/use-focus.ts';
import { useEmailChangeOutcome } from './use-email-link.ts';
import type { AuthUserState } from './use-user.ts';

/** The e-mail address for sign-in. It changes after the links in mails to the old and new address were opened. */
export function EmailForm({
  email,
  isConfirmed,
  who,
}: {
  email: string | null;
  isConfirmed: boolean;
  who: AuthUserState;
}) {
  const { run, busy, failure, forget } = useAuthRequest();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const form = useFocusFirstField(isOpen, isOpen);
  const pending = who.user?.new_email;
  const link = useEmailChangeOutcome();

  async function send(event: FormEvent) {
    event.preventDefault();
    const wanted = validEmailOrEmpty(typed);
    setFault(wanted === '' ? m.account_email_wrong() : wanted === email ? m.account_email_same() : null);
    if (wanted === '' || wanted === email) return;
    if (
      !(await run(({ auth }) =>
        auth.updateUser({ email: wanted }, { emailRedirectTo: `${location.origin}/account/securite` }),
      ))
    )
      return;
    setIsOpen(false);
    await who.refresh();
  }

  async function again() {
    if (await run(({ auth }) => auth.resend({ type: 'email_change', email: email! }))) notify(m.account_email_resent());
  }

  const failed = failure && (failure.code === 'email_exists' ? m.account_email_taken() : authErrorText(failure));
  return (
    <AccountCard
      title={m.account_email()}
      id="e-mail"
      words={email && <bdi>{email}</bdi>}
      tag={
        email &&
        (isConfirmed ? (
          <Tag look="ok" icon="check">
            {m.account_email_confirmed()}
          </Tag>
        ) : (
          <Tag look="warn">{m.account_email_unconfirmed()}</Tag>
        ))
      }
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
      {/* Anybody can write a code into the address, so success is shown only when no change is pending. */}
      <ResultNotice look="ok">
        {link?.outcome === 'changed' && who.user && !pending && m.account_email_changed()}
      </ResultNotice>
      <ResultNotice look="ok">{link?.outcome === 'half' && m.account_email_half()}</ResultNotice>
      <ResultNotice look="bad">{link?.outcome === 'refused' && authErrorText(link.failure)}</ResultNotice>
      {pending && !isOpen && (
        <Notice look="warn" live>
          {m.account_email_pending({ email: pending })}{' '}
          <Button look="plain" size="small" busy={busy} onClick={() => void again()}>
            {m.account_email_resend()}
          </Button>
        </Notice>
      )}
      {isOpen && (
        <form ref={form} className="stack stack-wide" noValidate onSubmit={(event) => void send(event)}>
          <Field
            name="email"
            type="email"
            label={m.account_email_new()}
            hint={m.account_email_words()}
            error={fault ?? failed}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setFault(null);
            }}
            required
            maxLength={254}
            autoComplete="email"
          />
          <div className="account-acts">
            <Button look="main" type="submit" busy={busy} busyLabel={m.account_saving()}>
              {m.account_email_send()}
            </Button>
            <Button
              onClick={() => {
                setIsOpen(false);
                setFault(null);
              }}
            >
              {m.account_cancel()}
            </Button>
          </div>
        </form>
      )}
      <ResultNotice look="bad">{!isOpen && failed}</ResultNotice>
    </AccountCard>
  );
}
