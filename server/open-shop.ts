import type { Sql } from 'postgres';
import type { RunningConfig } from './config.ts';
import type { Shop } from './functions/shop.ts';
import { log } from './log.ts';
import { stripeProvider } from './outside/stripe.ts';

/** What functions and jobs act with, from the configuration. */
export function openShop(sql: Sql, config: RunningConfig): Shop {
  const siteUrl = config.SITE_URL ?? `http://${config.HOST}:${config.PORT}`;
  return {
    sql,
    provider: stripeProvider({ secretKey: config.STRIPE_SECRET_KEY, webhookSecret: config.STRIPE_WEBHOOK_SECRET, apiUrl: config.STRIPE_API_URL }),
    linkSecret: config.ORDER_LINK_SECRET,
    siteUrl: () => siteUrl,
    adminEmail: config.ADMIN_EMAIL,
    disposableDomains: config.DISPOSABLE_DOMAINS,
    log,
    now: () => new Date(),
  };
}
