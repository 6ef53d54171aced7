import { useState } from 'react';
import { Form, useNavigation, useResolvedPath } from 'react-router';
import { preferableCurrencies, type PreferableCurrency } from '#domain/money/preference.ts';
import { maxDisplayNameLength, type Profile } from '#domain/people/profile.ts';
import { m } from '#texts/compiled/messages.js';
import { AccountCard } from '#web/parts/account/account-frame/account-frame.tsx';
import { type AuthFailure, authErrorText } from '#web/parts/account/auth-words/auth-words.ts';
import { CountryOptions } from '#web/parts/account/country-options/country-options.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';

type FormOutcome = { failure: AuthFailure | null; typed?: { [field: string]: unknown } };

/** Name and preferences in one form. `said`: the form's result, with the typed values after a refusal. */
export function ProfileForm({
  profile,
  firstName,
  said,
}: {
  profile: Profile;
  firstName: string;
  said: FormOutcome | undefined;
}) {
  const { language } = useVisitor();
  const [isTouched, setIsTouched] = useState(false);
  const before = (field: string, kept: string): string => String(said?.typed?.[field] ?? kept);
  const { pathname } = useResolvedPath('.');
  const isSending = useNavigation().formAction?.startsWith(pathname) ?? false;

  return (
    <Form
      method="post"
      action="/account/profil"
      preventScrollReset
      onSubmit={() => setIsTouched(false)}
      onChange={() => setIsTouched(true)}
    >
      <AccountCard title={m.account_identity()} id="nom">
        <div className="form-grid form-grid-two">
          <Field
            name="firstName"
            label={m.account_first_name()}
            hint={m.account_first_name_hint()}
            defaultValue={before('firstName', firstName)}
            maxLength={60}
            autoComplete="given-name"
          />
          <Field
            name="displayName"
            label={m.account_display_name()}
            hint={m.account_display_name_hint()}
            defaultValue={before('displayName', profile.displayName ?? '')}
            maxLength={maxDisplayNameLength}
            autoComplete="name"
          />
        </div>
        <h3 className="account-between">{m.account_preferences()}</h3>
        <div className="form-grid form-grid-two">
          <Select
            name="preferredCurrency"
            label={m.account_currency()}
            hint={m.account_currency_hint()}
            defaultValue={before('preferredCurrency', profile.preferredCurrency)}
          >
            {preferableCurrencies.map((code) => (
              <option key={code} value={code}>
                {currencyWords[code]()}
              </option>
            ))}
          </Select>
          <Select
            name="phoneCountry"
            label={m.account_country()}
            hint={m.account_country_hint()}
            defaultValue={before('phoneCountry', profile.phoneCountry ?? '')}
            autoComplete="country"
          >
            <option value="">{m.account_country_none()}</option>
            <CountryOptions />
          </Select>
          <Select
            name="language"
            label={m.account_language()}
            hint={m.account_language_hint()}
            defaultValue={before('language', language)}
          >
            <option value="fr" lang="fr">
              Français
            </option>
            <option value="en" lang="en">
              English
            </option>
          </Select>
        </div>
        <ResultNotice look="bad">{said?.failure && authErrorText(said.failure)}</ResultNotice>
        <div className="account-acts">
          <Button look="main" type="submit" busy={isSending} busyLabel={m.account_saving()}>
            {m.account_save()}
          </Button>
          <p role="status" className="account-said">
            {said && !said.failure && !isTouched && !isSending && m.account_saved()}
          </p>
        </div>
      </AccountCard>
    </Form>
  );
}

const currencyWords: Record<PreferableCurrency, () => string> = {
  CAD: m.account_currency_cad,
  USD: m.account_currency_usd,
  XOF: m.account_currency_xof,
  GNF: m.account_currency_gnf,
  CDF: m.account_currency_cdf,
};
