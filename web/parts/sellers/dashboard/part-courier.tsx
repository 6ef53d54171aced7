import { Form } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SellerOrderPart } from './seller-part.ts';

/** The link with which a courier without an account confirms the delivery. Hidden before shipping. */
export function CourierLink({ part, formKey, zone }: { part: SellerOrderPart; formKey: string; zone: string }) {
  const { courier } = part;
  if (!courier) return null;
  const { open, isLocked, linksLeft } = courier;
  return (
    <DeskPanel id="remise" title={m.courier_title()} words={m.courier_words()}>
      {isLocked && <Notice look="warn">{m.courier_locked_seller()}</Notice>}
      {open && (
        <>
          <Field
            name="courier-url"
            label={m.courier_link()}
            hint={m.courier_link_until({ date: dateAndTime(open.expiresAt, zone), n: open.triesLeft })}
            defaultValue={open.url}
            key={open.url}
            readOnly
          />
          <div className="space-moves">
            <a
              className={buttonClass('second')}
              href={`https://wa.me/?text=${encodeURIComponent(m.courier_share({ number: part.number, url: open.url }))}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {m.courier_whatsapp()}
            </a>
            <Form method="post">
              <input type="hidden" name="slot" value="courier-revoke" />
              <Button type="submit" look="plain">
                {m.courier_revoke()}
              </Button>
            </Form>
          </div>
        </>
      )}
      {!open &&
        (linksLeft > 0 ? (
          <Form method="post">
            <input type="hidden" name="slot" value="courier-link" />
            <input type="hidden" name="key" value={formKey} />
            <Button type="submit" look="second">
              {m.courier_make()}
            </Button>
          </Form>
        ) : (
          <p className="muted">{m.refusal_courier_too_many()}</p>
        ))}
    </DeskPanel>
  );
}
