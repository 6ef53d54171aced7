import { useState } from 'react';
import { m } from '#texts/compiled/messages.js';
import { useAuthRequest } from '#web/parts/account/auth-request/use-auth-request.ts';
import { CopyButton } from './copy-button/copy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice, ResultNotice } from '#web/ui/notice.tsx';
import { SecondFactorError } from './factor-fault.tsx';
import { makeRecoveryCodes } from './make-recovery-codes.ts';

/** Recovery codes for a lost phone, each valid once. They are shown only when they are created. */
export function RecoveryCodes({ isFirst }: { /** The second factor was just switched on. */ isFirst: boolean }) {
  const { run, busy, failure } = useAuthRequest();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isKept, setIsKept] = useState(false);
  const make = () => run(makeRecoveryCodes).then(setCodes);
  return (
    <section className="recovery" aria-labelledby="codes-de-secours">
      <h3 id="codes-de-secours">{m.account_recovery()}</h3>
      <p className="muted small">{m.account_recovery_words()}</p>
      <ResultNotice look="warn">{isFirst && !codes && !isKept && m.account_recovery_now()}</ResultNotice>
      {failure && <SecondFactorError failure={failure} />}
      {codes ? (
        <>
          <Notice look="warn" live>
            {m.account_recovery_once()}
          </Notice>
          <ol className="recovery-codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
          <div className="account-acts">
            <CopyButton text={codes.join('\n')} />
            <Button size="small" onClick={() => window.print()}>
              {m.account_recovery_print()}
            </Button>
            <a
              className="button button-second button-small"
              download={m.account_recovery_file()}
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\r\n'))}`}
            >
              {m.account_recovery_download()}
            </a>
            <Button
              look="main"
              size="small"
              onClick={() => {
                setCodes(null);
                setIsKept(true);
              }}
            >
              {m.account_recovery_kept()}
            </Button>
          </div>
        </>
      ) : (
        <div className="account-acts">
          <Button
            look={isFirst && !isKept ? 'main' : 'second'}
            busy={busy}
            busyLabel={m.account_loading()}
            onClick={() => void make()}
          >
            {isKept ? m.account_recovery_remake() : m.account_recovery_make()}
          </Button>
        </div>
      )}
    </section>
  );
}
