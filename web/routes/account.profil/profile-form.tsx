import { type FormEvent, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { countries, countryName } from '#domain/delivery/countries.ts';
import { preferableCurrencies, type PreferableCurrency } from '#domain/money/preference.ts';
import { displayNameLimit, type Profile } from '#domain/people/profile.ts';
import { m } from '#texts/compiled/messages.js';
import { AccountCard } from '#web/parts/account-frame/account-frame.tsx';
import { useAuthAct } from '#web/parts/auth-act/use-auth-act.ts';
import { authWords } from '#web/parts/auth-words/auth-words.ts';
import { useVisitor } from '#web/parts/visitor/use-visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Name and preferences. The first name belongs to the sign-in, which only scripts reach: without them it is not shown. */
export function ProfileForm({ profile, firstName, isSaved }: { profile: Profile; firstName: string; isSaved: boolean }) {
  const { language } = useVisitor();
  const submit = useSubmit();
  const { run, busy: isNaming, failure } = useAuthAct();
  const [isTouched, setIsTouched] = useState(false);
  const isSending = useNavigation().formAction?.startsWith('/account/profil') ?? false;

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const named = String(new FormData(form).get('firstName') ?? '').trim();
    if (named !== firstName && !(await run(({ auth }) => auth.updateUser({ data: { first_name: named } })))) return;
    setIsTouched(false);
    await submit(form, { preventScrollReset: true });
  }

  return (
    <Form method="post" preventScrollReset onSubmit={(event) => void save(event)} onChange={() => setIsTouched(true)}>
      <AccountCard title={m.account_identity()} id="nom">
        <div className="form-grid form-grid-two">
          <div className="with-scripts"><Field name="firstName" label={m.account_first_name()} hint={m.account_first_name_hint()} defaultValue={firstName} maxLength={60} autoComplete="given-name" /></div>
          <Field name="displayName" label={m.account_display_name()} hint={m.account_display_name_hint()} defaultValue={profile.displayName ?? ''} maxLength={displayNameLimit} autoComplete="name" />
        </div>
        <h3 className="account-between">{m.account_preferences()}</h3>
        <div className="form-grid form-grid-two">
          <Select name="preferredCurrency" label={m.account_currency()} hint={m.account_currency_hint()} defaultValue={profile.preferredCurrency}>
            {preferableCurrencies.map((code) => <option key={code} value={code}>{currencyWords[code]()}</option>)}
          </Select>
          <Select name="phoneCountry" label={m.account_country()} hint={m.account_country_hint()} defaultValue={profile.phoneCountry ?? ''} autoComplete="country">
            <option value="">{m.account_country_none()}</option>
            {countries.map(({ code }) => <option key={code} value={code}>{countryName(code, language)}</option>)}
          </Select>
          <Select name="language" label={m.account_language()} hint={m.account_language_hint()} defaultValue={language}>
            <option value="fr" lang="fr">Français</option>
            <option value="en" lang="en">English</option>
          </Select>
        </div>
        {failure && <Notice look="bad" live>{authWords(failure)}</Notice>}
        <div className="account-acts">
          <Button look="main" type="submit" busy={isNaming || isSending} busyLabel={m.account_saving()}>{m.account_save()}</Button>
          <p role="status" className="account-said">{isSaved && !isTouched && !isSending && m.account_saved()}</p>
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
