import { type CheckoutField, checkoutMaxLengths } from '#domain/orders/checkout.ts';
import { countries, countryName, countryOf } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import type { FieldErrorKinds } from './use-checkout.ts';

type CheckoutFieldsProps = {
  typed: Readonly<Record<string, string>>;
  faults: FieldErrorKinds;
  country: string;
  onCountry: (code: string) => void;
  /** The order has only postal boxes, so nothing is delivered to the typed address. */
  isService?: boolean;
};

/** Customer, address, instructions (R-CHK-03..05). Four fields are `required`; the others say "facultatif". */
export function CheckoutFields({ typed, faults, country, onCountry, isService = false }: CheckoutFieldsProps) {
  const { language } = useVisitor();
  const optional = m.checkout_optional();
  // No `maxLength`, because browsers would cut pasted text without a warning.
  const said = (name: CheckoutField) => ({
    name,
    defaultValue: typed[name] ?? '',
    error: faultWords(name, faults, isService),
  });
  const hasPostalCodes = countryOf(country)?.hasPostalCodes ?? true;
  const isPhoneFirst = !hasPostalCodes && !isService;
  // React keys keep typed text when another country changes the order of the fields.
  const who = [
    <Field
      key="fullName"
      label={m.checkout_name()}
      {...said('fullName')}
      required
      autoComplete="name"
      autoCapitalize="words"
      enterKeyHint="next"
      className="form-full"
    />,
    <Field
      key="email"
      label={m.checkout_email()}
      {...said('email')}
      type="email"
      required
      autoComplete="email"
      inputMode="email"
      enterKeyHint="next"
      hint={isService ? m.checkout_email_hint_service() : m.checkout_email_hint()}
      className="checkout-wide"
    />,
  ];
  // Without postal codes the courier calls to find the address, so the phone field comes first and says so.
  const phone = (
    <Field
      key="phone"
      label={m.checkout_phone()}
      {...said('phone')}
      type="tel"
      optional={optional}
      autoComplete="tel"
      inputMode="tel"
      enterKeyHint="next"
      hint={isPhoneFirst ? m.checkout_phone_first() : undefined}
      className={isPhoneFirst ? 'form-full' : 'checkout-wide'}
    />
  );
  return (
    <>
      <fieldset className="checkout-group">
        <legend>{m.checkout_your_details()}</legend>
        <div className="form-grid form-grid-two">{isPhoneFirst ? [phone, ...who] : [...who, phone]}</div>
      </fieldset>
      <fieldset className="checkout-group">
        <legend>{isService ? m.checkout_address_service() : m.checkout_address()}</legend>
        <div className="form-grid form-grid-two">
          <Field
            label={m.checkout_street()}
            {...said('street')}
            required
            autoComplete="address-line1"
            autoCapitalize="words"
            enterKeyHint="next"
            className="form-full"
          />
          <Field
            label={m.checkout_city()}
            {...said('city')}
            required
            autoComplete="address-level2"
            autoCapitalize="words"
            enterKeyHint="next"
          />
          <Field
            label={hasPostalCodes ? m.checkout_postal_code() : m.delivery_landmark()}
            {...said('postalCode')}
            optional={optional}
            autoComplete="postal-code"
            // Which keyboard a phone shows: capitals for "H2X 1Y4", digits for a US ZIP code. Where there are no postal
            // codes, the field is for a landmark ("near the mosque").
            autoCapitalize={hasPostalCodes ? 'characters' : 'sentences'}
            inputMode={country === 'US' ? 'numeric' : 'text'}
            enterKeyHint="done"
          />
          <Select
            label={m.checkout_country()}
            name="country"
            value={country}
            onChange={(event) => onCountry(event.target.value)}
            autoComplete="country"
            className="form-full"
            error={faultWords('country', faults, isService)}
          >
            {countries.map(({ code }) => (
              <option key={code} value={code}>
                {countryName(code, language)}
              </option>
            ))}
          </Select>
        </div>
      </fieldset>
      {!isService && (
        <div className="checkout-group">
          <TextArea
            label={m.checkout_instructions()}
            {...said('instructions')}
            optional={optional}
            placeholder={m.checkout_instructions_hint()}
            rows={3}
          />
        </div>
      )}
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

/** The error beside a field: one sentence that says how to correct the value. */
function faultWords(name: CheckoutField, faults: FieldErrorKinds, isService: boolean): string | undefined {
  const fault = faults[name];
  if (!fault) return undefined;
  if (isService && name === 'fullName' && fault === 'missing') return m.checkout_need_name_service();
  if (fault === 'missing') return missing[name]?.() ?? m.checkout_wrong();
  if (fault === 'long') return m.account_address_long({ n: checkoutMaxLengths[name] });
  return wrong[name]?.() ?? m.checkout_wrong();
}
