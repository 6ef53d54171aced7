import { currencies } from '#domain/money/currencies.ts';
import { countries, countryName } from '#domain/delivery/countries.ts';
import { deliveryLimits, defaultDeliveryProfileName } from '#domain/sellers/delivery-rates.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { EditConflict, HiddenVersionInput } from '#web/parts/desk/desk-form/both-versions.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { ManyCountryRatesForm, CountryDeliveryRatesTable } from './rate-forms.tsx';
import type { CountryDeliveryRatesData } from './rates-data.ts';
import type { RefusedDeliveryRatesForm } from './run-rates-act.ts';
import { AssignDeliveryProfile } from './use-profile.tsx';

type Profile = CountryDeliveryRatesData['profiles'][number];
type Props = {
  path: string;
  data: CountryDeliveryRatesData;
  formKey: string;
  done: string | null;
  answer: RefusedDeliveryRatesForm | undefined;
};

const dones = new Map<string | null, () => string>([
  ['many', () => m.rates_done()],
  ['table', () => m.rates_done()],
  ['profile', () => m.rates_done_profile()],
  ['remove', () => m.rates_done_removed()],
  ['use', () => m.rates_done_used()],
]);

/** Delivery costs by country. The first profile always exists; more can be added. Everything works without scripts. */
export function DeliveryRatesScreen({ path, data, formKey, done, answer }: Props) {
  const action = dashboardPath(path, 'livraison');
  const { profiles, without } = data;
  const doneWords = answer ? undefined : dones.get(done)?.();
  const answerOf = (id: string) => (answer?.rateForm.endsWith(`:${id}`) ? answer : undefined);
  const newAnswer = answer && !profiles.some(({ id }) => answerOf(id)) ? answer : undefined;
  const newId = newAnswer?.rateForm.split(':')[1] ?? formKey;
  return (
    <>
      <ResultNotice look="ok">{doneWords}</ResultNotice>
      {profiles.length === 0 ? (
        <DeskPanel id="tarifs" title={m.rates_first()} words={m.rates_first_words({ currency: data.currency })}>
          <ManyCountryRatesForm
            key={formKey}
            action={action}
            profile={{ id: newId, name: defaultDeliveryProfileName, currency: data.currency, version: null, rates: [] }}
            country={data.country}
            answer={newAnswer}
          />
        </DeskPanel>
      ) : (
        <>
          <AssignDeliveryProfile action={action} profiles={profiles} without={without} />
          {profiles.map((profile) => (
            <ProfilePart
              key={profile.id}
              action={action}
              profile={profile}
              data={data}
              done={done}
              answer={answerOf(profile.id)}
            />
          ))}
          {profiles.length < deliveryLimits.profiles && (
            <DeskPanel id="nouveau-profil" title={m.rates_new()} words={m.rates_new_words()}>
              <details className="menu-edit" open={newAnswer !== undefined || undefined}>
                <summary className="link link-tap">{m.rates_new_open()}</summary>
                <ProfileForm key={formKey} action={action} id={newId} profile={null} data={data} answer={newAnswer} />
              </details>
            </DeskPanel>
          )}
        </>
      )}
    </>
  );
}

function ProfilePart({
  action,
  profile,
  data,
  done,
  answer,
}: {
  action: string;
  profile: Profile;
  data: CountryDeliveryRatesData;
  done: string | null;
  answer: RefusedDeliveryRatesForm | undefined;
}) {
  const language = getLocale();
  const slot = answer?.rateForm.split(':')[0];
  const of = (name: string) => (slot === name ? answer : undefined);
  const unstated = countries
    .map(({ code }) => code)
    .filter((code) => !profile.rates.some(({ country }) => country === code));
  return (
    <DeskPanel
      id={`profil-${profile.id}`}
      title={`${profile.name} (${profile.currency})`}
      words={m.rates_offers({ n: profile.offers })}
    >
      {profile.rates.length === 0 ? (
        <p className="muted">{m.rates_none()}</p>
      ) : (
        <CountryDeliveryRatesTable
          key={`t${profile.version}`}
          action={action}
          profile={profile}
          isDone={done === 'table'}
          answer={of('table')}
        />
      )}
      {unstated.length > 0 && profile.rates.length > 0 && (
        <p className="muted small">
          {m.rates_unstated({ countries: unstated.map((code) => countryName(code, language)).join(', ') })}
        </p>
      )}
      <details className="menu-edit" open={profile.rates.length === 0 || of('many') !== undefined || undefined}>
        <summary className="link link-tap">{m.rates_many()}</summary>
        <ManyCountryRatesForm
          key={`m${profile.version}`}
          action={action}
          profile={profile}
          country={data.country}
          answer={of('many')}
        />
      </details>
      <details className="menu-edit" open={of('profile') !== undefined || undefined}>
        <summary className="link link-tap">{m.rates_rename()}</summary>
        <ProfileForm
          key={`n${profile.version}`}
          action={action}
          id={profile.id}
          profile={profile}
          data={data}
          answer={of('profile')}
        />
        <ConfirmButton
          act={m.rates_remove()}
          confirm={m.rates_remove_confirm()}
          busy={m.rates_removing()}
          fields={{ slot: 'remove', profile: profile.id }}
          action={action}
        >
          <p>{m.rates_remove_words()}</p>
        </ConfirmButton>
      </details>
    </DeskPanel>
  );
}

function ProfileForm({
  action,
  id,
  profile,
  data,
  answer,
}: {
  action: string;
  id: string;
  profile: Profile | null;
  data: CountryDeliveryRatesData;
  answer: RefusedDeliveryRatesForm | undefined;
}) {
  const { typed = {}, faults = {} } = answer ?? {};
  return (
    <DeskForm
      draft={`rates-name:${profile ? id : 'new'}`}
      action={action}
      act={profile ? m.rates_save_name() : m.rates_add()}
      busy={m.rates_saving()}
    >
      <input type="hidden" name="slot" value="profile" />
      <input type="hidden" name="profile" value={id} />
      {profile && <HiddenVersionInput version={typed['version'] ?? profile.version} />}
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      {answer?.conflict && <EditConflict {...answer.conflict} />}
      <Field
        name="name"
        label={m.rates_name()}
        hint={m.rates_name_hint()}
        maxLength={deliveryLimits.name}
        required
        defaultValue={typed['name'] ?? profile?.name ?? ''}
        error={faults['name']}
      />
      {profile ? (
        <input type="hidden" name="currency" value={profile.currency} />
      ) : (
        <Select
          name="currency"
          label={m.rates_currency()}
          hint={m.rates_currency_hint()}
          defaultValue={typed['currency'] ?? data.currency}
          error={faults['currency']}
        >
          {currencies.map(({ code }) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </Select>
      )}
    </DeskForm>
  );
}
