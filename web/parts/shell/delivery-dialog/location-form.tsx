import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { canSaveLocation, differsFromProfileCountry } from '#domain/delivery/delivery-location.ts';
import { countries, countryName, countryOf } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { saveChosenLocation, usePostalCode } from '#web/state/location.ts';
import { openSheet } from '#web/state/sheets.ts';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useRestaurantDeliveryDistricts } from './use-delivery-districts.ts';

/** The delivery dialog: country, postal code or landmark; warns if the profile has another country (R-DLV-05). */
export default function LocationForm() {
  const visitor = useVisitor();
  const profileCountry = visitor.person?.phoneCountry ?? null;
  const { revalidate } = useRevalidator();
  const [country, setCountry] = useState(visitor.country);
  const [postalCode, setPostalCode] = useState(usePostalCode() || visitor.postalCode);
  const quarters = useRestaurantDeliveryDistricts(country);
  const hasPostalCodes = countryOf(country)?.hasPostalCodes ?? true;

  function save(event: FormEvent) {
    event.preventDefault();
    if (!canSaveLocation(postalCode)) return;
    saveChosenLocation({ country, postalCode: postalCode.trim() });
    openSheet(null);
    notify(m.delivery_saved({ place: postalCode.trim(), country: countryName(country, visitor.language) }));
    void revalidate();
  }

  return (
    <form method="post" action="/preferences" className="stack stack-wide" onSubmit={save}>
      <Select
        label={m.delivery_country()}
        name="country"
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        autoComplete="country"
      >
        {countries.map(({ code }) => (
          <option key={code} value={code}>
            {countryName(code, visitor.language)}
          </option>
        ))}
      </Select>
      <Field
        label={hasPostalCodes ? m.delivery_postal_code() : m.delivery_landmark()}
        hint={hasPostalCodes ? m.delivery_hint() : m.delivery_landmark_hint()}
        name="postalCode"
        value={postalCode}
        onChange={(event) => setPostalCode(event.target.value)}
        autoComplete={hasPostalCodes ? 'postal-code' : 'address-level2'}
        maxLength={60}
        list={quarters.length > 0 ? 'delivery-quarters' : undefined}
      />
      {quarters.length > 0 && (
        <datalist id="delivery-quarters">
          {quarters.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      )}
      {differsFromProfileCountry(country, profileCountry) && (
        <Notice look="warn" live className="delivery-warning">
          {m.delivery_other_country({
            profile: countryName(profileCountry ?? '', visitor.language),
            chosen: countryName(country, visitor.language),
          })}
        </Notice>
      )}
      <p>
        <Link className="link link-tap" to="/livraison" onClick={() => openSheet(null)}>
          {m.shipping_more()}
        </Link>
      </p>
      <div className="dialog-acts">
        <Button onClick={() => openSheet(null)}>{m.delivery_cancel()}</Button>
        <Button look="main" type="submit" disabled={!canSaveLocation(postalCode)}>
          {m.delivery_save()}
        </Button>
      </div>
    </form>
  );
}
