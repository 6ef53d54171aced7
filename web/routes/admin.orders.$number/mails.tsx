import { Form } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Button } from '#web/ui/button.tsx';
import type { OrderDetail } from './detail.ts';
import { mailStateText, mailName } from './mail-words.ts';

/** The mails about the order. Each mail to the buyer can be sent again to the order's e-mail address. */
export function Mails({ mails, zone, formKey }: { mails: OrderDetail['mails']; zone: string; formKey: string }) {
  return (
    <DeskPanel id="courriels" title={m.desk_order_mails()}>
      {mails.length === 0 && <p className="muted">{m.desk_order_mails_none()}</p>}
      <ul className="desk-rows">
        {mails.slice(0, 30).map(({ id, template, isPickup, channel, state, queuedAt }) => (
          <li key={id}>
            <span>
              {mailName({ template, isPickup })}
              <span className="desk-under">
                {dateAndTime(queuedAt, zone)} · {mailStateText(state)}
              </span>
            </span>
            {channel === 'mail' && template !== 'admin_new_order' && (
              <Form method="post">
                <input type="hidden" name="mail" value={id} />
                <input type="hidden" name="key" value={`mail:${formKey}:${id}`} />
                <Button
                  type="submit"
                  look="tonal"
                  size="small"
                  name="slot"
                  value="resend"
                  aria-label={m.desk_order_resend_one({ mail: mailName({ template, isPickup }) })}
                >
                  {m.desk_order_resend()}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </DeskPanel>
  );
}
