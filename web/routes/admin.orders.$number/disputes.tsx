import { m } from '#texts/compiled/messages.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { DeskPanel, FactList, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { orderStateColour } from '#web/parts/orders/order-state-colour.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import type { OrderDetail } from './detail.ts';
import type { OrderResult } from './run-order-act.ts';

type Props = {
  disputes: OrderDetail['disputes'];
  zone: string;
  formKey: string;
  isAdmin: boolean;
  answer: OrderResult | undefined;
};

/** Disputes by the buyer's bank, our answers, and who pays for a lost one. Only administrators may answer. */
export function PaymentDisputes({ disputes, zone, formKey, isAdmin, answer }: Props) {
  const money = useMoney(...disputes.map(({ currency }) => currency));
  return disputes.map((dispute) => {
    const own = answer?.typed['dispute'] === dispute.id ? answer : undefined;
    const isAnswered = dispute.answers.some(({ state }) => state !== 'failed');
    const fields = { dispute: dispute.id, key: `dispute:${formKey}` };
    return (
      <DeskPanel
        key={dispute.id}
        id={`litige-${dispute.id}`}
        title={m.desk_dispute_title()}
        acts={
          <StateBadge look={dispute.state === 'open' ? 'bad' : orderStateColour(dispute.state)}>
            {states[dispute.state]()}
          </StateBadge>
        }
      >
        <FactList
          facts={[
            [m.desk_dispute_amount(), money(dispute.amountMinor, dispute.currency)],
            [m.desk_dispute_reason(), dispute.reason],
            [m.desk_dispute_since(), dateAndTime(dispute.createdAt, zone)],
            [m.desk_dispute_reference(), `${dispute.provider} · ${dispute.providerDisputeId}`],
            [m.desk_dispute_withheld(), dispute.isWithheld && m.desk_yes()],
            [
              m.desk_dispute_bearer(),
              dispute.borneBy && (dispute.borneBy === 'seller' ? m.desk_dispute_seller() : m.desk_dispute_market()),
            ],
            [m.desk_dispute_bearer_reason(), dispute.bearingReason],
          ]}
        />
        {dispute.answers.map(({ id, kind, words, state, createdAt }) => (
          <p key={id} className="small">
            {dateAndTime(createdAt, zone)} · {kind === 'accept' ? m.desk_dispute_accepted() : m.desk_dispute_evidence()}{' '}
            · {answerStates[state]?.() ?? state}
            {words && <span className="desk-under desk-lines">{words}</span>}
          </p>
        ))}
        {isAdmin && dispute.state === 'open' && !isAnswered && (
          <>
            <ConfirmButton
              act={m.desk_dispute_answer()}
              confirm={m.desk_dispute_send()}
              look="main"
              fields={{ slot: 'dispute-answer', kind: 'evidence', ...fields }}
              isOpen={own?.slot === 'dispute-answer' && own.typed['kind'] === 'evidence'}
            >
              <p>{m.desk_dispute_answer_words()}</p>
              <TextArea
                name="words"
                label={m.desk_dispute_words()}
                rows={6}
                minLength={20}
                maxLength={10_000}
                required
                defaultValue={own?.typed['words']}
                error={own?.faults['words'] && m.desk_dispute_fault_words()}
              />
            </ConfirmButton>
            <ConfirmButton
              act={m.desk_dispute_accept()}
              confirm={m.desk_dispute_accept_confirm()}
              fields={{ slot: 'dispute-answer', kind: 'accept', ...fields }}
            >
              <p>{m.desk_dispute_accept_words({ amount: money(dispute.amountMinor, dispute.currency) })}</p>
            </ConfirmButton>
          </>
        )}
        {isAdmin && dispute.state === 'lost' && dispute.isWithheld && !dispute.borneBy && (
          <ConfirmButton
            act={m.desk_dispute_bear()}
            confirm={m.desk_dispute_bear_confirm()}
            fields={{ slot: 'dispute-bear', dispute: dispute.id }}
            isOpen={own?.slot === 'dispute-bear'}
          >
            <p>{m.desk_dispute_bear_words()}</p>
            <Select name="bearer" label={m.desk_dispute_bearer()} defaultValue={own?.typed['bearer'] ?? 'seller'}>
              <option value="seller">{m.desk_dispute_seller()}</option>
              <option value="market">{m.desk_dispute_market()}</option>
            </Select>
            <Field
              name="reason"
              label={m.desk_dispute_bearer_reason()}
              hint={m.desk_dispute_reason_hint()}
              maxLength={500}
              defaultValue={own?.typed['reason']}
              error={own?.faults['reason'] && m.desk_dispute_fault_reason()}
            />
          </ConfirmButton>
        )}
      </DeskPanel>
    );
  });
}

const states: Record<OrderDetail['disputes'][number]['state'], () => string> = {
  open: () => m.desk_dispute_open(),
  won: () => m.desk_dispute_won(),
  lost: () => m.desk_dispute_lost(),
};

const answerStates: Record<string, () => string> = {
  asked: () => m.desk_dispute_asked(),
  sent: () => m.desk_dispute_sent(),
  failed: () => m.desk_dispute_failed(),
};
