import type { IndexSearch } from '#server/search/index-search.ts';
import type { Sql } from 'postgres';
import { Refusal } from '#domain/refusals.ts';
import { examplePaymentProvider } from './integrations/example-payments.ts';
import type { Pusher } from './integrations/push.ts';
import type { PayoutProvider } from './integrations/payouts.ts';
import type { PaymentProvider } from './integrations/payment.ts';
import type { Language } from '#domain/settings/language.ts';
import type { TexterKind } from './integrations/text-messages.ts';
import type { PrivateFiles } from './integrations/private-files.ts';
import type { Retailers } from './retailers/retailers.ts';

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
  /** The rates service (RATES_URL); absent: the fixed rates and those set by hand are used. */
  ratesUrl?: string | undefined;
  /** What text messages go through; absent: files, as without a gateway. */
  textsBy?: TexterKind;
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
  /** Counts a search that found nothing (server/figures); the command line counts none. */
  countMiss?(query: string, language: Language): void;
  /** Counts an add to a cart of the server for its seller (server/figures/count-goods.ts); the command line counts none. */
  countAdd?(offerId: string): void;
  /** Writes down the views and adds that this process has counted so far; the command line counts none. */
  writeGoods?(): Promise<void>;
  /** What searches would find with other synonyms (server/search/index-search.ts); absent: nothing answers that here. */
  compareSynonyms?: IndexSearch['compareSynonyms'];
  /** What the actions of people need beside the database; the command line and tests of orders have none. */
  accounts?: Accounts;
  /** Whether a page of the shop may have this path: for links that an operator writes. Without it every path is one. */
  isPath?(path: string): boolean;
  /** Whether an article of a file (content/blog) has this address; without it none has. */
  hasArticleFile?(slug: string): boolean;
  /** Files that only the shop reads; the command line and most tests have none. */
  privateFiles?: PrivateFiles;
  /** DATA_DIR/imports: files of imports begun in the browser; the command line has none. */
  importsDir?: string;
  /** Where pictures are stored (server/integrations/picture-files.ts); the command line and most tests have none. */
  picturesDir?: string;
  /** Pushes messages to browsers; absent: there are no keys. */
  pusher?: Pusher | undefined;
  /** `host:port` of the simulated push service, where payments are simulated too. */
  pushSimulator?: string | null;
  /** Who pays sellers by mobile money; absent: there is no gateway. */
  payouts?: PayoutProvider | undefined;
  /** The market's own account at its bank, for the file of payouts; absent: there is none. */
  payoutDebtor?: { account: string; bic: string } | undefined;
  /** Where products are imported from; tests of orders have none. */
  retailers?: Retailers;
  /** The moment; tests pass their own. */
  now(): Date;
};

/** Throws in a shop that was opened without them. */
export function retailersOf({ retailers }: Shop): Retailers {
  if (!retailers) throw new Error('this shop was opened without retailers');
  return retailers;
}

/** Throws where there is no file store: at the command line. */
export function privateFilesOf({ privateFiles }: Shop): PrivateFiles {
  if (!privateFiles) throw new Error('this shop was opened without a file store');
  return privateFiles;
}

/** Throws where there is no place for pictures: at the command line. */
export function picturesDirOf({ picturesDir }: Shop): string {
  if (!picturesDir) throw new Error('this shop was opened without a folder for pictures');
  return picturesDir;
}

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

/** The provider of a payment there is; the demonstration's orders have one of their own. One that is no longer configured cannot be asked: throws Refusal payment/provider-down, so that jobs try again once it is. */
export function providerOf({ providers, log }: Shop, name: string): PaymentProvider {
  const provider = [...providers, examplePaymentProvider].find((one) => one.name === name);
  if (!provider) {
    log.error({ provider: name }, 'a payment belongs to a provider that is not configured');
    throw new Refusal('payment/provider-down');
  }
  return provider;
}
