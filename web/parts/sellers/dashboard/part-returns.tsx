import type { ReturnView } from '#domain/orders/return-view.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { returnLook, returnReasonText, returnStatusText } from '#web/parts/returns/return-words.ts';
import { ReturnPhotos } from '#web/parts/returns/return-photos.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { AcceptReturn } from './accept-return.tsx';
import type { RefusedOrderPartForm } from './handle-part-form.ts';
import type { SellerOrderPart } from './seller-part.ts';

type Props = {
  part: SellerOrderPart;
  seller: string;
  zone: string;
  answer: RefusedOrderPartForm | undefined;
  mayDecide: boolean;
};

/** The returns of an order. Members with the refund permission answer them and record what has arrived. */
export function OrderPartReturns({ part, seller, zone, answer, mayDecide }: Props) {
  if (part.returns.length === 0) return null;
  return (
    <DeskPanel id="retours" title={m.return_selling_title()}>
      {part.returns.map((one) => (
        <OneReturn
          key={one.id}
          one={one}
          seller={seller}
          reach={part.reach}
          places={part.returnPlaces}
          zone={zone}
          answer={answer}
          mayDecide={mayDecide}
        />
      ))}
    </DeskPanel>
  );
}

function OneReturn({
  one,
  seller,
  reach,
  places,
  zone,
  answer,
  mayDecide,
}: Omit<Props, 'part'> & {
  one: ReturnView;
  reach: SellerOrderPart['reach'];
  places: SellerOrderPart['returnPlaces'];
}) {
  const own = answer?.slot === 'return-refuse' && answer.typed['return'] === one.id ? answer : undefined;
  const { status } = one;
  return (
    <div className="space-return">
      <p>
        <StateBadge look={returnLook(status)}>{returnStatusText(status)}</StateBadge>{' '}
        {one.lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}
        <span className="desk-under">
          {[returnReasonText(one.reason), dateAndTime(one.createdAt, zone), one.carrier, one.trackingCode]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {one.words && <blockquote>{one.words}</blockquote>}
      <ReturnPhotos
        photos={one.photos}
        addressOf={(photo) => `/merchant/photo.webp?vendeur=${seller}&photo=${photo}`}
      />
      {status === 'objected' && <p className="muted">{m.return_selling_objected()}</p>}
      {one.sendTo && (
        <p className="muted small">{m.return_selling_sent_to({ address: one.sendTo.split('\n').join(', ') })}</p>
      )}
      {mayDecide && (status === 'requested' || (status === 'accepted' && !one.sendTo)) && (
        <AcceptReturn one={one} places={places} answer={answer} />
      )}
      {mayDecide && status === 'requested' && (
        <ConfirmButton
          act={m.return_selling_refuse()}
          confirm={m.return_selling_refuse()}
          busy={m.desk_order_busy()}
          fields={{ slot: 'return-refuse', return: one.id }}
          isOpen={own !== undefined}
        >
          <TextArea
            id={`refus-${one.id}`}
            name="words"
            label={m.return_selling_why()}
            rows={3}
            maxLength={1000}
            defaultValue={own?.typed['words']}
            error={own?.faults['words']}
          />
        </ConfirmButton>
      )}
      {mayDecide && (status === 'accepted' || status === 'sent') && (
        <ConfirmButton
          act={m.return_selling_receive()}
          confirm={m.return_selling_receive_confirm()}
          busy={m.desk_order_busy()}
          fields={{ slot: 'return-receive', return: one.id }}
        >
          <p>{reach === 'any' ? m.return_selling_receive_words() : m.return_selling_receive_person()}</p>
        </ConfirmButton>
      )}
    </div>
  );
}
