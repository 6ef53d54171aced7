import { addDays } from '#domain/desk/day.ts';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';

/** The range of days: three common ranges as links, any other by form. */
export function DateRangeForm({ range, today }: { range: { from: string; to: string }; today: string }) {
  return (
    <div className="desk-range">
      <ul aria-label={m.desk_range()}>
        {[1, 7, 30, 90].map((days) => {
          const from = addDays(today, 1 - days);
          return (
            <li key={days}>
              <Link
                className="desk-view"
                to={`/admin/overview?from=${from}&to=${today}`}
                aria-current={range.from === from && range.to === today ? 'true' : undefined}
              >
                {days === 1 ? m.desk_range_today() : m.desk_range_days({ n: days })}
              </Link>
            </li>
          );
        })}
      </ul>
      <form method="get" className="desk-range-form" key={range.from + range.to}>
        <Field type="date" name="from" label={m.desk_from()} defaultValue={range.from} max={today} required />
        <Field type="date" name="to" label={m.desk_to()} defaultValue={range.to} max={today} required />
        <Button type="submit">{m.desk_range_show()}</Button>
      </form>
    </div>
  );
}
