import { currencies } from '#domain/money/currencies.ts';
import { formatPrice } from '#domain/money/format.ts';
import { amountText } from '#web/parts/desk/amount-text.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel, DetailColumns, Timeline } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import type { RefusedBoxPlanForm } from './parse-plan-form.ts';

type One = Extract<Route.ComponentProps['loaderData'], { kind: 'plan' }>;

/** A plan of postal boxes: its versions, the form for a new one, and withdrawal. `plan` null: a new plan. */
export function BoxPlanDetail({
  plan,
  versions,
  sites,
  zone,
  done,
  answer,
}: One & { answer: RefusedBoxPlanForm | undefined }) {
  const terms = plan?.terms ?? null;
  const last = terms ?? versions[0] ?? null;
  const typed = answer?.typed ?? {};
  const currency = last?.currency ?? 'CAD';
  const amount = (minor: number | undefined) => (minor === undefined ? '' : amountText(minor, currency));
  const values: Record<string, string> = {
    code: '',
    position: '1',
    nameFr: plan?.nameFr ?? '',
    nameEn: plan?.nameEn ?? '',
    wordsFr: plan?.wordsFr ?? '',
    wordsEn: plan?.wordsEn ?? '',
    currency,
    price: amount(last?.priceMinor),
    months: String(last?.months ?? 1),
    storageDays: String(last?.storageDays ?? 30),
    storageDay: amount(last?.storageDayMinor),
    mostTogether: String(last?.mostTogether ?? 1),
    handling: amount(last?.handlingMinor),
  };
  const field = (name: string, label: string, more: { inputMode?: 'decimal' | 'numeric'; optional?: boolean } = {}) => (
    <Field
      name={name}
      label={label}
      inputMode={more.inputMode}
      optional={more.optional ? m.desk_optional() : undefined}
      required={!more.optional}
      maxLength={300}
      autoComplete="off"
      defaultValue={typed[name] ?? values[name]}
      error={answer?.faults[name]}
    />
  );
  return (
    <DetailColumns
      aside={
        terms && (
          <DeskPanel id="retirer" title={m.desk_plan_withdraw_title()}>
            <ConfirmButton
              act={m.desk_plan_withdraw()}
              confirm={m.desk_plan_withdraw_confirm()}
              fields={{ act: 'withdraw' }}
            >
              <p>{m.desk_plan_withdraw_words()}</p>
            </ConfirmButton>
          </DeskPanel>
        )
      }
    >
      <DeskPanel
        id="conditions"
        title={!plan ? m.desk_plan_terms() : terms ? m.desk_plan_change() : m.desk_plan_sell_again()}
        words={plan ? m.desk_plan_change_words() : m.desk_plan_new_words()}
      >
        <DeskForm draft={`plan:${plan?.code ?? 'new'}`} done={done === 'plan' && !answer} act={m.desk_plan_save()}>
          <input type="hidden" name="act" value="plan" />
          <ResultNotice look="bad">{answer?.refused}</ResultNotice>
          <div className="desk-fields">
            {!plan && (
              <>
                {field('code', m.desk_site_code())}
                {field('position', m.desk_plan_position(), { inputMode: 'numeric' })}
                <Select
                  name="site"
                  label={m.desk_plan_site()}
                  defaultValue={typed['site']}
                  error={answer?.faults['site']}
                >
                  {sites.map((one) => (
                    <option key={one.code} value={one.code}>
                      {one.name}
                    </option>
                  ))}
                </Select>
              </>
            )}
            {field('nameFr', m.desk_plan_name_fr())}
            {field('nameEn', m.desk_plan_name_en())}
            {field('wordsFr', m.desk_plan_words_fr(), { optional: true })}
            {field('wordsEn', m.desk_plan_words_en(), { optional: true })}
            {field('price', m.desk_plan_price(), { inputMode: 'decimal' })}
            <Select name="currency" label={m.desk_rate_currency()} defaultValue={typed['currency'] ?? currency}>
              {currencies.map(({ code }) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </Select>
            {field('months', m.desk_plan_months(), { inputMode: 'numeric' })}
            {field('storageDays', m.desk_plan_storage_days(), { inputMode: 'numeric' })}
            {field('storageDay', m.desk_plan_storage_day(), { inputMode: 'decimal' })}
            {field('mostTogether', m.desk_plan_most_together(), { inputMode: 'numeric' })}
            {field('handling', m.desk_plan_handling(), { inputMode: 'decimal' })}
          </div>
        </DeskForm>
      </DeskPanel>
      {plan && (
        <DeskPanel id="versions" title={m.desk_plan_versions()}>
          <Timeline
            none={m.desk_plan_versions_none()}
            items={versions.map((one) => ({
              key: one.id,
              when: one.until
                ? m.desk_plan_from_until({ from: dateAndTime(one.since, zone), until: dateAndTime(one.until, zone) })
                : m.desk_plan_from({ from: dateAndTime(one.since, zone) }),
              what: m.desk_plan_version({
                n: one.version,
                price: formatPrice(one.priceMinor, one.currency, true),
                months: one.months,
              }),
              more: (
                <p className="muted small">
                  {m.desk_plan_includes({
                    days: one.storageDays,
                    day: formatPrice(one.storageDayMinor, one.currency, true),
                    together: one.mostTogether,
                    handling: formatPrice(one.handlingMinor, one.currency, true),
                    sold: one.sold,
                  })}
                </p>
              ),
            }))}
          />
        </DeskPanel>
      )}
    </DetailColumns>
  );
}
