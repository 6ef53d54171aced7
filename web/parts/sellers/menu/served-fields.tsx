import { formatTimeOfDay, type WeeklySpan } from '#domain/sellers/opening-hours.ts';
import { m } from '#texts/compiled/messages.js';
import { weekdayName } from '#web/parts/sellers/hours/hours-words.ts';
import { Field } from '#web/ui/field.tsx';
import type { RefusedMenuForm } from './run-menu-act.ts';

/** When a dish is served: days, and one time span for all. Without days: whenever the restaurant takes orders. */
export function ServingTimeFields({
  served,
  answer,
}: {
  served: readonly WeeklySpan[] | null;
  answer: RefusedMenuForm | undefined;
}) {
  const [first] = served ?? [];
  return (
    <fieldset className="menu-allergens">
      <legend>{m.menu_served()}</legend>
      <p className="muted small">{m.menu_served_words()}</p>
      {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
        <label key={weekday}>
          <input
            type="checkbox"
            name="served"
            value={weekday}
            defaultChecked={
              answer ? answer.typedDays.includes(String(weekday)) : served?.some((span) => span.weekday === weekday)
            }
          />
          {weekdayName(weekday)}
        </label>
      ))}
      <Field
        type="time"
        name="opens"
        label={m.menu_served_from()}
        defaultValue={answer?.typed['opens'] ?? (first ? formatTimeOfDay(first.opens) : '')}
        error={answer?.faults['served']}
      />
      <Field
        type="time"
        name="closes"
        label={m.menu_served_to()}
        hint={m.menu_served_late()}
        defaultValue={answer?.typed['closes'] ?? (first ? formatTimeOfDay(first.closes) : '')}
      />
    </fieldset>
  );
}
