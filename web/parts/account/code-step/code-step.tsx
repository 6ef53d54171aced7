import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { m } from '#texts/compiled/messages.js';
import { CodeField, parseCode } from '#web/parts/account/code-field/code-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFocusFirstField } from '#web/ui/use-focus.ts';

type CodeStepProps = {
  /** The text that says where the code was sent, or which app shows it. */
  words: ReactNode;
  error?: ReactNode;
  busy: boolean;
  onCode: (code: string) => void;
  /** Sends another code; absent if the code comes from an app. */
  onAgain?: () => Promise<boolean>;
  onCancel: () => void;
};

const againSeconds = 60;

/** A step that asks for a code: the field, a button for a new code after a minute, and a link back. */
export function CodeStep({ words, error, busy, onCode, onAgain, onCancel }: CodeStepProps) {
  const [isShort, setIsShort] = useState(false);
  const form = useFocusFirstField(error);
  const [left, restart] = useCountdown(againSeconds);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = parseCode(String(new FormData(event.currentTarget).get('code') ?? ''));
    setIsShort(code === null);
    if (code && !busy) onCode(code);
  }

  return (
    <form ref={form} className="stack stack-wide" noValidate onSubmit={submit} aria-busy={busy || undefined}>
      <p role="status">{words}</p>
      <CodeField label={m.account_code()} error={isShort ? m.account_code_format() : error} />
      <div className="account-acts">
        <Button look="main" type="submit" busy={busy} busyLabel={m.account_code_confirming()}>
          {m.account_code_confirm()}
        </Button>
        {onAgain && (
          <Button
            look="plain"
            disabled={busy || left > 0}
            onClick={() => void onAgain().then((sent) => sent && restart())}
          >
            {left > 0 ? m.account_code_again_in({ seconds: left }) : m.account_code_again()}
          </Button>
        )}
        <Button look="plain" onClick={onCancel}>
          {m.account_cancel()}
        </Button>
      </div>
    </form>
  );
}

/** Counts down to 0, once a second; `restart` starts again. */
function useCountdown(seconds: number): [number, () => void] {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(seconds)];
}
