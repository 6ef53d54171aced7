import { Form } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import type { AccountApi } from '#web/context.ts';
import { DeskPanel, Timeline } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import type { PlainJson } from '#web/parts/operator/guard/as-sent.ts';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import type { RefusedSellerForm } from './seller-answer.ts';

type Suspension = PlainJson<NonNullable<Awaited<ReturnType<AccountApi['desk']['seller']>>>['suspensions'][number]>;
type Props = {
  suspensions: readonly Suspension[];
  isAdmin: boolean;
  zone: string;
  answer: RefusedSellerForm | undefined;
};

/** The seller's suspensions with reason and appeal, and forms to suspend, lift and decide. */
export function Suspensions({ suspensions, isAdmin, zone, answer }: Props) {
  const open = suspensions.find(({ liftedAt }) => liftedAt === null);
  const waiting = open?.appeals.find(({ answeredAt }) => answeredAt === null);
  const when = (at: string) => dateAndTime(at, zone);
  const items = suspensions.flatMap(({ id, reason, suspendedAt, liftedAt, liftNote, appeals }) => [
    ...(liftedAt ? [{ key: `${id}-l`, at: when(liftedAt), what: m.desk_suspension_lifted(), words: liftNote }] : []),
    ...appeals.flatMap((one) => [
      ...(one.answeredAt
        ? [
            {
              key: `${one.id}-a`,
              at: when(one.answeredAt),
              what: one.isUpheld ? m.desk_appeal_upheld() : m.desk_appeal_granted(),
              words: one.answer ?? '',
            },
          ]
        : []),
      { key: one.id, at: when(one.madeAt), what: m.desk_appeal_made(), words: one.words },
    ]),
    { key: id, at: when(suspendedAt), what: m.desk_suspension_made(), words: reason },
  ]);
  return (
    <DeskPanel id="suspension" title={m.desk_suspension_title()} words={open ? undefined : m.desk_suspension_words()}>
      {waiting && isAdmin && (
        <Form method="post" className="desk-form">
          <input type="hidden" name="slot" value="appeal" />
          <input type="hidden" name="appeal" value={waiting.id} />
          <p>
            <b>{m.desk_appeal_waits()}</b>
            <span className="desk-under desk-lines">{waiting.words}</span>
          </p>
          <TextArea
            name="answer"
            label={m.desk_appeal_answer()}
            hint={m.desk_appeal_hint()}
            rows={4}
            maxLength={4000}
            required
            defaultValue={answer?.slot === 'appeal' ? answer.typed['answer'] : undefined}
            error={answer?.faults['answer']}
          />
          <div className="desk-form-acts">
            <Button type="submit" look="main" name="outcome" value="lift">
              {m.desk_appeal_lift()}
            </Button>
            <Button type="submit" name="outcome" value="uphold">
              {m.desk_appeal_uphold()}
            </Button>
          </div>
        </Form>
      )}
      {items.length > 0 && (
        <Timeline
          items={items.map(({ key, at, what, words }) => ({
            key,
            when: at,
            what,
            more: words && <p className="small desk-lines">{words}</p>,
          }))}
        />
      )}
      {isAdmin && !open && (
        <ConfirmButton
          act={m.desk_suspend()}
          confirm={m.desk_suspend_confirm()}
          fields={{ slot: 'suspend' }}
          isOpen={answer?.slot === 'suspend'}
        >
          <p>{m.desk_suspend_words()}</p>
          <TextArea
            name="reason"
            label={m.desk_suspend_reason()}
            hint={m.desk_suspend_hint()}
            rows={4}
            minLength={10}
            maxLength={2000}
            required
            defaultValue={answer?.slot === 'suspend' ? answer.typed['reason'] : undefined}
            error={answer?.faults['reason']}
          />
        </ConfirmButton>
      )}
      {isAdmin && open && !waiting && (
        <ConfirmButton act={m.desk_lift()} confirm={m.desk_lift_confirm()} look="main" fields={{ slot: 'lift' }}>
          <p>{m.desk_lift_words()}</p>
          <TextArea name="note" label={m.desk_lift_note()} optional={m.desk_optional()} rows={3} maxLength={2000} />
        </ConfirmButton>
      )}
    </DeskPanel>
  );
}
