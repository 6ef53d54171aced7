import { adLimits } from '#domain/advertising/ad-form.ts';
import { adTypes, clickRatePercent, builtInAdPictures, adPlacements } from '#domain/advertising/ad.ts';
import { timeZoneCity } from '#domain/settings/time-zone-city.ts';
import { m } from '#texts/compiled/messages.js';
import { Options } from '#web/parts/desk/desk-form/options.tsx';
import { DayChart } from '#web/parts/desk/desk-chart/day-chart.tsx';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import type { AdminFormResult } from '#web/parts/operator/guard/slot.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { AdPreview } from './ad-preview.tsx';
import type { AdsTabData } from './ads-slot.ts';
import { adCountsText } from './ad-figures.ts';
import { placementNames, adTypeNames } from './ad-words.ts';

/** Creates or edits an advertisement (R-ADMIN-13, R-ADMIN-14): fields, preview and, if it exists, daily counts. */
export function AdForm({
  form: { id, typed: kept, one },
  answer,
  zone,
}: {
  form: NonNullable<AdsTabData['form']>;
  answer: AdminFormResult | undefined;
  zone: string;
}) {
  const typed = answer?.typed ?? kept;
  const faults = answer?.faults ?? {};
  const previewed = answer?.typed?.['previewed'] ?? one?.html;
  const field = (name: keyof typeof adLimits) => ({
    name,
    defaultValue: typed[name] ?? '',
    error: faults[name],
    maxLength: adLimits[name],
  });
  const optional = m.ads_optional();
  return (
    <>
      <p>
        <Link className="link" to="?tab=ads">
          {m.ads_back()}
        </Link>
      </p>
      <DeskPanel id="publicite" title={one ? one.title : m.ads_create()}>
        <ResultNotice look="bad">{Object.keys(faults).length > 0 && m.ads_faults()}</ResultNotice>
        {/* Uncontrolled fields keep their first value, so a returned preview needs a new React key. */}
        <DeskForm
          key={answer ? 'again' : 'first'}
          draft={`ad:${one ? id : 'new'}`}
          act={one ? m.ads_save() : m.ads_publish()}
          busy={one ? m.ads_saving() : m.ads_creating()}
          acts={
            <Button type="submit" name="preview" value="1">
              {m.ads_preview_act()}
            </Button>
          }
        >
          <input type="hidden" name="slot" value="ads" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="is_new" value={one ? '0' : '1'} />
          <div className="desk-fields">
            <Select
              name="placement"
              label={m.ads_placement()}
              defaultValue={typed['placement']}
              error={faults['placement']}
            >
              <Options values={adPlacements} label={(place) => placementNames[place]()} />
            </Select>
            <Select name="ad_type" label={m.ads_type()} defaultValue={typed['ad_type']} error={faults['ad_type']}>
              <Options values={adTypes} label={(type) => adTypeNames[type]()} />
            </Select>
          </div>
          <Field {...field('title')} label={m.ads_title()} required />
          <TextArea {...field('description')} label={m.ads_description()} optional={optional} rows={2} />
          <div className="desk-fields">
            <Field {...field('cta_text')} label={m.ads_button()} required placeholder={m.ads_button_example()} />
            <Field {...field('cta_link')} label={m.ads_link()} required hint={m.ads_link_hint()} />
          </div>
          <Field
            {...field('image_url')}
            label={m.ads_picture()}
            optional={optional}
            hint={m.ads_picture_hint()}
            list="ad-pictures"
            autoComplete="off"
          />
          <datalist id="ad-pictures">
            {builtInAdPictures.map((key) => (
              <option key={key} value={key}>
                {key}
              </option>
            ))}
          </datalist>
          <div className="desk-fields">
            <Field {...field('sponsor_name')} label={m.ads_sponsor()} optional={optional} />
            <Field {...field('discount')} label={m.ads_discount()} optional={optional} placeholder="−20 %" />
          </div>
          <div className="desk-fields">
            <Field
              name="starts_at"
              type="datetime-local"
              label={m.ads_starts_at()}
              optional={optional}
              hint={m.ads_zone({ zone: timeZoneCity(zone) })}
              defaultValue={typed['starts_at'] ?? ''}
              error={faults['starts_at']}
            />
            <Field
              name="ends_at"
              type="datetime-local"
              label={m.ads_ends_at()}
              optional={optional}
              defaultValue={typed['ends_at'] ?? ''}
              error={faults['ends_at']}
            />
          </div>
          <label className="check">
            <input type="checkbox" name="is_active" value="on" defaultChecked={typed['is_active'] === 'on'} />
            <span>{m.ads_active()}</span>
          </label>
        </DeskForm>
      </DeskPanel>
      {previewed && <AdPreview html={previewed} placement={typed['placement'] ?? ''} />}
      {one && <Figures one={one} />}
    </>
  );
}

function Figures({ one: { views, clicks, days } }: { one: NonNullable<NonNullable<AdsTabData['form']>['one']> }) {
  const rate = clickRatePercent(views, clicks);
  const points = days.map((day) => ({
    day: day.day,
    words: day.day,
    value: day.views,
    shown: adCountsText(day),
  }));
  return (
    <DeskPanel id="chiffres" title={m.ads_figures_title()} words={m.ads_figures_words()}>
      <p className="numbers">
        {adCountsText({ views, clicks })}
        {rate !== null && <b> {m.ads_rate({ rate: String(rate).replace('.', m.ads_decimal()) })}</b>}
      </p>
      {points.length > 0 && <DayChart title={m.ads_by_day()} label={m.ads_by_day()} points={points} />}
    </DeskPanel>
  );
}
