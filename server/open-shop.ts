import { chooseSmsSenderKind } from './integrations/text-messages.ts';
import type { Sql } from 'postgres';
import type { ShopConfig } from './config.ts';
import type { Shop } from './shop.ts';
import { log } from './log.ts';
import { parsePushKeys, createPusher } from './integrations/push.ts';
import { createMobileMoneyPayouts } from './integrations/payouts.ts';
import { createMobileMoneyProvider } from './integrations/mobile-money.ts';
import { createStripeProvider } from './integrations/stripe.ts';
import { takesRealMoney } from './live-payments.ts';
import { retailersFromConfig } from './retailers/retailers-from-config.ts';

/** Creates the Shop (server/shop.ts), the dependencies of actions and jobs, from the configuration. */
export function createShopDependencies(sql: Sql, config: ShopConfig): Shop {
  const siteUrl = config.SITE_URL ?? `http://${config.HOST}:${config.PORT}`;
  return {
    sql,
    providers: [
      createStripeProvider({
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
    ratesUrl: config.RATES_URL,
    textsBy: chooseSmsSenderKind(config.SMS_URL),
    takesRealMoney: takesRealMoney(config),
    disposableDomains: config.DISPOSABLE_DOMAINS,
    log,
    payouts: mobileMoneyWallets(config),
    payoutDebtor:
      config.PAYOUT_DEBTOR_ACCOUNT && config.PAYOUT_DEBTOR_BIC
        ? { account: config.PAYOUT_DEBTOR_ACCOUNT, bic: config.PAYOUT_DEBTOR_BIC }
        : undefined,
    ...openPush(config),
    retailers: retailersFromConfig(config, () => siteUrl),
    now: () => new Date(),
  };
}

/** The push service, if keys are configured. The simulator is called only if payments are simulated too. */
function openPush(config: ShopConfig): Pick<Shop, 'pusher' | 'pushSimulator'> {
  if (!config.PUSH_KEYS) return {};
  const simulator = config.PUSH_SIMULATOR && !takesRealMoney(config) ? config.PUSH_SIMULATOR : null;
  const keys = parsePushKeys(config.PUSH_KEYS);
  return {
    pusher: createPusher({ keys, contact: `mailto:${config.ADMIN_EMAIL}`, simulator }),
    pushSimulator: simulator,
  };
}

/** The mobile-money provider, if it is configured. */
function mobileMoney(
  { MOBILE_MONEY_URL: url, MOBILE_MONEY_API_KEY: apiKey, MOBILE_MONEY_SITE_ID: siteId }: ShopConfig,
  siteUrl: string,
): Shop['providers'] {
  return url && apiKey && siteId
    ? [createMobileMoneyProvider({ url, apiKey, siteId, notifyUrl: `${siteUrl}/functions/v1/mobile-money-callback` })]
    : [];
}

/** Payouts to mobile-money wallets through the same gateway, if it is configured. */
function mobileMoneyWallets({
  MOBILE_MONEY_URL: url,
  MOBILE_MONEY_API_KEY: apiKey,
  MOBILE_MONEY_SITE_ID: siteId,
}: ShopConfig): Shop['payouts'] {
  return url && apiKey && siteId ? createMobileMoneyPayouts({ url, apiKey, siteId }) : undefined;
}
