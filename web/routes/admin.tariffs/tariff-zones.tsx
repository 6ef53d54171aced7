import type { Language } from '#domain/settings/language.ts';
import { countries, countryName } from '#domain/delivery/countries.ts';
import type { ParcelTariff } from '#domain/delivery/parcel-tariff.ts';
import type { ZoneChange } from '#domain/delivery/zone-changes.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Form } from 'react-router';
import type { RefusedTariffZonesForm } from './parse-zone-form.ts';

/** The zones of the draft version: end one, add one, undo the last change. Nothing is stored before publication. */
export function TariffZones({
  tariff,
  changes,
  language,
  answer,
}: {
  tariff: ParcelTariff;
  changes: readonly ZoneChange[];
  language: Language;
  answer: RefusedTariffZonesForm | undefined;
}) {
  const { zones } = tariff;
  return (
    <DeskPanel id="zones" title={m.tariff_zones_title()} words={m.tariff_zones_words()}>
      <ul className="desk-rows">
        {zones.map(({ zone, name, countries: own }) => (
          <li key={zone}>
            <span>
              {name[language]}
              {changes.some((one) => one.kind === 'add' && one.zone === zone) && (
                <b className="muted"> · {m.tariff_zones_new()}</b>
              )}
              <span className="desk-under">
                {own.length === 0
                  ? m.tariff_zones_no_country()
                  : own.map((code) => countryName(code, language)).join(', ')}
              </span>
            </span>
            {zones.length > 1 && (
              <details className="zones-end" open={answer?.ended === zone}>
                <summary className="link">{m.tariff_zones_end()}</summary>
                <Form method="post" className="stack">
                  <input type="hidden" name="zone" value={zone} />
                  <Select
                    name="to"
                    label={m.tariff_zones_end_to({ zone: name[language] })}
                    hint={m.tariff_zones_end_hint()}
                    error={answer?.ended === zone ? answer.faults['end'] : undefined}
                  >
                    <option value="">{m.tariff_zones_end_nowhere()}</option>
                    {zones
                      .filter((other) => other.zone !== zone)
                      .map((other) => (
                        <option key={other.zone} value={other.zone}>
                          {other.name[language]}
                        </option>
                      ))}
                  </Select>
                  <Button type="submit" look="second" name="zones" value="end">
                    {m.tariff_zones_end_act({ zone: name[language] })}
                  </Button>
                </Form>
              </details>
            )}
          </li>
        ))}
      </ul>
      {changes.length > 0 && (
        <Form method="post">
          <Button type="submit" look="second" name="zones" value="undo">
            {m.tariff_zones_undo()}
          </Button>
        </Form>
      )}
      <details className="zones-add" open={answer !== undefined && answer.ended === null}>
        <summary className="link">{m.tariff_zones_add()}</summary>
        {/* A new key empties the form after a zone was added. */}
        <NewZone
          key={changes.length}
          tariff={tariff}
          language={language}
          answer={answer?.ended === null ? answer : undefined}
        />
      </details>
    </DeskPanel>
  );
}

function NewZone({
  tariff: { zones },
  language,
  answer,
}: {
  tariff: ParcelTariff;
  language: Language;
  answer: RefusedTariffZonesForm | undefined;
}) {
  const typed = answer?.typed ?? {};
  const faults = answer?.faults ?? {};
  const chosen = typed['countries']?.split(' ') ?? [];
  const field = (name: string) => ({ name, required: true, defaultValue: typed[name], error: faults[name] });
  const zoneNameOf = (code: string): string =>
    zones.find(({ countries: own }) => own.includes(code))?.name[language] ?? m.tariff_zones_unserved();
  return (
    <Form method="post" className="stack">
      <div className="desk-fields">
        <Field {...field('nameFr')} label={m.tariff_zones_name_fr()} maxLength={80} />
        <Field {...field('nameEn')} label={m.tariff_zones_name_en()} maxLength={80} />
        <Select
          name="like"
          label={m.tariff_zones_like()}
          hint={m.tariff_zones_like_hint()}
          defaultValue={typed['like']}
          error={faults['like']}
        >
          {zones.map(({ zone, name }) => (
            <option key={zone} value={zone}>
              {name[language]}
            </option>
          ))}
        </Select>
        <Field {...field('daysMin')} label={m.tariff_zones_days_min()} inputMode="numeric" maxLength={3} />
        <Field {...field('daysMax')} label={m.tariff_zones_days_max()} inputMode="numeric" maxLength={3} />
      </div>
      <fieldset
        className="zones-countries"
        aria-describedby={faults['countries'] ? 'zones-countries-error' : undefined}
      >
        <legend>{m.tariff_zones_countries()}</legend>
        {countries.map(({ code }) => (
          <label key={code} className="check">
            <input type="checkbox" name="country" value={code} defaultChecked={chosen.includes(code)} />
            <span className="check-words">
              {m.tariff_zones_country({ country: countryName(code, language), zone: zoneNameOf(code) })}
            </span>
          </label>
        ))}
        {faults['countries'] && (
          <p className="tariff-fault" id="zones-countries-error">
            {faults['countries']}
          </p>
        )}
      </fieldset>
      <div>
        <Button type="submit" look="second" name="zones" value="add">
          {m.tariff_zones_add_act()}
        </Button>
      </div>
    </Form>
  );
}
