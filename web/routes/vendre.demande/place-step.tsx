import { sellerApplicationLimits, type ApplicationDraft } from '#domain/sellers/seller-application.ts';
import { m } from '#texts/compiled/messages.js';
import { CountryOptions } from '#web/parts/account/country-options/country-options.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import type { RefusedApplicationStep } from './handle-step.ts';
import { ApplicationStepForm } from './step-form.tsx';

export function AddressStep({
  draft,
  answer,
}: {
  draft: ApplicationDraft;
  answer: RefusedApplicationStep | undefined;
}) {
  const { faults = {}, typed } = answer ?? {};
  const value = (name: 'country' | 'city' | 'street' | 'phone'): string => typed?.[name] ?? draft[name] ?? '';
  return (
    <ApplicationStepForm step="place" part="place">
      <Select
        name="country"
        label={m.sellapp_country()}
        error={faults.country && m.sellapp_wrong_country()}
        defaultValue={value('country')}
        autoComplete="country"
      >
        <option value="">{m.sellapp_country_choose()}</option>
        <CountryOptions />
      </Select>
      <Field
        name="city"
        label={m.sellapp_city()}
        error={faults.city && m.sellapp_wrong_long()}
        defaultValue={value('city')}
        maxLength={sellerApplicationLimits.city}
        autoComplete="address-level2"
      />
      <Field
        name="street"
        label={m.sellapp_street()}
        optional={m.sellapp_optional()}
        error={faults.street && m.sellapp_wrong_long()}
        defaultValue={value('street')}
        maxLength={sellerApplicationLimits.street}
        autoComplete="street-address"
      />
      <Field
        name="phone"
        type="tel"
        label={m.sellapp_phone()}
        hint={m.sellapp_phone_hint()}
        error={faults.phone && m.sellapp_wrong_phone()}
        defaultValue={value('phone')}
        maxLength={sellerApplicationLimits.phone}
        autoComplete="tel"
      />
    </ApplicationStepForm>
  );
}
