import type { ShopConfig } from '#server/config.ts';
import { takesRealMoney } from '#server/live-payments.ts';
import { createRetailers, type Retailers } from './retailers.ts';

/** Creates the retailers of this configuration. The simulator is included only if payments are simulated too. */
export function retailersFromConfig(config: ShopConfig, siteUrl: () => string): Retailers {
  const localHost = config.RETAILER_SIMULATOR && !takesRealMoney(config) ? config.RETAILER_SIMULATOR : null;
  const { AMAZON_CREDENTIAL_ID: credentialId, AMAZON_CREDENTIAL_SECRET: credentialSecret } = config;
  return createRetailers({
    siteUrl,
    searches: [...(config.RETAILER_SEARCHES ?? []), ...(localHost ? [`http://${localHost}/recherche?q={q}`] : [])],
    localHost,
    creators:
      credentialId && credentialSecret
        ? {
            credentialId,
            credentialSecret,
            version: config.AMAZON_CREDENTIAL_VERSION,
            marketplace: config.AMAZON_MARKETPLACE,
            partnerTag: config.AFFILIATE_TAG,
          }
        : null,
    now: () => new Date(),
  });
}
