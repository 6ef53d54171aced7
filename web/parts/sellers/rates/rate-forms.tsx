import { countries, countryName } from '#domain/delivery/countries.ts';
import type { DeliveryRate } from '#domain/sellers/delivery-rates.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { EditConflict, HiddenVersionInput } from '#web/parts/desk/desk-form/both-versions.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { amountText } from '#web/parts/desk/amount-text.ts';
import { Field } from '#web/ui/field.tsx';
import type { RefusedDeliveryRatesForm } from './run-rates-act.ts';

/** `version` null: there is no delivery profile yet, and this form creates it. */
type Props = {
  action: string;
  profile: { id: string; name: string; currency: string; version: number | null; rates: DeliveryRate[] };
  answer: RefusedDeliveryRatesForm | undefined;
};

const groups = [
  ['west-africa', () => m.rates_west_africa()],
  ['north-america', () => m.rates_north_america()],
  ['all', () => m.rates_all()],
] as const;

/** One price and one duration for many countries at once. */
export function ManyCountryRatesForm({ action, profile, country, answer }: Props & { country: string }) {
  const { typed = {}, faults = {} } = answer ?? {};
  const language = getLocale();
  const ticked = typed['to']?.split(',') ?? (profile.rates.length === 0 ? [country] : []);
  return (
    <DeskForm
      draft={`rates-many:${profile.version === null ? 'new' : profile.id}`}
      action={action}
      act={m.rates_apply()}
      busy={m.rates_saving()}
    >
      <Hidden slot="many" profile={profile} answer={answer} />
      <Price name="price" profile={profile} value={typed['price'] ?? ''} error={faults['price']} />
      <Days suffix="" typed={typed} rate={null} error={faults['days']} />
      <fieldset className="rates-to" aria-describedby={faults['to'] ? `pays-faute-${profile.id}` : undefined}>
        <legend>{m.rates_to()}</legend>
        {faults['to'] && (
          <p className="field-error" id={`pays-faute-${profile.id}`}>
            {faults['to']}
          </p>
        )}
        {groups.map(([name, words]) => (
          <label key={name} className="check">
            <input type="checkbox" name="to" value={name} defaultChecked={ticked.includes(name)} />
            <span>{words()}</span>
          </label>
        ))}
        <div className="rates-countries">
          {countries.map(({ code }) => (
            <label key={code} className="check">
              <input type="checkbox" name="to" value={code} defaultChecked={ticked.includes(code)} />
              <span>{countryName(code, language)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </DeskForm>
  );
}

/** The existing rates of a delivery profile, one editable row per country. */
export function CountryDeliveryRatesTable({ action, profile, isDone, answer }: Props & { isDone: boolean }) {
  const { typed = {}, faults = {} } = answer ?? {};
  const language = getLocale();
  return (
    <DeskForm
      draft={`rates:${profile.id}`}
      done={isDone && !answer}
      action={action}
      act={m.rates_save()}
      busy={m.rates_saving()}
    >
      <Hidden slot="table" profile={profile} answer={answer} />
      {profile.rates.map((rate) => {
        const { country } = rate;
        return (
          <fieldset key={country} className="rates-row">
            <legend>{countryName(country, language)}</legend>
            <Price
              name={`price:${country}`}
              profile={profile}
              value={typed[`price:${country}`] ?? amountText(rate.priceMinor, profile.currency)}
              error={faults[`price:${country}`]}
            />
            <Days suffix={`:${country}`} typed={typed} rate={rate} error={faults[`days:${country}`]} />
            <label className="check">
              <input
                type="checkbox"
                name={`remove:${country}`}
                value="yes"
                defaultChecked={`remove:${country}` in typed}
              />
              <span>{m.rates_remove_country()}</span>
            </label>
          </fieldset>
        );
      })}
    </DeskForm>
  );
}

function Hidden({ slot, profile, answer }: { slot: string } & Pick<Props, 'profile' | 'answer'>) {
  return (
    <>
      <input type="hidden" name="slot" value={slot} />
      <input type="hidden" name="profile" value={profile.id} />
      <input type="hidden" name="currency" value={profile.currency} />
      {/* The draft stores the version, so that an outdated draft is refused and does not overwrite a newer change. */}
      {profile.version !== null && <HiddenVersionInput version={answer?.typed['version'] ?? profile.version} />}
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      {answer?.conflict && <EditConflict {...answer.conflict} />}
    </>
  );
}

function Price({
  name,
  profile,
  value,
  error,
}: Pick<Props, 'profile'> & { name: string; value: string; error: string | undefined }) {
  return (
    <Field
      name={name}
      label={m.rates_price({ currency: profile.currency })}
      hint={name === 'price' && m.rates_price_hint()}
      inputMode="decimal"
      maxLength={16}
      required
      autoComplete="off"
      defaultValue={value}
      error={error}
    />
  );
}

function Days({
  suffix,
  typed,
  rate,
  error,
}: {
  suffix: string;
  typed: Record<string, string>;
  rate: DeliveryRate | null;
  error: string | undefined;
}) {
  const field = (name: 'min' | 'max', days: number | undefined) => ({
    name: `${name}${suffix}`,
    inputMode: 'numeric' as const,
    maxLength: 3,
    required: true,
    autoComplete: 'off',
    defaultValue: typed[`${name}${suffix}`] ?? (days === undefined ? '' : String(days)),
  });
  return (
    <div className="rates-days">
      <Field {...field('min', rate?.daysMin)} label={m.rates_days_min()} error={error} />
      <Field {...field('max', rate?.daysMax)} label={m.rates_days_max()} />
    </div>
  );
}
