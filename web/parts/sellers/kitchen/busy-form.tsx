import type { FormEvent } from 'react';
import { type BusyPeriod, busyExtraMinuteChoices, busyDurationMinuteChoices } from '#domain/sellers/kitchen-screen.ts';
import { m } from '#texts/compiled/messages.js';
import { timeOnly } from '#web/parts/shell/figures/date-and-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = {
  busy: BusyPeriod | null;
  action: string;
  zone: string;
  isLost: boolean;
  /** Sends the form without a navigation; null: the browser submits it. */
  send: ((form: FormData) => Promise<void>) | null;
};

/** For a busy kitchen: pauses orders, or announces longer times, for a limited period. */
export function KitchenBusyForm({ busy, action, zone, isLost, send }: Props) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!send) return;
    event.preventDefault();
    void send(new FormData(event.currentTarget));
  };
  if (busy)
    return (
      <Notice look="warn">
        <p>
          {busy.extraMinutes === null
            ? m.kitchen_busy_paused({ time: timeOnly(busy.until, zone) })
            : m.kitchen_busy_slower({ minutes: busy.extraMinutes, time: timeOnly(busy.until, zone) })}
        </p>
        <form method="post" action={action} onSubmit={onSubmit}>
          <input type="hidden" name="slot" value="busy-end" />
          <Button type="submit" disabled={isLost}>
            {m.kitchen_busy_end()}
          </Button>
        </form>
      </Notice>
    );
  return (
    <details className="kitchen-busy">
      <summary className="link link-tap">{m.kitchen_busy_title()}</summary>
      <form method="post" action={action} onSubmit={onSubmit}>
        <input type="hidden" name="slot" value="busy" />
        <Select name="extra" label={m.kitchen_busy_what()}>
          <option value="">{m.kitchen_busy_pause()}</option>
          {busyExtraMinuteChoices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {m.kitchen_busy_extra({ minutes })}
            </option>
          ))}
        </Select>
        <Select name="minutes" label={m.kitchen_busy_long()}>
          {busyDurationMinuteChoices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {m.kitchen_busy_minutes({ minutes })}
            </option>
          ))}
        </Select>
        <Button type="submit" disabled={isLost}>
          {m.kitchen_busy_set()}
        </Button>
      </form>
    </details>
  );
}
