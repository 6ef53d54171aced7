import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { Button } from '#web/ui/button.tsx';

/** Actions on the selected rows. The rows' checkboxes belong to this form. `children`: the target category's field. */
export function BulkProductActions({
  change,
  isAdmin,
  children,
}: {
  change: string;
  isAdmin: boolean;
  children: ReactNode;
}) {
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' ? formData?.get('act') : null;
  const button = (what: string, words: string) => (
    <Button type="submit" name="act" value={what} look="second" busy={busy === what} busyLabel={m.cdesk_busy()}>
      {words}
    </Button>
  );
  return (
    <DeskPanel id="bulk-title" title={m.cdesk_bulk()}>
      <Form method="post" id="bulk" className="cdesk-bulk">
        <input type="hidden" name="change" value={change} />
        {children}
        {button('move', m.cdesk_move())}
        {isAdmin && button('hide', m.cdesk_hide())}
        {isAdmin && button('show', m.cdesk_show())}
      </Form>
    </DeskPanel>
  );
}
