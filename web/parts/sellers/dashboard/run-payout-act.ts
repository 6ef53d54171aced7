import { data } from 'react-router';
import type { PayoutAccountField } from '#domain/payouts/payout-account-form.ts';
import { attempt } from '#web/attempt.ts';
import { refusedForm, seeOther } from '#web/responses.ts';
import { getLocale } from '#texts/compiled/runtime.js';
import { dashboardPath } from './sections.ts';
import { type DashboardContext } from './dashboard-access.ts';

/** The result of the payout account's form. `typed`: the values without number and password. */
export type RefusedPayoutAccountForm = {
  payout: true;
  outcome: 'faults' | 'wrong-password' | 'sign-in-again' | 'too-many-tries' | 'refused';
  refused: string | null;
  faults: PayoutAccountField[];
  typed: Record<string, string>;
};

const given = ['method', 'country', 'holder', 'institution', 'contactEmail'] as const;

/** Requests a new payout account, or withdraws the request. A refusal returns 422; success redirects. */
export async function handlePayoutForm({ account, act, seller, path }: DashboardContext, form: FormData) {
  const field = (name: string) => String(form.get(name) ?? '').slice(0, 1000);
  const away = (done: string) => seeOther(`${dashboardPath(path, 'versements', { done })}#compte`);
  if (field('slot') === 'take-back') {
    await act('payout-account/take-back', { seller: seller.id, account: field('account') });
    throw away('annule');
  }
  if (field('slot') !== 'change') throw data(null, { status: 400 });
  const typed = Object.fromEntries(given.map((name) => [name, field(name)])) as Record<(typeof given)[number], string>;
  const { answer, refused } = await attempt(
    account.selling,
    act('payout-account/change', {
      ...typed,
      seller: seller.id,
      account: field('account'),
      password: field('password') || null,
      language: getLocale(),
      key: field('key'),
    }),
  );
  const { outcome, faults } = answer ?? { outcome: 'refused' as const, faults: [] };
  if (outcome === 'asked') throw away('compte');
  return refusedForm<RefusedPayoutAccountForm>({ payout: true, outcome, refused, faults, typed });
}
