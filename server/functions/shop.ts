import type { Sql } from 'postgres';
import type { PaymentProvider } from '#server/outside/payment.ts';

/** What functions and jobs need to act as the market. Made once at the start (server/app.ts), handed to each of them. */
export type Shop = {
  sql: Sql;
  provider: PaymentProvider;
  /** Signs order links (order-link.ts). */
  linkSecret: string;
  /** Where the shop is reached from outside, without a trailing slash; read when needed, since the port may be known late. */
  siteUrl(): string;
  /** Where the shop's own notices go. */
  adminEmail: string;
  /** E-mail domains refused at checkout (R-VAL-08). */
  disposableDomains: readonly string[];
  log: { info(facts: object, what: string): void; warn(facts: object, what: string): void; error(facts: object, what: string): void };
  /** The moment; tests pass their own. */
  now(): Date;
};
