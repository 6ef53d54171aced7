import { type CheckoutField, longest } from '#domain/orders/checkout.ts';
import { countries, countryName, countryOf } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import type { FieldErrors } from './use-checkout.ts';

type CheckoutFieldsProps = {
  typed: Readonly<Record<string, string>>;
  faults: FieldErrors;
  country: string;
  onCountry: (code: string) => void;
};

/** Customer, address, instructions (R-CHK-03..05); the four required fields carry `required`, the others say "facultatif". */
export function CheckoutFields({ typed, faults, country, onCountry }: CheckoutFieldsProps) {
  const { language } = useVisitor();
  const optional = m.checkout_optional();
  // No `maxLength`: browsers cut pasted text silently.
  const said = (name: CheckoutField) => ({ name, defaultValue: typed[name] ?? '', error: faultWords(name, faults) });
  const hasPostalCodes = countryOf(country)?.hasPostalCodes ?? true;
  // With keys, so that typed text stays when the country changes the order of the fields.
  const who = [
    <Field
      key="fullName"
      label={m.checkout_name()}
      {...said('fullName')}
      required
      autoComplete="name"
      className="form-full"
    />,
    <Field
      key="email"
      label={m.checkout_email()}
      {...said('email')}
      type="email"
      required
      autoComplete="email"
      hint={m.checkout_email_hint()}
      className="checkout-wide"
    />,
  ];
  // Where there are no postal codes, the courier calls to find the address: the phone field comes first and says why.
  const phone = (
    <Field
      key="phone"
      label={m.checkout_phone()}
      {...said('phone')}
      type="tel"
      optional={optional}
      autoComplete="tel"
      hint={hasPostalCodes ? undefined : m.checkout_phone_first()}
      className={hasPostalCodes ? 'checkout-wide' : 'form-full'}
    />
  );
  return (
    <>
      <fieldset className="checkout-group">
        <legend>{m.checkout_your_details()}</legend>
        <div className="form-grid form-grid-two">{hasPostalCodes ? [...who, phone] : [phone, ...who]}</div>
      </fieldset>
      <fieldset className="checkout-group">
        <legend>{m.checkout_address()}</legend>
        <div className="form-grid form-grid-two">
          <Field
            label={m.checkout_street()}
            {...said('street')}
            required
            autoComplete="street-address"
            className="form-full"
          />
          <Field label={m.checkout_city()} {...said('city')} required autoComplete="address-level2" />
          <Field
            label={hasPostalCodes ? m.checkout_postal_code() : m.delivery_landmark()}
            {...said('postalCode')}
            optional={optional}
            autoComplete="postal-code"
          />
          <Select
            label={m.checkout_country()}
            name="country"
            value={country}
            onChange={(event) => onCountry(event.target.value)}
            autoComplete="country"
            className="form-full"
            error={faultWords('country', faults)}
          >
            {countries.map(({ code }) => (
              <option key={code} value={code}>
                {countryName(code, language)}
              </option>
            ))}
          </Select>
        </div>
      </fieldset>
      <div className="checkout-group">
        <TextArea
          label={m.checkout_instructions()}
          {...said('instructions')}
          optional={optional}
          placeholder={m.checkout_instructions_hint()}
          rows={3}
        />
      </div>
    </>
  );
}

const missing: Partial<Record<CheckoutField, () => string>> = {
  fullName: () => m.checkout_need_name(),
  email: () => m.checkout_need_email(),
  street: () => m.checkout_need_street(),
  city: () => m.checkout_need_city(),
};

const wrong: Partial<Record<CheckoutField, () => string>> = {
  fullName: () => m.checkout_wrong_name(),
  email: () => m.checkout_wrong_email(),
  postalCode: () => m.account_address_wrong_postal_code(),
};

/** The error beside a field: one sentence that says how to correct it. */
function faultWords(name: CheckoutField, faults: FieldErrors): string | undefined {
  const fault = faults[name];
  if (!fault) return undefined;
  if (fault === 'missing') return missing[name]?.() ?? m.checkout_wrong();
  if (fault === 'long') return m.account_address_long({ n: longest[name] });
  return wrong[name]?.() ?? m.checkout_wrong();
}
