import { expect, test } from 'vitest';
import { defaultPayoutMethod, parsePayoutAccountForm } from './payout-account-form.ts';

test('the form of a first account begins with a way of being paid that exists in the country', () => {
  expect(['CA', 'SN', 'CI'].map(defaultPayoutMethod)).toEqual(['bank', 'mobile_money', 'mobile_money']);
  const typed = { holder: 'Awa', institution: 'Caisse', account: '1234567', contactEmail: 'awa@example.org' };
  const send = (country: string, account = typed.account) =>
    parsePayoutAccountForm({ ...typed, account, country, method: defaultPayoutMethod(country) }).faults;
  expect(send('CA')).toEqual([]);
  expect(send('SN', '+221771234567')).toEqual([]);
});
