import type { ReactNode } from 'react';
import { m } from '#texts/compiled/messages.js';
import { FieldFrame, useFieldIds } from '#web/ui/field.tsx';

/** A field for a six-digit code, which phones can fill automatically. The sixth digit submits the form. */
export function CodeField({
  name = 'code',
  label = m.auth_code(),
  error,
}: {
  name?: string;
  label?: ReactNode;
  error?: ReactNode;
}) {
  const ids = useFieldIds(undefined, undefined, error);
  return (
    <FieldFrame {...ids} label={label} error={error}>
      <input
        id={ids.id}
        name={name}
        className="input code-field"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]*"
        maxLength={7}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        onInput={({ currentTarget }) => {
          if (parseCode(currentTarget.value)) currentTarget.form?.requestSubmit?.();
        }}
      />
    </FieldFrame>
  );
}

/** Parses typed or pasted text ("123 456") to six digits; null: it does not have six. */
export function parseCode(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 6 ? digits : null;
}
