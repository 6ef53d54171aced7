import type { ReturnablePart, ReturnView } from '#domain/orders/return-view.ts';
import { isOpenReturnBeforeReceipt, maxReturnPhotos } from '#domain/orders/return-status.ts';
import { m } from '#texts/compiled/messages.js';
import { DraftForm } from '#web/parts/desk/desk-form/draft-form.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { returnLook, returnReasonText, returnStatusText } from '#web/parts/returns/return-words.ts';
import { PhotoForm } from '#web/parts/photos/photo-form.tsx';
import { ReturnPhotos } from '#web/parts/returns/return-photos.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** A requested return: its state, the texts of buyer and seller, and the buyer's next steps. */
export function RequestedReturn({
  one,
  seller,
  zone,
  photos,
  fault,
}: {
  one: ReturnView;
  seller: string;
  zone: string;
  /** The base URL of the photos, and the idempotency key of the next upload. */
  photos: { base: string; key: string };
  fault: string | undefined;
}) {
  const { id, status } = one;
  return (
    <article className="review-line">
      <h2>
        {m.return_of({ seller })} <Tag look={returnLook(status)}>{returnStatusText(status)}</Tag>
      </h2>
      <p>
        {one.lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}
        <br />
        <span className="small muted">
          {returnReasonText(one.reason)} · {dateAndTime(one.createdAt, zone)}
        </span>
      </p>
      <div id={`photos-${id}`}>
        <ReturnPhotos photos={one.photos} addressOf={(photo) => `${photos.base}&photo=${photo}`} />
        {(isOpenReturnBeforeReceipt(status) || status === 'refused') && one.photos.length < maxReturnPhotos && (
          <PhotoForm
            id={`photo-${id}`}
            label={m.photo_return_label()}
            hint={m.photo_return_hint({ n: maxReturnPhotos - one.photos.length })}
            error={fault}
            fields={{ slot: 'photo', return: id, key: photos.key }}
          >
            {m.photo_return_add()}
          </PhotoForm>
        )}
      </div>
      {one.reply && (
        <blockquote className="review-answer">
          <b>{m.return_reply({ seller: status === 'closed' ? m.return_team() : seller })}</b>
          <br />
          {one.reply}
        </blockquote>
      )}
      {status === 'received' && (
        <p className="muted">{one.hasRefund ? m.return_received() : m.return_received_person()}</p>
      )}
      {(status === 'accepted' || status === 'sent') && <SendTo address={one.sendTo} />}
      {status === 'accepted' && (
        <DraftForm draft={`return-sent:${id}`} isOfTab className="order-change-form">
          <input type="hidden" name="return" value={id} />
          <p>{m.return_send_words()}</p>
          <Field
            id={`carrier-${id}`}
            name="carrier"
            label={m.return_carrier()}
            optional={m.return_optional()}
            maxLength={100}
          />
          <Field
            id={`tracking-${id}`}
            name="tracking"
            label={m.return_tracking()}
            optional={m.return_optional()}
            maxLength={100}
          />
          <Button type="submit" name="slot" value="sent" look="main">
            {m.return_sent()}
          </Button>
        </DraftForm>
      )}
      {status === 'refused' && (
        <details>
          <summary>{m.return_object()}</summary>
          <DraftForm draft={`return-object:${id}`} isOfTab className="order-change-form">
            <input type="hidden" name="return" value={id} />
            <TextArea id={`words-${id}`} name="words" label={m.return_object_words()} rows={3} maxLength={1000} />
            <Button type="submit" name="slot" value="objected">
              {m.return_object_send()}
            </Button>
          </DraftForm>
        </details>
      )}
      {(status === 'requested' || status === 'accepted') && (
        <form method="post">
          <input type="hidden" name="return" value={id} />
          <Button type="submit" name="slot" value="cancelled" look="plain">
            {m.return_withdraw()}
          </Button>
        </form>
      )}
    </article>
  );
}

/** The form to request the return of one seller's articles. Photos are sent afterwards by another form. */
export function ReturnForm({
  part,
  zone,
  formKey,
  typed,
}: {
  part: ReturnablePart;
  zone: string;
  formKey: string;
  typed: Record<string, string> | undefined;
}) {
  const { partId, seller, reasons, untilMs, lines } = part;
  return (
    <article className="review-line">
      <h2>{m.return_ask({ seller })}</h2>
      <p className="muted small">{m.return_until({ date: dateAndTime(new Date(untilMs).toISOString(), zone) })}</p>
      <DraftForm draft={`return:${partId}`} isOfTab className="order-change-form">
        <input type="hidden" name="part" value={partId} />
        <input type="hidden" name="key" value={formKey} />
        {lines.map(({ lineId, title, left }) => (
          <Select
            key={lineId}
            id={`line-${lineId}`}
            name={`line:${lineId}`}
            label={title}
            defaultValue={typed?.[`line:${lineId}`] ?? '0'}
          >
            {Array.from({ length: Math.min(left, 99) + 1 }, (_, n) => (
              <option key={n} value={n}>
                {n === 0 ? m.return_keep() : m.return_units({ n, of: left })}
              </option>
            ))}
          </Select>
        ))}
        <Select id={`reason-${partId}`} name="reason" label={m.return_reason()} defaultValue={typed?.['reason'] ?? ''}>
          <option value="">{m.return_reason_choose()}</option>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {returnReasonText(reason)}
            </option>
          ))}
        </Select>
        <TextArea
          id={`words-${partId}`}
          name="words"
          label={m.return_words()}
          optional={m.return_optional()}
          hint={m.return_words_hint()}
          rows={3}
          maxLength={1000}
          defaultValue={typed?.['words']}
        />
        <Button type="submit" look="main">
          {m.return_send()}
        </Button>
      </DraftForm>
    </article>
  );
}

/** The return address that the seller stated. */
function SendTo({ address }: { address: string }) {
  if (!address) return <p className="muted">{m.return_send_to_later()}</p>;
  return (
    <div>
      <h3>{m.return_send_to()}</h3>
      <address className="return-address">{address}</address>
    </div>
  );
}
