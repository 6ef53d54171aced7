import { formatRate, rateBounds } from '#domain/money/rate-bounds.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { Field } from '#web/ui/field.tsx';
import type { RefusedRateForm } from './parse-rate-form.ts';

/** Sets a rate by hand, with a reason. `answer.isFar`: the change is large, so the form asks for confirmation. */
export function RateForm({
  currency,
  fixedPerCad,
  answer,
  done,
}: {
  currency: string;
  fixedPerCad: number;
  answer: RefusedRateForm | undefined;
  done: boolean;
}) {
  const { least, most } = rateBounds(fixedPerCad);
  return (
    <DeskForm draft={`rate:${currency}`} done={done} act={m.desk_rate_set_act()}>
      <input type="hidden" name="act" value="set" />
      <Field
        name="perCad"
        label={m.desk_rate_set_label({ currency })}
        hint={m.desk_rate_set_hint({ least: formatRate(least), most: formatRate(most) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
        defaultValue={answer?.typed.perCad}
        error={answer?.faults['perCad']}
      />
      {answer?.isFar && (
        <label className="check">
          <input type="checkbox" name="isConfirmed" value="1" />
          <span className="check-words">{m.desk_rate_set_confirm()}</span>
        </label>
      )}
      <Field
        name="reason"
        label={m.desk_rate_reason()}
        hint={m.desk_rate_reason_hint()}
        maxLength={500}
        required
        defaultValue={answer?.typed.reason}
        error={answer?.faults['reason']}
      />
    </DeskForm>
  );
}
