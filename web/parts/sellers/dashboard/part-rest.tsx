import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { AdminCancellationForm } from './admin-cancellation-form.tsx';
import { orderItemsText, orderLineTitle } from './part-shipments.tsx';
import type { RefusedOrderPartForm } from './handle-part-form.ts';
import type { SellerOrderPart } from './seller-part.ts';

type Props = {
  part: SellerOrderPart;
  answer: RefusedOrderPartForm | undefined;
  mayRefund: boolean;
  money: (minor: number) => string;
};

/** For a partly shipped order: cancels the unsent items and refunds them. */
export function CancelUnsentItems({ part, answer, mayRefund, money }: Props) {
  const own = answer?.slot === 'withdraw-rest' ? answer : undefined;
  if (part.isBeingRefunded) return null;
  const { lines, mostMinor } = part.rest;
  const rest = orderItemsText(
    part,
    lines.map(({ lineId, unsent: quantity }) => ({ lineId, quantity })),
  );
  // This payment method refunds only whole payments, so the market's team must make the refund.
  if (mostMinor > 0 && part.reach !== 'any')
    return (
      <AdminCancellationForm
        part={part}
        id="reste"
        title={m.rest_title()}
        words={m.rest_whole_only({ articles: rest })}
      />
    );
  if (!mayRefund)
    return (
      <DeskPanel id="reste" title={m.rest_title()}>
        <p className="muted">{m.rest_permission()}</p>
      </DeskPanel>
    );
  const chosen = lines.filter(({ least, most }) => least !== most);
  return (
    <DeskPanel id="reste" title={m.rest_title()} words={m.rest_words({ articles: rest })}>
      <ConfirmButton
        act={m.rest_act()}
        confirm={m.rest_confirm()}
        busy={m.desk_order_busy()}
        fields={{ slot: 'withdraw-rest' }}
        isOpen={own !== undefined}
      >
        <p>
          {mostMinor === 0
            ? m.rest_nothing_back()
            : chosen.length > 0
              ? m.rest_at_most({ amount: money(mostMinor) })
              : m.rest_exactly({ amount: money(mostMinor) })}
        </p>
        {chosen.map(({ lineId, least, most }) => (
          <Field
            key={lineId}
            name={`rest:${lineId}`}
            label={orderLineTitle(part, lineId)}
            hint={m.rest_units_hint({ least, most })}
            inputMode="numeric"
            maxLength={6}
            defaultValue={own?.typed[`rest:${lineId}`] ?? String(least)}
            error={own?.faults[`rest:${lineId}`]}
          />
        ))}
        <Field
          name="note"
          label={m.rest_note()}
          optional={m.desk_optional()}
          maxLength={500}
          defaultValue={own?.typed['note']}
        />
      </ConfirmButton>
    </DeskPanel>
  );
}
