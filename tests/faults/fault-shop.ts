import type { Shop } from '#server/shop.ts';
import { connect } from '#server/database/connect.ts';
import { createMailer, type Mailer } from '#server/integrations/mail.ts';
import { createStripeProvider } from '#server/integrations/stripe.ts';

export const secretKey = 'sk_test_of_the_fault_tests';
export const webhookSecret = 'whsec_of_the_fault_tests';
/** `aheadMs`: how far the shop's clock is ahead. */
export type FaultShopOptions = { poolUrl: string; sandboxUrl: string; aheadMs: number };

/** The shop of the test and of the killed process: a pool to PostgreSQL, and the payment simulator as provider. */
export function openFaultShop({ poolUrl, sandboxUrl, aheadMs }: FaultShopOptions): Shop {
  return {
    sql: connect(poolUrl, { most: 4 }),
    providers: [createStripeProvider({ secretKey, webhookSecret, apiUrl: sandboxUrl })],
    linkSecret: 'a secret of thirty-two characters, or more',
    timeZone: 'America/Toronto',
    siteUrl: () => 'http://shop.test',
    adminEmail: 'shop@sugu.example',
    disposableDomains: [],
    log: { info() {}, warn() {}, error() {} },
    now: () => new Date(Date.now() + aheadMs),
  };
}

export const createSmtpMailer = (smtpUrl: string): Mailer =>
  createMailer({ smtpUrl, from: 'Sugu <bonjour@sugu.example>', outbox: '' });
