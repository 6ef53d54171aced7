import { useEffect, useRef } from 'react';
import { m } from '#texts/compiled/messages.js';
import { useAuthRequest } from '#web/parts/account/auth-request/use-auth-request.ts';
import { Button } from '#web/ui/button.tsx';
import { SecondFactorError } from './factor-fault.tsx';
import type { AuthFactor } from './use-user.ts';

/** Asks for confirmation, because removing a factor weakens the account. */
export function RemoveSecondFactor({
  factor,
  name,
  isLast,
  onDone,
  onCancel,
}: {
  factor: AuthFactor;
  name: string;
  isLast: boolean;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { run, busy, failure } = useAuthRequest();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const remove = () => run(({ auth }) => auth.mfa.unenroll({ factorId: factor.id })).then((done) => done && onDone());
  return (
    <div className="stack stack-wide">
      <h3 ref={title} tabIndex={-1}>
        {m.account_factor_remove_title({ name })}
      </h3>
      <p>{isLast ? m.account_factor_remove_last() : m.account_factor_remove_words()}</p>
      {failure && <SecondFactorError failure={failure} />}
      <div className="account-acts">
        <Button className="danger-act" busy={busy} onClick={() => void remove()}>
          {m.account_remove()}
        </Button>
        <Button onClick={onCancel}>{m.account_cancel()}</Button>
      </div>
    </div>
  );
}
