import { sellerTimeZones, maxStoryLength } from '#domain/sellers/page-settings.ts';
import { m } from '#texts/compiled/messages.js';
import { EditConflict } from '#web/parts/desk/desk-form/both-versions.tsx';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import type { RefusedSettingsForm } from './save-settings.ts';
import { SettingsForm } from './settings-form.tsx';
import { type ZonedSellerPage, settingsFormVersion } from './settings-views.ts';

export function ShopPageForm({
  page,
  languages,
  answer,
}: {
  page: ZonedSellerPage;
  languages: readonly { code: string; name: string }[];
  answer: RefusedSettingsForm | undefined;
}) {
  const { typed, fields = [] } = answer ?? {};
  const value = (name: 'descriptionFr' | 'descriptionEn' | 'whatsapp' | 'timeZone'): string =>
    typed?.[name]?.[0] ?? page[name] ?? '';
  const spoken = typed?.['languages'] ?? (typed ? [] : page.languages);
  const spelled = (codes: readonly string[]) =>
    languages
      .filter(({ code }) => codes.includes(code))
      .map(({ name }) => name)
      .join(', ');
  const zones = sellerTimeZones.some((zone) => zone === page.timeZone)
    ? sellerTimeZones
    : [page.timeZone, ...sellerTimeZones];
  return (
    <SettingsForm
      seller={page.id}
      version={settingsFormVersion(page, 'page', answer)}
      part="page"
      view="page"
      title={m.shopset_page()}
    >
      {answer?.isConflict && (
        <EditConflict
          now={page.versions.page}
          fields={[
            { name: m.shopset_story_fr(), theirs: page.descriptionFr, yours: value('descriptionFr') },
            { name: m.shopset_story_en(), theirs: page.descriptionEn, yours: value('descriptionEn') },
            { name: m.shopset_languages(), theirs: spelled(page.languages), yours: spelled(spoken) },
            { name: m.shopset_whatsapp(), theirs: page.whatsapp ?? '', yours: value('whatsapp') },
            { name: m.shopset_zone(), theirs: page.timeZone, yours: value('timeZone') },
          ]}
        />
      )}
      <TextArea
        name="descriptionFr"
        label={m.shopset_story_fr()}
        hint={m.shopset_story_hint()}
        error={fields.includes('descriptionFr') && m.shopset_story_long()}
        defaultValue={value('descriptionFr')}
        maxLength={maxStoryLength}
        rows={5}
      />
      <TextArea
        name="descriptionEn"
        label={m.shopset_story_en()}
        optional={m.shopset_optional()}
        error={fields.includes('descriptionEn') && m.shopset_story_long()}
        defaultValue={value('descriptionEn')}
        maxLength={maxStoryLength}
        rows={5}
      />
      <fieldset
        className="selling-checks"
        aria-describedby={fields.includes('languages') ? 'langues-faute' : undefined}
      >
        <legend>{m.shopset_languages()}</legend>
        {fields.includes('languages') && (
          <p className="field-error" id="langues-faute">
            {m.shopset_languages_none()}
          </p>
        )}
        {languages.map(({ code, name }) => (
          <label key={code}>
            <input type="checkbox" name="languages" value={code} defaultChecked={spoken.includes(code)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <Field
        name="whatsapp"
        type="tel"
        label={m.shopset_whatsapp()}
        optional={m.shopset_optional()}
        hint={m.shopset_whatsapp_hint()}
        error={fields.includes('whatsapp') && m.shopset_whatsapp_wrong()}
        defaultValue={value('whatsapp')}
        maxLength={30}
        autoComplete="tel"
      />
      <Select
        name="timeZone"
        label={m.shopset_zone()}
        hint={m.shopset_zone_hint()}
        error={fields.includes('timeZone') && m.shopset_zone_wrong()}
        defaultValue={value('timeZone')}
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
    </SettingsForm>
  );
}
