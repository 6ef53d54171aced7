import type { RateSource } from '#domain/money/rate-age.ts';
import { m } from '#texts/compiled/messages.js';
import { priceChartData } from '#web/parts/catalogue/price-chart/price-chart.ts';
import { actorText } from '#web/parts/operator/audit/actor-words.ts';
import { DeskPanel, DetailColumns, FactList, StateBadge, Timeline } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { formatRate } from '#domain/money/rate-bounds.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StepChart } from '#web/ui/step-chart.tsx';
import type { RefusedRateForm } from './parse-rate-form.ts';
import { RateForm } from './rate-form.tsx';
import type { RateRow } from './rate-table.tsx';
import { rateAgeText, rateWithCurrencyText, rateSourceLook, rateSourceLabels, rateWarningText } from './rate-words.ts';

type Change = {
  id: number;
  perCad: number;
  source: RateSource;
  actor: string;
  actorName: string | null;
  reason: string;
  at: string;
};

/** The chart needs integers, so rates are multiplied by this. */
const scale = 1_000_000;

/** One currency: its rate, the last ninety days, who changed it and why, and the form to set it by hand. */
export function RateDetail({
  rate,
  days,
  today,
  changes,
  next,
  zone,
  answer,
  done,
}: {
  rate: RateRow & { fixedPerCad: number; fetchedPerCad: number | null };
  days: readonly { day: string; perCad: number }[];
  today: string;
  changes: readonly Change[];
  next: number | null;
  zone: string;
  answer: RefusedRateForm | undefined;
  done: boolean;
}) {
  const { currency, perCad, source, warning, fixedPerCad, fetchedPerCad } = rate;
  const write = (value: number) => rateWithCurrencyText(value, currency);
  const history = days.map((one) => ({ day: one.day, price: Math.round(one.perCad * scale) }));
  const chart = priceChartData(history, (value) => formatRate(value / scale), today);
  return (
    <DetailColumns
      aside={
        <DeskPanel id="fixer" title={m.desk_rate_set_title()} words={m.desk_rate_set_words()}>
          <RateForm
            key={`${currency} ${source} ${perCad}`}
            currency={currency}
            fixedPerCad={fixedPerCad}
            answer={answer}
            done={done}
          />
          {source === 'set' && (
            <ConfirmButton act={m.desk_rate_back()} confirm={m.desk_rate_back_confirm()} fields={{ act: 'back' }}>
              <p>{m.desk_rate_back_words({ rate: write(fetchedPerCad ?? fixedPerCad) })}</p>
            </ConfirmButton>
          )}
        </DeskPanel>
      }
    >
      <DeskPanel id="cours" title={m.desk_rate_now({ rate: write(perCad) })}>
        {warning && <Notice look="warn">{rateWarningText(warning)}</Notice>}
        <FactList
          facts={[
            [
              m.desk_rate_source(),
              <StateBadge key="source" look={rateSourceLook[source]}>
                {rateSourceLabels[source]()}
              </StateBadge>,
            ],
            [m.desk_rate_age(), rateAgeText(rate.ageMs) ?? m.desk_rate_age_unknown()],
            [
              m.desk_rate_from_service(),
              fetchedPerCad === null ? m.desk_rate_from_service_none() : write(fetchedPerCad),
            ],
            [m.desk_rate_fixed(), write(fixedPerCad)],
          ]}
        />
      </DeskPanel>
      <DeskPanel id="evolution" title={m.desk_rate_chart()}>
        {chart ? (
          <div className="rate-chart">
            <StepChart
              points={chart.points}
              rows={chart.rows}
              columns={chart.columns}
              last={formatRate(perCad)}
              label={m.desk_rate_chart_label({
                low: write(chart.low / scale),
                high: write(chart.high / scale),
                now: write(perCad),
              })}
            />
          </div>
        ) : (
          <p className="muted">{m.desk_rate_chart_none()}</p>
        )}
      </DeskPanel>
      <DeskPanel id="historique" title={m.desk_rate_history()}>
        <Timeline
          none={m.desk_rate_history_none()}
          items={changes.map((change) => ({
            key: String(change.id),
            when: `${dateAndTime(change.at, zone)} · ${actorText(change)}`,
            what: `${write(change.perCad)} · ${rateSourceLabels[change.source]()}`,
            more: change.reason ? <p className="muted small">{change.reason}</p> : undefined,
          }))}
        />
        {next !== null && (
          <Link className={buttonClass('second')} to={`/admin/rates?currency=${currency}&before=${next}`}>
            {m.desk_rate_older()}
          </Link>
        )}
      </DeskPanel>
    </DetailColumns>
  );
}
