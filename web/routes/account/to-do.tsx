import { useState } from 'react';
import { m } from '#texts/compiled/messages.js';
import { AccountCard } from '#web/parts/account/account-frame/account-frame.tsx';
import { useAuthRequest } from '#web/parts/account/auth-request/use-auth-request.ts';
import { authErrorText } from '#web/parts/account/auth-words/auth-words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** `email`: the address to confirm. `phone`: the number to verify, '' if there is none. Null: done. */
export type AccountSetupTasks = { email: string | null; phone: string | null; address: boolean; factor: boolean };

/** Tasks that make the account safer and the next order faster. Empty when all are done. */
export function AccountToDo({ open: { email, phone, address, factor } }: { open: AccountSetupTasks }) {
  if (email === null && phone === null && !address && !factor) return null;
  return (
    <AccountCard title={m.account_to_do()} id="a-faire">
      <ul className="account-rows">
        {email !== null && <ConfirmEmail email={email} />}
        {phone !== null && (
          <Matter
            icon="chat"
            title={phone ? m.account_todo_phone_verify() : m.account_todo_phone()}
            words={phone ? m.account_todo_phone_verify_words({ phone }) : m.account_todo_phone_words()}
            to="/account/profil#telephone"
            act={phone ? m.account_todo_verify() : m.account_add()}
          />
        )}
        {address && (
          <Matter
            icon="pin"
            title={m.account_todo_address()}
            words={m.account_todo_address_words()}
            to="/account/adresses?ajouter"
            act={m.account_add()}
          />
        )}
        {factor && (
          <Matter
            icon="shield"
            title={m.account_todo_factor()}
            words={m.account_todo_factor_words()}
            to="/account/securite#deux-etapes"
            act={m.account_todo_activate()}
          />
        )}
      </ul>
    </AccountCard>
  );
}

type MatterProps = { icon: IconName; title: string; words: string; to: string; act: string };

const Matter = ({ icon, title, words, to, act }: MatterProps) => (
  <li>
    <span className="account-row-sign">
      <Icon name={icon} />
    </span>
    <div className="account-row-words">
      <p>{title}</p>
      <p className="muted small">{words}</p>
    </div>
    <Link to={to} className={buttonClass('tonal', 'small')} aria-label={`${act}, ${title}`}>
      {act}
    </Link>
  </li>
);

function ConfirmEmail({ email }: { email: string }) {
  const { run, busy, failure } = useAuthRequest();
  const [isSent, setIsSent] = useState(false);
  const resend = () =>
    run(({ auth }) => auth.resend({ type: 'signup', email })).then((sent) => setIsSent(sent !== null));
  return (
    <li>
      <span className="account-row-sign">
        <Icon name="mail" />
      </span>
      <div className="account-row-words">
        <p>{m.account_todo_email()}</p>
        <p className="muted small">{m.account_todo_email_words({ email })}</p>
        <p className="small" role="status">
          {isSent ? m.account_todo_email_sent() : failure && authErrorText(failure)}
        </p>
      </div>
      <Button
        look="tonal"
        size="small"
        className="with-scripts"
        busy={busy}
        disabled={isSent}
        onClick={() => void resend()}
      >
        {m.account_todo_email_act()}
      </Button>
    </li>
  );
}
