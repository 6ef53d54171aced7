import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '#texts/compiled/messages.js';
import { type AuthFailure, authFailure, authField, type AuthField, authWords } from '#web/parts/auth-words/auth-words.ts';
import { dropFault, notifyFault } from '#web/parts/toaster/notify.ts';
import { useHydrated } from '#web/state/hydrated.ts';

export type Sending = {
  busy: boolean;
  /** For a form of an address and a password: once scripts are there, what is missing is said in our words instead of the browser's. */
  noValidate: boolean;
  /** The sentence for this field, when the failure is about it. */
  faultOf(field: AuthField): string | undefined;
  /** The sentence of a failure that is about no field (no line, too many tries): it stays in the form when its toast is gone. */
  fault: string | undefined;
  /** A form's `onSubmit`: `act` is given what was typed, and answers its failure or null. A failure is said in a toast too (R-AUTH-29) and takes the focus to its field. */
  send(act: (form: FormData) => Promise<AuthFailure | null>): (event: FormEvent<HTMLFormElement>) => void;
};

/** Sends a form by the browser's client instead of the browser. `before`: what the server refused of the same form. */
export function useSending(before?: AuthFailure): Sending {
  const noValidate = useHydrated();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthFailure | null>(before ?? null);
  const form = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    if (failure) (form.current ?? document).querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return {
    busy,
    noValidate,
    faultOf: (field) => (failure && authField(failure) === field ? authWords(failure) : undefined),
    // What the server refused is said above the form already.
    fault: failure && failure !== before && !authField(failure) ? authWords(failure) : undefined,
    send: (act) => (event) => {
      event.preventDefault();
      if (busy) return;
      form.current = event.currentTarget;
      const missing = missingIn(event.currentTarget);
      if (missing) return setFailure(missing);
      const typed = new FormData(event.currentTarget);
      setBusy(true);
      setFailure(null);
      dropFault();
      void act(typed).catch(authFailure).then((failed) => {
        // What succeeded leads to another page: the button stays busy until it is there.
        if (!failed) return;
        setBusy(false);
        setFailure(failed);
        notifyFault(m.auth_error(), authWords(failed));
      });
    },
  };
}

/** The first address or password that is not fit to be sent. */
function missingIn(form: HTMLFormElement): AuthFailure | null {
  const field = form.querySelector<HTMLInputElement>('input[name="email"]:invalid, input[name="password"]:invalid');
  if (!field) return null;
  if (field.name === 'email') return { code: 'need_email', message: m.auth_need_email() };
  return { code: 'need_password', message: field.validity.valueMissing ? m.auth_need_password() : m.auth_need_long({ n: field.minLength }) };
}
