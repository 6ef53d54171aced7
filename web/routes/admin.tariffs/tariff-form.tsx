import type { Language } from '#domain/settings/language.ts';
import { countryName } from '#domain/delivery/countries.ts';
import type { ParcelTariff } from '#domain/delivery/parcel-tariff.ts';
import { priceKey } from '#domain/delivery/tariff-draft.ts';
import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { FormPreview } from '#web/parts/desk/desk-form/form-preview.tsx';
import { BeforeAfter } from '#web/parts/operator/diff/changed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice, ResultNotice } from '#web/ui/notice.tsx';
import { formatGrams } from '#web/parts/shell/figures/weight-words.ts';
import { amountText } from '#web/parts/desk/amount-text.ts';
import { ShippingLaneTable } from './lane-table.tsx';
import type { TariffResult } from './parse-tariff-form.ts';

/** A new version based on another: date, source, prices. First a preview for three parcels, then publication. */
export function TariffForm({
  base,
  language,
  formKey,
  answer,
}: {
  base: ParcelTariff;
  language: Language;
  formKey: string;
  answer: TariffResult | undefined;
}) {
  const typed = answer?.typed;
  const faults = answer?.faults ?? {};
  const field = (name: string, stored?: string) => ({
    name,
    required: true,
    defaultValue: typed?.[name] ?? stored,
    error: faults[name],
  });
  const preview = answer?.preview ?? null;
  const wrong = Object.keys(faults).filter((name) => name.startsWith('price:')).length;
  const named = (codes: readonly string[]) => codes.map((code) => countryName(code, language)).join(', ');
  return (
    <DeskForm
      draft={`tariff:${base.version}`}
      act={preview ? m.desk_tariff_publish() : m.desk_tariff_preview()}
      acts={
        preview && (
          <Button type="submit" look="second" name="act" value="preview">
            {m.desk_tariff_preview_again()}
          </Button>
        )
      }
    >
      <input type="hidden" name="key" value={typed?.['key'] || `tariff:${formKey}`} />
      <input type="hidden" name="seen" value={preview?.seen ?? ''} />
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      {wrong > 0 && (
        <Notice look="bad" live>
          {m.desk_tariff_wrong({ n: wrong })}
        </Notice>
      )}
      {preview && (
        <FormPreview>
          <DeskPanel
            id="apercu"
            title={m.desk_tariff_preview_title()}
            words={m.desk_tariff_preview_words({ n: preview.changed })}
          >
            {preview.ended.length > 0 && (
              <Notice look="warn">{m.desk_tariff_ended({ countries: named(preview.ended) })}</Notice>
            )}
            {preview.begun.length > 0 && (
              <Notice look="info">{m.desk_tariff_begun({ countries: named(preview.begun) })}</Notice>
            )}
            <ul className="desk-rows">
              {preview.compared.map(({ from, to, weightGrams, currency, beforeMinor, afterMinor }) => {
                const say = (minor: number | null) =>
                  minor === null ? m.desk_tariff_not_carried() : formatPrice(minor, currency, true);
                return (
                  <li key={`${from}${to}`}>
                    <span>{m.desk_tariff_example({ weight: formatGrams(weightGrams), from, to })}</span>
                    {beforeMinor === afterMinor ? (
                      <span>{m.desk_tariff_same({ price: say(afterMinor) })}</span>
                    ) : (
                      <BeforeAfter before={say(beforeMinor)} after={say(afterMinor)} />
                    )}
                  </li>
                );
              })}
            </ul>
          </DeskPanel>
        </FormPreview>
      )}
      <div className="desk-fields">
        <Field
          {...field('validFrom')}
          type="date"
          label={m.desk_tariff_valid_from()}
          hint={m.desk_tariff_valid_from_hint()}
        />
        <Field
          {...field('sourceDate')}
          type="date"
          label={m.desk_tariff_source_date()}
          hint={m.desk_tariff_source_date_hint()}
        />
        <Field {...field('sourceFr', base.source.fr)} label={m.desk_tariff_source_fr()} maxLength={500} />
        <Field {...field('sourceEn', base.source.en)} label={m.desk_tariff_source_en()} maxLength={500} />
      </div>
      <label className="check">
        <input
          type="checkbox"
          name="isExample"
          value="1"
          defaultChecked={typed ? typed['isExample'] === '1' : base.isExample}
        />
        <span className="check-words">{m.desk_tariff_is_example()}</span>
      </label>
      <ShippingLaneTable
        tariff={base}
        language={language}
        cell={(lane, grams, words) => {
          const name = `price:${priceKey(lane, grams)}`;
          const band = lane.bands.find(({ upToGrams }) => upToGrams === grams)!;
          return (
            <span>
              <input
                name={name}
                className="input"
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                aria-label={m.desk_tariff_price_label({
                  way: words,
                  weight: formatGrams(grams),
                  currency: lane.currency,
                })}
                autoFocus={faults[name] ? true : undefined} // oxlint-disable-line jsx-a11y/no-autofocus -- as in Field
                aria-invalid={faults[name] ? true : undefined}
                aria-describedby={faults[name] ? `${name}-error` : undefined}
                defaultValue={typed?.[name] ?? amountText(band.pricePerStepMinor, lane.currency)}
              />
              {faults[name] && (
                <span className="tariff-fault" id={`${name}-error`}>
                  {faults[name]}
                </span>
              )}
            </span>
          );
        }}
      />
    </DeskForm>
  );
}
