import type { ComponentProps } from 'react';
import { m } from '#texts/compiled/messages.js';
import { Field } from '#web/ui/field.tsx';

/** The field for the e-mail address of an account. */
export const SignInEmailField = (props: Pick<ComponentProps<typeof Field>, 'error' | 'defaultValue' | 'onBlur'>) => (
  <Field
    name="email"
    type="email"
    label={m.auth_email()}
    {...props}
    required
    maxLength={254}
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
  />
);
