import type { Sql } from 'postgres';
import { Refusal } from '#domain/refusals.ts';
import type { PaymentProvider } from './integrations/payment.ts';

/** What functions and jobs need to act as the market. Made once at the start (server/app.ts), handed to each of them. */
export type Shop = {
  sql: Sql;
  /** Whoever may take the money; the first is what a buyer gets who chooses nothing. Never empty. */
  providers: readonly PaymentProvider[];
  /** Signs order links (order-link.ts). */
  linkSecret: string;
  /** Where the shop is reached from outside, without a trailing slash; read when needed, since the port may be known late. */
  siteUrl(): string;
  /** The one clock of the shop, for mails and pages: SHOP_TIME_ZONE. */
  timeZone: string;
  /** Where the shop's own notices go. */
  adminEmail: string;
  /** Whether payments are real (live-payments.ts): demo offers are then not sold. Absent: they are not. */
  takesRealMoney?: boolean;
  /** E-mail domains refused at checkout (R-VAL-08). */
  disposableDomains: readonly string[];
  log: {
    info(facts: object, what: string): void;
    warn(facts: object, what: string): void;
    error(facts: object, what: string): void;
  };
  /** The disk is full: no new orders. Without it there is room. */
  isFull?(): boolean;
  /** What the actions of people need beside the database; the command line and tests of orders have none. */
  accounts?: Accounts;
  /** The moment; tests pass their own. */
  now(): Date;
};

/** `isPassword`: as at a sign-in, with the same limits on tries. `forget`: what is remembered of this session is no longer true. */
export type Accounts = {
  isPassword(
    person: string,
    password: string,
    asker: { address: string },
  ): Promise<'right' | 'wrong' | 'too-many-tries'>;
  /** argon2id. */
  adminPasswordHash: string;
  forget(sessionId: string): void;
};

/** Throws where people cannot act: at the command line. */
export function accountsOf({ accounts }: Shop): Accounts {
  if (!accounts) throw new Error('this shop was opened without accounts');
  return accounts;
}

/** The provider a buyer chose by its name; null: the first. Throws Refusal order/malformed for a name that is none. */
export function chosenProvider({ providers }: Shop, name: string | null): PaymentProvider {
  const provider = name === null ? providers[0] : providers.find((one) => one.name === name);
  if (!provider) throw new Refusal('order/malformed', { field: 'paymentProvider' });
  return provider;
}

/** The provider of a payment there is. One that is no longer configured cannot be asked: throws Refusal payment/provider-down, so that jobs try again once it is. */
export function providerOf({ providers, log }: Shop, name: string): PaymentProvider {
  const provider = providers.find((one) => one.name === name);
  if (!provider) {
    log.error({ provider: name }, 'a payment belongs to a provider that is not configured');
    throw new Refusal('payment/provider-down');
  }
  return provider;
}
