import { type ComponentProps, type ReactNode, useState } from 'react';
import { m } from '#texts/compiled/messages.js';
import { FieldFrame, useFieldIds } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type PasswordStrength, passwordStrength } from './strength.ts';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  error?: ReactNode;
  hint?: ReactNode;
  /** For a new password: shows its strength while typing. `about`: the person's public data. */
  choosing?: { least: number; about?: readonly string[] };
};

/** A password field with a button that shows the password. `autoComplete`: current-password or new-password. */
export function PasswordField({ label, error, hint, choosing, id, onChange, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  const words = choosing ? m.auth_strength_hint({ n: choosing.least }) : hint;
  const ids = useFieldIds(id, words, error);
  return (
    <FieldFrame
      {...ids}
      label={label}
      error={error}
      hint={choosing && typed ? <StrengthWords typed={typed} {...choosing} /> : words}
    >
      <span className="password">
        <input
          {...input}
          id={ids.id}
          type={shown ? 'text' : 'password'}
          className="input"
          maxLength={200}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange?.(event);
          }}
        />
        <button
          type="button"
          className="password-show"
          aria-pressed={shown}
          aria-label={m.auth_show_password()}
          title={shown ? m.auth_hide_password() : m.auth_show_password()}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      </span>
    </FieldFrame>
  );
}

function StrengthWords({ typed, least, about }: { typed: string; least: number; about?: readonly string[] }) {
  const strength = passwordStrength(typed, least, about);
  return (
    <span className="password-strength" data-strength={strength} role="status">
      <span className="password-bar" aria-hidden="true" />
      {sentences[strength](least - typed.length)}
    </span>
  );
}

const sentences: Record<PasswordStrength, (left: number) => string> = {
  short: (n) => m.auth_strength_short({ n }),
  weak: () => m.auth_strength_weak(),
  fair: () => m.auth_strength_fair(),
  good: () => m.auth_strength_good(),
};
