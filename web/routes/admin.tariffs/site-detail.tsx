import { countries, countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { dateText } from '#web/parts/shell/figures/date-text.ts';
import { DeskPanel, DetailColumns, Timeline } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { EditConflict, HiddenVersionInput } from '#web/parts/desk/desk-form/both-versions.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { RefusedParcelSiteForm } from './parse-site-form.ts';
import type { Route } from './+types/screen';

type One = Extract<Route.ComponentProps['loaderData'], { kind: 'site' }>;

/** A site that receives parcels: its address as buyers write it, and earlier addresses. `site` null: a new site. */
export function ParcelSiteDetail({
  site,
  versions,
  language,
  zone,
  done,
  answer,
}: One & { answer: RefusedParcelSiteForm | undefined }) {
  const typed = answer?.typed;
  const stored = {
    code: site?.code ?? '',
    name: site?.name ?? '',
    street: site?.street ?? '',
    city: site?.city ?? '',
    region: site?.region ?? '',
    postalCode: site?.postalCode ?? '',
    country: site?.country ?? 'CA',
    source: '',
    sourceDate: '',
  };
  const labels = {
    name: m.desk_site_name(),
    street: m.desk_site_street(),
    city: m.desk_site_city(),
    region: m.desk_site_region(),
    postalCode: m.desk_site_postal_code(),
  };
  const field = (name: keyof typeof stored, label: string, more: object = {}) => (
    <Field
      name={name}
      label={label}
      defaultValue={typed?.[name] ?? stored[name]}
      error={answer?.faults[name]}
      required
      maxLength={200}
      autoComplete="off"
      {...more}
    />
  );
  const now = site?.version ?? 0;
  return (
    <DetailColumns>
      <DeskPanel id="adresse" title={m.desk_site_address()} words={m.desk_site_words()}>
        <DeskForm draft={`site:${site?.code ?? 'new'}`} done={done === 'site' && !answer} act={m.desk_site_save()}>
          <input type="hidden" name="act" value="site" />
          <HiddenVersionInput version={answer?.version ?? now} />
          <ResultNotice look="bad">{answer?.refused}</ResultNotice>
          {answer?.isConflict && typed && (
            <EditConflict
              now={now}
              fields={Object.entries(labels).map(([name, label]) => ({
                name: label,
                theirs: stored[name as keyof typeof labels],
                yours: typed[name as keyof typeof labels],
              }))}
            />
          )}
          <div className="desk-fields">
            {site ? (
              <input type="hidden" name="code" value={site.code} />
            ) : (
              field('code', m.desk_site_code(), { hint: m.desk_site_code_hint(), maxLength: 60 })
            )}
            {field('name', labels.name)}
            {field('street', labels.street)}
            {field('city', labels.city)}
            {field('region', labels.region, { required: false, optional: m.desk_optional(), maxLength: 60 })}
            {field('postalCode', labels.postalCode, { maxLength: 20 })}
            <Select
              name="country"
              label={m.desk_site_country()}
              defaultValue={typed?.country ?? stored.country}
              error={answer?.faults.country}
            >
              {countries.map(({ code }) => (
                <option key={code} value={code}>
                  {countryName(code, language)}
                </option>
              ))}
            </Select>
            {field('source', m.desk_site_source(), { hint: m.desk_site_source_hint(), maxLength: 500 })}
            {field('sourceDate', m.desk_tariff_source_date(), { type: 'date' })}
          </div>
        </DeskForm>
      </DeskPanel>
      {versions.length > 0 && (
        <DeskPanel id="historique" title={m.desk_site_history()}>
          <Timeline
            items={versions.map((one) => ({
              key: String(one.version),
              when: dateAndTime(one.writtenAt, zone),
              what: [one.name, one.street, one.city, one.region, one.postalCode, countryName(one.country, language)]
                .filter(Boolean)
                .join(', '),
              more: one.source && one.sourceDate && (
                <p className="muted small">
                  {m.desk_tariff_source({ source: one.source, date: dateText(one.sourceDate) })}
                </p>
              ),
            }))}
          />
        </DeskPanel>
      )}
    </DetailColumns>
  );
}
