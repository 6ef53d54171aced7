import type { Sql } from 'postgres';
import type { Config } from '#server/config.ts';
import { createShopDependencies } from '#server/open-shop.ts';
import type { Shop } from '#server/shop.ts';

/** Creates the shop's context for a terminal command, on the database at `url`. */
export const createTerminalShop = (sql: Sql, config: Config, url: string): Shop =>
  createShopDependencies(sql, { ...config, ...unasked, ...given(config), DATABASE_URL: url, JOBS_DATABASE_URL: url });

/** Placeholder keys: the running shop calls the providers. A terminal command only queues those calls. */
const unasked = {
  STRIPE_SECRET_KEY: 'sk_test_not_asked_from_here',
  STRIPE_WEBHOOK_SECRET: 'not asked from a terminal',
  ORDER_LINK_SECRET: 'no link is signed in a terminal, ever',
  MOBILE_MONEY_URL: 'http://127.0.0.1:9',
  MOBILE_MONEY_API_KEY: 'not asked from a terminal',
  MOBILE_MONEY_SITE_ID: 'terminal',
};
const given = <Config extends object>(config: Config): Config =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined)) as Config;
