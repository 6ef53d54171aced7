import { useEffect, useRef } from 'react';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

type FindOrderFormProps = { typed?: { number: string; email: string }; faults?: { number: boolean; email: boolean } };

/** The form for order number and e-mail, posted to /commande by the browser. The response is a full page. */
export function FindOrderForm({ typed, faults }: FindOrderFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The response is a new page: move the focus to the first error.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), []);
  return (
    <form ref={form} method="post" action="/commande" className="find-order">
      <Field
        name="number"
        label={m.order_find_number()}
        hint={m.order_find_number_hint()}
        error={faults?.number && m.order_find_wrong_number()}
        defaultValue={typed?.number}
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Field
        name="email"
        type="email"
        label={m.order_find_email()}
        error={faults?.email && m.order_find_wrong_email()}
        defaultValue={typed?.email}
        required
        maxLength={254}
        autoComplete="email"
      />
      <Button look="main" type="submit">
        <Icon name="mail" />
        {m.order_find_act()}
      </Button>
    </form>
  );
}
