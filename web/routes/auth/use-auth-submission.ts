import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '#texts/compiled/messages.js';
import {
  type AuthFailure,
  toAuthFailure,
  authErrorField,
  type AuthFormField,
  authErrorText,
} from '#web/parts/account/auth-words/auth-words.ts';
import { dismissError, notifyError } from '#web/parts/shell/toaster/notify.ts';
import { useHydrated } from '#web/state/hydrated.ts';

export type AuthSubmission = {
  busy: boolean;
  /** With scripts, our texts report missing fields instead of the browser's. */
  noValidate: boolean;
  /** The error text for this field, if the error is about this field. */
  faultOf(field: AuthFormField): string | undefined;
  /** The text of an error that is about no field. It stays in the form after its toast disappears. */
  fault: string | undefined;
  /** The form's `onSubmit`. `act` returns the error or null. Errors get a toast (R-AUTH-29) and the focus. */
  send(act: (form: FormData) => Promise<AuthFailure | null>): (event: FormEvent<HTMLFormElement>) => void;
};

/** Submits a form with the Supabase client. `before`: the server's error for a form sent before scripts loaded. */
export function useAuthSubmission(before?: AuthFailure): AuthSubmission {
  const noValidate = useHydrated();
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly AuthFailure[]>(before ? [before] : []);
  const form = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    if (failures.length > 0) (form.current ?? document).querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);
  const aside = failures.find((one) => !authErrorField(one));
  return {
    busy,
    noValidate,
    faultOf: (field) => {
      const failure = failures.find((one) => authErrorField(one) === field);
      return failure && authErrorText(failure);
    },
    // Not the server's error (`before`), which is already shown above the form.
    fault: aside && aside !== before ? authErrorText(aside) : undefined,
    send: (act) => (event) => {
      event.preventDefault();
      if (busy) return;
      form.current = event.currentTarget;
      const missing = missingIn(event.currentTarget);
      if (missing.length > 0) return setFailures(missing);
      const typed = new FormData(event.currentTarget);
      setBusy(true);
      setFailures([]);
      dismissError();
      void act(typed)
        .catch(toAuthFailure)
        .then((failed) => {
          // After a success the button stays busy until the next page is loaded.
          if (!failed) return;
          setBusy(false);
          setFailures([failed]);
          notifyError(m.auth_error(), authErrorText(failed));
        });
    },
  };
}

/** Errors of the e-mail address and the password that are found before sending. */
const missingIn = (form: HTMLFormElement): AuthFailure[] =>
  [...form.querySelectorAll<HTMLInputElement>('input[name="email"]:invalid, input[name="password"]:invalid')].map(
    (field) => {
      if (field.name === 'email') return { code: 'need_email', message: m.auth_need_email() };
      return {
        code: 'need_password',
        message: field.validity.valueMissing ? m.auth_need_password() : m.auth_need_long({ n: field.minLength }),
      };
    },
  );
