import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '#texts/compiled/messages.js';
import { type AuthFailure, authFailure, authField, type AuthField, authWords } from '#web/parts/auth-words/auth-words.ts';
import { dropFault, notifyFault } from '#web/parts/toaster/notify.ts';

export type Sending = {
  busy: boolean;
  /** The sentence for this field, when the failure is about it. */
  faultOf(field: AuthField): string | undefined;
  /** A form's `onSubmit`: `act` is given what was typed, and answers its failure or null. A failure is said in a toast too (R-AUTH-29) and takes the focus to its field. */
  send(act: (form: FormData) => Promise<AuthFailure | null>): (event: FormEvent<HTMLFormElement>) => void;
};

/** Sends a form by the browser's client instead of the browser. `before`: what the server refused of the same form. */
export function useSending(before?: AuthFailure): Sending {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthFailure | null>(before ?? null);
  const form = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    if (failure) (form.current ?? document).querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return {
    busy,
    faultOf: (field) => (failure && authField(failure) === field ? authWords(failure) : undefined),
    send: (act) => (event) => {
      event.preventDefault();
      if (busy) return;
      form.current = event.currentTarget;
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
