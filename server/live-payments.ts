import type { Config } from './config.ts';

/** Whether a payment provider has a live key, not a test key of Stripe or of our mobile-money sandbox (mm_test_). */
export const takesRealMoney = ({
  STRIPE_SECRET_KEY: stripe,
  MOBILE_MONEY_API_KEY: mobileMoney,
}: Pick<Config, 'STRIPE_SECRET_KEY' | 'MOBILE_MONEY_API_KEY'>): boolean =>
  (stripe !== undefined && !/^[sr]k_test_/.test(stripe)) ||
  (mobileMoney !== undefined && !mobileMoney.startsWith('mm_test_'));
