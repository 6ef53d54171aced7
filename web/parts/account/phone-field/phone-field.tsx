import { type ReactNode, useState } from 'react';
import { countries, countryName } from '#domain/delivery/countries.ts';
import { maxPhoneLength } from '#domain/people/contact.ts';
import { examplePhoneNumber, parsePhoneNumber } from '#domain/people/phone-number.ts';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Field, Select } from '#web/ui/field.tsx';

/** A dial code and a number. `country`: whose dial code is preselected. `isWrong`: the text is no phone number. */
export function PhoneField({
  country,
  isWrong,
  error,
}: {
  country: string | null;
  isWrong: boolean;
  error?: ReactNode;
}) {
  const { language, country: delivery } = useVisitor();
  const [chosen, setChosen] = useState(country ?? delivery);
  const wrong = isWrong && m.account_phone_wrong({ example: examplePhoneNumber(chosen) });
  return (
    <div className="phone-field">
      <Select
        name="phoneCountry"
        label={m.account_phone_country()}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        autoComplete="tel-country-code"
      >
        {countries.map(({ code, phoneCode }) => (
          <option key={code} value={code}>
            {countryName(code, language)} ({phoneCode})
          </option>
        ))}
      </Select>
      <Field
        name="phone"
        type="tel"
        inputMode="tel"
        label={m.account_phone_number()}
        placeholder={examplePhoneNumber(chosen)}
        error={wrong || error}
        required
        maxLength={maxPhoneLength}
        autoComplete="tel-national"
      />
    </div>
  );
}

/** Parses the number of a form with a PhoneField to "+22365012345"; null: not a phone number. */
export function parsePhoneFields(form: HTMLFormElement): string | null {
  const fields = new FormData(form);
  return parsePhoneNumber(String(fields.get('phoneCountry') ?? ''), String(fields.get('phone') ?? ''));
}
