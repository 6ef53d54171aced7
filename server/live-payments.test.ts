import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { takesRealMoney } from './live-payments.ts';

const of = (env: Record<string, string>) => takesRealMoney(readConfig(env));
const gateway = { MOBILE_MONEY_URL: 'https://gateway.example', MOBILE_MONEY_SITE_ID: '1' };

test('a live key of any provider takes real money, test keys and none do not', () => {
  expect(of({})).toBe(false);
  expect(of({ STRIPE_SECRET_KEY: 'sk_test_x' })).toBe(false);
  expect(of({ STRIPE_SECRET_KEY: 'rk_test_x' })).toBe(false);
  expect(of({ STRIPE_SECRET_KEY: 'sk_live_x' })).toBe(true);
  expect(of({ STRIPE_SECRET_KEY: 'rk_live_x' })).toBe(true);
  expect(of({ STRIPE_SECRET_KEY: 'sk_of_another_kind' }), 'unknown: better safe').toBe(true);
  expect(of({ ...gateway, STRIPE_SECRET_KEY: 'sk_test_x', MOBILE_MONEY_API_KEY: 'a key of a gateway' })).toBe(true);
  expect(of({ ...gateway, STRIPE_SECRET_KEY: 'sk_test_x', MOBILE_MONEY_API_KEY: 'mm_test_sandbox' })).toBe(false);
});
