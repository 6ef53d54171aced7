import { formatDaySpans, type SellerLocation } from '#domain/sellers/seller-location.ts';
import { timeZoneCity } from '#domain/settings/time-zone-city.ts';
import { m } from '#texts/compiled/messages.js';
import { CountryOptions } from '#web/parts/account/country-options/country-options.tsx';
import { HiddenVersionInput } from '#web/parts/desk/desk-form/both-versions.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { weekdayName } from '#web/parts/sellers/hours/hours-words.ts';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import type { RefusedLocationForm } from './run-location-act.ts';

type Props = {
  action: string;
  /** The location's id; for a new location, an unused id. */
  id: string;
  location: SellerLocation | null;
  zone: string;
  country: string;
  /** True for a restaurant, whose pick-up checkbox has another explanation. */
  isKitchen: boolean;
  answer: RefusedLocationForm | undefined;
};

export function LocationForm({ action, id, location, zone, country, isKitchen, answer }: Props) {
  const optional = m.listing_optional();
  const was = answer?.typed;
  const stored = {
    name: location?.name ?? '',
    street: location?.street ?? '',
    city: location?.city ?? '',
    postalCode: location?.postalCode ?? '',
    directions: location?.directions ?? '',
    phone: location?.phone ?? '',
    position: location?.position ? `${location.position.latitude}, ${location.position.longitude}` : '',
  };
  const field = (name: keyof typeof stored) => ({
    name,
    defaultValue: was?.[name] ?? stored[name],
    error: answer?.faults[name],
  });
  const isKind = (name: 'isShop' | 'isPickup') => was?.[name] ?? location?.[name] ?? name === 'isShop';
  return (
    <DeskForm
      draft={`place:${location ? location.id : 'new'}`}
      action={action}
      act={location ? m.places_save() : m.places_add()}
      busy={m.places_busy()}
    >
      <input type="hidden" name="slot" value="save" />
      <input type="hidden" name="id" value={answer?.place ?? id} />
      {/* The draft stores the version, so that an outdated draft is refused and does not overwrite a newer change. */}
      {location && <HiddenVersionInput version={answer?.version ?? location.version} />}
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      <Field {...field('name')} label={m.places_name()} maxLength={80} required hint={m.places_name_hint()} />
      <fieldset className="places-kind">
        <legend>{m.places_kind()}</legend>
        <label className="check">
          <input type="checkbox" name="isShop" value="on" defaultChecked={isKind('isShop')} />
          <span>{m.places_shop()}</span>
        </label>
        <label className="check">
          <input type="checkbox" name="isPickup" value="on" defaultChecked={isKind('isPickup')} />
          <span>{m.places_pickup()}</span>
        </label>
        <p className="small muted">{isKitchen ? m.pickup_mark_words_kitchen() : m.pickup_mark_words()}</p>
        {answer?.faults['kind'] && <p className="field-error">{answer.faults['kind']}</p>}
      </fieldset>
      <Field {...field('street')} label={m.places_street()} maxLength={200} required />
      <div className="desk-fields">
        <Field {...field('city')} label={m.places_city()} maxLength={100} required />
        <Field {...field('postalCode')} label={m.places_postal_code()} maxLength={20} optional={optional} />
        <Select
          name="country"
          label={m.places_country()}
          defaultValue={was?.country || location?.country || country}
          error={answer?.faults['country']}
        >
          <CountryOptions />
        </Select>
      </div>
      <TextArea
        {...field('directions')}
        label={m.places_directions()}
        optional={optional}
        hint={m.places_directions_hint()}
        maxLength={300}
        rows={2}
      />
      <div className="desk-fields">
        <Field
          {...field('phone')}
          label={m.places_phone()}
          type="tel"
          maxLength={30}
          optional={optional}
          hint={m.places_phone_hint()}
        />
        <Field
          {...field('position')}
          label={m.places_position()}
          maxLength={60}
          optional={optional}
          hint={m.places_position_hint()}
          autoComplete="off"
        />
      </div>
      <fieldset className="places-week">
        <legend>{m.places_hours()}</legend>
        <p className="muted small">{m.places_hours_words({ zone: timeZoneCity(zone) })}</p>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <Field
            key={day}
            name={`day${day}`}
            label={weekdayName(day)}
            maxLength={100}
            autoComplete="off"
            placeholder={m.places_hours_closed()}
            defaultValue={was?.week[day - 1] ?? formatDaySpans(location?.weekly ?? [], day)}
            error={answer?.faults[`day${day}`]}
          />
        ))}
      </fieldset>
    </DeskForm>
  );
}
