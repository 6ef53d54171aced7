import { formatTimeOfDay, maxDayExceptions } from '#domain/sellers/opening-hours.ts';
import type { HoursErrorCode } from '#domain/sellers/page-settings.ts';
import { m } from '#texts/compiled/messages.js';
import { EditConflict } from '#web/parts/desk/desk-form/both-versions.tsx';
import { weekdayName } from '#web/parts/sellers/hours/hours-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { RefusedSettingsForm } from './save-settings.ts';
import { SettingsForm } from './settings-form.tsx';
import { type ZonedSellerPage, settingsFormVersion } from './settings-views.ts';

const faultWords: Record<HoursErrorCode, () => string> = {
  time: () => m.shopset_hours_time(),
  overlap: () => m.shopset_hours_overlap(),
  day: () => m.shopset_hours_day(),
};

/** The week with two opening spans a day, and special days with an empty line to add one. */
export function OpeningHoursForm({ page, answer }: { page: ZonedSellerPage; answer: RefusedSettingsForm | undefined }) {
  const { typed, hours } = answer ?? {};
  const saved = page.exceptions.flatMap(({ day, spans }) =>
    spans.length === 0
      ? [{ day, opens: '', closes: '' }]
      : spans.map(({ opens, closes }) => ({ day, opens: formatTimeOfDay(opens), closes: formatTimeOfDay(closes) })),
  );
  const exceptions = typed
    ? (typed['xday'] ?? []).map((day, n) => ({ day, opens: typed['xo']?.[n] ?? '', closes: typed['xc']?.[n] ?? '' }))
    : saved;
  const rows =
    typed || exceptions.length >= maxDayExceptions ? exceptions : [...exceptions, { day: '', opens: '', closes: '' }];
  const spanOf = (weekday: number, n: number): { opens: string; closes: string } => {
    if (typed) return { opens: typed[`o${weekday}`]?.[n] ?? '', closes: typed[`c${weekday}`]?.[n] ?? '' };
    const span = page.weekly.filter((one) => one.weekday === weekday)[n];
    return span
      ? { opens: formatTimeOfDay(span.opens), closes: formatTimeOfDay(span.closes) }
      : { opens: '', closes: '' };
  };
  return (
    <SettingsForm
      seller={page.id}
      version={settingsFormVersion(page, 'hours', answer)}
      part="hours"
      view="horaires"
      title={m.shopset_hours()}
    >
      <p className="muted">{m.shopset_hours_words()}</p>
      {answer?.isConflict && (
        <EditConflict
          now={page.versions.hours}
          fields={[
            ...weekdays.map((weekday) => ({
              name: weekdayName(weekday),
              theirs: spelled(
                page.weekly
                  .filter((one) => one.weekday === weekday)
                  .map(({ opens, closes }) => ({ opens: formatTimeOfDay(opens), closes: formatTimeOfDay(closes) })),
              ),
              yours: spelled([0, 1].map((n) => spanOf(weekday, n))),
            })),
            { name: m.shopset_exceptions(), theirs: daysOf(saved), yours: daysOf(exceptions) },
          ]}
        />
      )}
      {weekdays.map((weekday) => (
        <fieldset key={weekday} className="selling-day">
          <legend>{weekdayName(weekday)}</legend>
          {hours?.at === `d${weekday}` && <Fault fault={hours.fault} />}
          {[0, 1].map((n) => (
            <TimeSpan
              key={n}
              names={[`o${weekday}`, `c${weekday}`]}
              values={spanOf(weekday, n)}
              labels={[
                m.shopset_opens({ day: weekdayName(weekday), n: String(n + 1) }),
                m.shopset_closes({ day: weekdayName(weekday), n: String(n + 1) }),
              ]}
            />
          ))}
        </fieldset>
      ))}
      <fieldset className="selling-day">
        <legend>{m.shopset_exceptions()}</legend>
        <p className="muted small">{m.shopset_exceptions_words()}</p>
        {hours?.at === 'x' && <Fault fault={hours.fault} />}
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows may have the same day
          <div key={at} className="selling-exception">
            <input
              className="input"
              type="date"
              name="xday"
              defaultValue={row.day}
              aria-label={m.shopset_exception_day({ n: String(at + 1) })}
            />
            <TimeSpan
              names={['xo', 'xc']}
              values={row}
              labels={[
                m.shopset_exception_opens({ n: String(at + 1) }),
                m.shopset_exception_closes({ n: String(at + 1) }),
              ]}
            />
          </div>
        ))}
      </fieldset>
    </SettingsForm>
  );
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
type Span = { opens: string; closes: string };
const spelled = (spans: readonly Span[]): string =>
  spans
    .filter(({ opens, closes }) => opens || closes)
    .map(({ opens, closes }) => `${opens}–${closes}`)
    .join(', ');
const daysOf = (days: readonly (Span & { day: string })[]): string =>
  days
    .filter(({ day }) => day)
    .map((one) => `${one.day} ${spelled([one])}`.trimEnd())
    .join('\n');

const Fault = ({ fault }: { fault: HoursErrorCode }) => (
  <p className="field-error" role="alert">
    <Icon name="warning" />
    <span>{faultWords[fault]()}</span>
  </p>
);

function TimeSpan({
  names: [from, to],
  values,
  labels: [opening, closing],
}: {
  names: [string, string];
  values: { opens: string; closes: string };
  labels: [string, string];
}) {
  return (
    <span className="selling-span">
      <input className="input" type="time" name={from} defaultValue={values.opens} aria-label={opening} />
      <span aria-hidden="true">{m.shopset_to()}</span>
      <input className="input" type="time" name={to} defaultValue={values.closes} aria-label={closing} />
    </span>
  );
}
