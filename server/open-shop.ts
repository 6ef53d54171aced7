import type { Sql } from 'postgres';
import type { ShopConfig } from './config.ts';
import type { Shop } from './shop.ts';
import { log } from './log.ts';
import { mobileMoneyProvider } from './integrations/mobile-money.ts';
import { stripeProvider } from './integrations/stripe.ts';
import { takesRealMoney } from './live-payments.ts';

/** What functions and jobs act with, from the configuration. */
export function openShop(sql: Sql, config: ShopConfig): Shop {
  const siteUrl = config.SITE_URL ?? `http://${config.HOST}:${config.PORT}`;
  return {
    sql,
    providers: [
      stripeProvider({
        secretKey: config.STRIPE_SECRET_KEY,
        webhookSecret: config.STRIPE_WEBHOOK_SECRET,
        apiUrl: config.STRIPE_API_URL,
      }),
      ...mobileMoney(config, siteUrl),
    ],
    linkSecret: config.ORDER_LINK_SECRET,
    siteUrl: () => siteUrl,
    timeZone: config.SHOP_TIME_ZONE,
    adminEmail: config.ADMIN_EMAIL,
    takesRealMoney: takesRealMoney(config),
    disposableDomains: config.DISPOSABLE_DOMAINS,
    log,
    now: () => new Date(),
  };
}

/** The second provider, where there is one. */
function mobileMoney(
  { MOBILE_MONEY_URL: url, MOBILE_MONEY_API_KEY: apiKey, MOBILE_MONEY_SITE_ID: siteId }: ShopConfig,
  siteUrl: string,
): Shop['providers'] {
  return url && apiKey && siteId
    ? [mobileMoneyProvider({ url, apiKey, siteId, notifyUrl: `${siteUrl}/functions/v1/mobile-money-callback` })]
    : [];
}
