import type { Config } from './config.ts';

/**
 * Whether real money is taken: Stripe's key is no test key, or a mobile-money key is not of our sandbox (mm_test_). A
 * key of an unknown kind counts as live.
 */
export const takesRealMoney = ({
  STRIPE_SECRET_KEY: stripe,
  MOBILE_MONEY_API_KEY: mobileMoney,
}: Pick<Config, 'STRIPE_SECRET_KEY' | 'MOBILE_MONEY_API_KEY'>): boolean =>
  (stripe !== undefined && !/^[sr]k_test_/.test(stripe)) ||
  (mobileMoney !== undefined && !mobileMoney.startsWith('mm_test_'));
