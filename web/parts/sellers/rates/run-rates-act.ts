import { data } from 'react-router';
import { countries, countryName } from '#domain/delivery/countries.ts';
import { formatPrice } from '#domain/money/format.ts';
import { parseAmountMinor } from '#domain/money/parse-amount.ts';
import {
  expandCountryGroups,
  deliveryLimits,
  type DeliveryRate,
  type DeliveryRateErrorCode,
  type DeliveryRateInput,
} from '#domain/sellers/delivery-rates.ts';
import { parseOptionalWholeNumber } from '#domain/sellers/offer-edit.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { submittedVersion } from '#web/parts/desk/desk-form/sent-version.ts';
import { type DashboardContext } from '#web/parts/sellers/dashboard/dashboard-access.ts';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { attempt } from '#web/attempt.ts';
import { refusedForm, seeOther } from '#web/responses.ts';

/** `rateForm`: the refused form and its profile ("many:…", "table:…"). `faults`: by field. */
export type RefusedDeliveryRatesForm = {
  rateForm: string;
  refused: string | null;
  faults: Record<string, string>;
  typed: Record<string, string>;
  /** An edit conflict: the stored value beside the typed one. */
  conflict: { now: number; fields: { name: string; theirs: string; yours: string }[] } | null;
};

/** Handles the forms of the delivery rates. A refusal returns 422; success redirects. */
export async function handleDeliveryRates({ account, act, seller, path }: DashboardContext, form: FormData) {
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const all = (name: string) => form.getAll(name).map(String);
  const [slot, id, currency] = [field('slot'), field('profile'), field('currency')];
  if (!isUuid(id)) throw data(null, { status: 400 });
  const which = { seller: seller.id, profile: id };
  const sent = submittedVersion(form);
  const version = /^\d{1,9}$/.test(sent) ? Number(sent) : null;
  const answered = (given: Partial<RefusedDeliveryRatesForm>) =>
    refusedForm<RefusedDeliveryRatesForm>({
      rateForm: `${slot}:${id}`,
      refused: null,
      faults: {},
      conflict: null,
      typed: Object.fromEntries([...new Set(form.keys())].map((name) => [name, all(name).join(',')])),
      ...given,
    });
  const done = (n = 0) => seeOther(dashboardPath(path, 'livraison', { done: slot, ...(n > 0 && { n: String(n) }) }));
  const rateOf = (country: string, suffix: string): DeliveryRateInput => ({
    country,
    priceMinor: field(`price${suffix}`) === '' ? null : parseAmountMinor(field(`price${suffix}`), currency),
    daysMin: parseOptionalWholeNumber(field(`min${suffix}`)) ?? null,
    daysMax: parseOptionalWholeNumber(field(`max${suffix}`)) ?? null,
  });
  const save = async (set: DeliveryRateInput[], remove: string[], suffixOf: (country: string) => string) => {
    const saved = await act('delivery/save-rates', { ...which, version, set, remove });
    if ('faults' in saved)
      return answered({
        faults: Object.fromEntries(
          Object.entries(saved.faults).flatMap(([country, faults]) =>
            Object.entries(faults).map(([name, fault]) => [name + suffixOf(country), faultWords(fault)]),
          ),
        ),
      });
    if ('fault' in saved && saved.fault === 'changed' && saved.now) {
      const { version: now, rates } = saved.now;
      const yours = (country: string) => set.find((one) => one.country === country);
      return answered({
        refused: m.rates_fault_both(),
        conflict: {
          now,
          fields: [...set.map(({ country }) => country), ...remove].map((country) => ({
            name: countryName(country, getLocale()),
            theirs: rateWords(
              rates.find((one) => one.country === country),
              currency,
            ),
            yours: rateWords(yours(country), currency),
          })),
        },
      });
    }
    if ('fault' in saved)
      return answered({
        refused:
          saved.fault === 'changed'
            ? m.rates_fault_changed()
            : saved.fault === 'gone'
              ? m.rates_fault_gone()
              : m.rates_fault_many({ most: deliveryLimits.rates }),
      });
    throw done(saved.given);
  };
  const change = async () => {
    switch (slot) {
      case 'many': {
        const chosen = expandCountryGroups(all('to'));
        if (chosen.length === 0) return answered({ faults: { to: m.rates_fault_to() } });
        return await save(
          chosen.map((country) => rateOf(country, '')),
          [],
          () => '',
        );
      }
      case 'table': {
        const listed = countries.map(({ code }) => code).filter((code) => form.has(`price:${code}`));
        const isGone = (code: string) => form.has(`remove:${code}`);
        return await save(
          listed.filter((code) => !isGone(code)).map((code) => rateOf(code, `:${code}`)),
          listed.filter(isGone),
          (country) => `:${country}`,
        );
      }
      case 'profile': {
        const saved = await act('delivery/save-profile', { ...which, version, name: field('name'), currency });
        if (!('fault' in saved)) throw done();
        if (saved.fault === 'changed')
          return answered({
            refused: m.rates_fault_both(),
            conflict: {
              now: saved.now.version,
              fields: [{ name: m.rates_name(), theirs: saved.now.name, yours: field('name') }],
            },
          });
        if (saved.fault === 'gone') return answered({ refused: m.rates_fault_gone() });
        if (saved.fault === 'many')
          return answered({ refused: m.rates_fault_profiles({ most: deliveryLimits.profiles }) });
        const words =
          saved.fault === 'taken' ? m.rates_fault_taken() : m.rates_fault_name({ most: deliveryLimits.name });
        return answered({
          faults: saved.fault === 'currency' ? { currency: m.rates_fault_currency() } : { name: words },
        });
      }
      case 'remove':
        await act('delivery/remove-profile', which);
        throw done();
      case 'use':
        throw done(await act('delivery/use-profile', which));
      default:
        throw data(null, { status: 400 });
    }
  };
  const { answer, refused } = await attempt(account.selling, change());
  return refused === null ? answer : answered({ refused });
}

/** A rate as text, to compare both versions after an edit conflict; '' if the country has none. */
const rateWords = (rate: DeliveryRate | DeliveryRateInput | undefined, currency: string): string =>
  rate && rate.priceMinor !== null
    ? m.rates_of({
        price: formatPrice(rate.priceMinor, currency),
        min: String(rate.daysMin ?? ''),
        max: String(rate.daysMax ?? ''),
      })
    : '';

const faultWords = (fault: DeliveryRateErrorCode): string => {
  if (fault === 'days') return m.rates_fault_days({ most: deliveryLimits.days });
  if (fault === 'country') return m.listing_fault_country();
  return fault === 'dear' ? m.rates_fault_dear() : m.rates_fault_price();
};
