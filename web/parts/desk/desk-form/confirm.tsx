import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { Button, type ButtonLook } from '#web/ui/button.tsx';

/**
 * A button that asks for confirmation. A native <details>, so it works without scripts. `fields`: hidden fields of the
 * form. `children`: the question, and further fields, for example a reason.
 */
export function ConfirmButton({
  act,
  confirm,
  busy = m.desk_order_busy(),
  look = 'danger',
  fields,
  action,
  isOpen = false,
  children,
}: {
  act: ReactNode;
  confirm: ReactNode;
  busy?: string;
  look?: ButtonLook;
  fields: Readonly<Record<string, string>>;
  action?: string;
  /** True after a refusal, so that the question stays open. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  const { state, formData } = useNavigation();
  const isBusy =
    state !== 'idle' &&
    formData !== undefined &&
    Object.entries(fields).every(([name, value]) => formData.get(name) === value);
  // A new key closes the question when the button gets another action, so that a second press does not confirm it.
  const question = typeof act === 'string' ? act : undefined;
  return (
    <details key={question} className="desk-confirm" open={isOpen || undefined}>
      <summary className={`button button-${look === 'main' ? 'main' : 'second'}`}>{act}</summary>
      <Form method="post" action={action} className="desk-confirm-body">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <div className="desk-form-acts">
          <Button type="submit" look={look} busy={isBusy} busyLabel={busy}>
            {confirm}
          </Button>
          <span className="muted small">{m.desk_confirm_close()}</span>
        </div>
      </Form>
    </details>
  );
}
