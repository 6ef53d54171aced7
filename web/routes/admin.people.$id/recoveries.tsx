import { Form } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import type { AccountApi } from '#web/context.ts';
import type { PlainJson } from '#web/parts/operator/guard/as-sent.ts';
import { DeskPanel, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import type { TagLook } from '#web/ui/tag.tsx';
import type { RefusedPersonForm } from './run-person-act.ts';

type Recovery = PlainJson<NonNullable<Awaited<ReturnType<AccountApi['desk']['person']>>>['recoveries'][number]>;
type Props = {
  recoveries: readonly Recovery[];
  isSelf: boolean;
  formKey: string;
  zone: string;
  answer: RefusedPersonForm | undefined;
};

/** Recovers the account of a locked-out person, a day later, unless the owner stops it with the link in a mail. */
export function StartAccountRecovery({ recoveries, isSelf, formKey, zone, answer }: Props) {
  const isWaiting = recoveries.some(({ state }) => state === 'waiting');
  const own = answer?.slot === 'recover' ? answer : undefined;
  const of = (name: string) => ({ name, defaultValue: own?.typed[name], error: own?.faults[name] });
  return (
    <DeskPanel id="aide" title={m.desk_recover_title()} words={m.desk_recover_words()}>
      <ul className="desk-rows">
        {recoveries.map(({ id, kind, newEmail, checked, askedAt, dueAt, state }) => (
          <li key={id}>
            <span>
              {kind === 'address' ? m.desk_recover_to({ email: newEmail ?? '' }) : m.desk_recover_factor()}{' '}
              <StateBadge look={looks[state]}>{states[state]()}</StateBadge>
              <span className="desk-under">
                {dateAndTime(askedAt, zone)}
                {state === 'waiting' && ` · ${m.desk_recover_due({ at: dateAndTime(dueAt, zone) })}`}
              </span>
              <span className="desk-under desk-lines">{checked}</span>
            </span>
            {state === 'waiting' && (
              <Form method="post">
                <input type="hidden" name="slot" value="cancel-recovery" />
                <Button type="submit" name="recovery" value={id}>
                  {m.desk_recover_cancel()}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {!isWaiting && !isSelf && (
        <ConfirmButton
          act={m.desk_recover_act()}
          confirm={m.desk_recover_confirm()}
          fields={{ slot: 'recover', key: `recovery:${formKey}` }}
          isOpen={own !== undefined}
        >
          <p>{m.desk_recover_how()}</p>
          <Select
            name="kind"
            label={m.desk_recover_kind()}
            defaultValue={own?.typed['kind'] === 'address' ? 'address' : 'second_factor'}
          >
            <option value="second_factor">{m.desk_recover_factor()}</option>
            <option value="address">{m.desk_recover_address()}</option>
          </Select>
          <Field
            {...of('email')}
            type="email"
            label={m.desk_recover_email()}
            hint={m.desk_recover_email_hint()}
            maxLength={254}
            autoComplete="off"
          />
          <TextArea
            {...of('checked')}
            label={m.desk_recover_checked()}
            hint={m.desk_recover_checked_hint()}
            rows={4}
            minLength={20}
            maxLength={2000}
            required
          />
        </ConfirmButton>
      )}
    </DeskPanel>
  );
}

const states: Record<Recovery['state'], () => string> = {
  waiting: () => m.desk_recover_waiting(),
  done: () => m.desk_recover_done(),
  stopped: () => m.desk_recover_stopped(),
  failed: () => m.desk_recover_failed(),
};

const looks: Record<Recovery['state'], TagLook> = { waiting: 'info', done: 'ok', stopped: 'warn', failed: 'bad' };
