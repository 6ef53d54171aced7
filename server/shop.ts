import type { IndexSearch } from '#server/search/index-search.ts';
import type { Sql } from 'postgres';
import { Refusal } from '#domain/refusals.ts';
import { examplePaymentProvider } from './integrations/example-payments.ts';
import type { Pusher } from './integrations/push.ts';
import type { PayoutProvider } from './integrations/payouts.ts';
import type { PaymentProvider } from './integrations/payment.ts';
import type { Language } from '#domain/settings/language.ts';
import type { SmsSenderKind } from './integrations/text-messages.ts';
import type { PrivateFiles } from './integrations/private-files.ts';
import type { Retailers } from './retailers/retailers.ts';

/** What functions, actions and jobs need. Created once at the start (server/app.ts) and passed to each of them. */
export type Shop = {
  sql: Sql;
  /** The payment providers, never empty. The first is the default. */
  providers: readonly PaymentProvider[];
  /** Signs order links (order-link.ts). */
  linkSecret: string;
  /** The public URL without a trailing slash. A function, because the port may be unknown at the start. */
  siteUrl(): string;
  /** The time zone of the shop's mails and pages (SHOP_TIME_ZONE). */
  timeZone: string;
  /** The mail address for notifications to the shop. */
  adminEmail: string;
  /** The rates service (RATES_URL); absent: the fixed rates and those set by hand are used. */
  ratesUrl?: string | undefined;
  /** Which service sends SMS; absent: none, SMS are written to files. */
  textsBy?: SmsSenderKind;
  /** Whether payments are real (live-payments.ts): demo offers are then not sold. Absent: not real. */
  takesRealMoney?: boolean;
  /** E-mail domains refused at checkout (R-VAL-08). */
  disposableDomains: readonly string[];
  log: {
    info(facts: object, what: string): void;
    warn(facts: object, what: string): void;
    error(facts: object, what: string): void;
  };
  /** Whether the disk is full: then no order is accepted. Absent: never full. */
  isFull?(): boolean;
  /** Counts a search without results (server/figures); absent on the command line. */
  countMiss?(query: string, language: Language): void;
  /** Counts an addition to a server-side cart (server/figures/count-goods.ts); absent on the command line. */
  countAdd?(offerId: string): void;
  /** Writes the views and additions counted in memory to the database; absent on the command line. */
  writeGoods?(): Promise<void>;
  /** What a search would find with other synonyms (server/search/index-search.ts); absent without a search index. */
  compareSynonyms?: IndexSearch['compareSynonyms'];
  /** What actions on accounts need besides the database; absent on the command line and in some tests. */
  accounts?: PasswordAndSessionService;
  /** Whether the shop has a page at this path, for links in texts. Absent: every path is accepted. */
  isPath?(path: string): boolean;
  /** Whether an article file (content/blog) has this slug. Absent: none has. */
  hasArticleFile?(slug: string): boolean;
  /** The store of private files; absent on the command line and in most tests. */
  privateFiles?: PrivateFiles;
  /** DATA_DIR/imports: files of imports started in the browser; absent on the command line. */
  importsDir?: string;
  /** The folder of pictures (server/integrations/picture-files.ts); absent on the command line and in most tests. */
  picturesDir?: string;
  /** Sends push messages to browsers; absent without keys. */
  pusher?: Pusher | undefined;
  /** `host:port` of the simulated push service; only if payments are simulated too. */
  pushSimulator?: string | null;
  /** Pays sellers by mobile money; absent without a gateway. */
  payouts?: PayoutProvider | undefined;
  /** The shop's own bank account, from which payouts are made; absent if none is configured. */
  payoutDebtor?: { account: string; bic: string } | undefined;
  /** The retailers to import products from; absent in some tests. */
  retailers?: Retailers;
  /** The current time; tests set their own. */
  now(): Date;
};

/** Throws if the shop was created without retailers. */
export function retailersOf({ retailers }: Shop): Retailers {
  if (!retailers) throw new Error('this shop was opened without retailers');
  return retailers;
}

/** Throws if the shop has no file store, as on the command line. */
export function privateFilesOf({ privateFiles }: Shop): PrivateFiles {
  if (!privateFiles) throw new Error('this shop was opened without a file store');
  return privateFiles;
}

/** Throws if the shop has no picture folder, as on the command line. */
export function picturesDirOf({ picturesDir }: Shop): string {
  if (!picturesDir) throw new Error('this shop was opened without a folder for pictures');
  return picturesDir;
}

/** `isPassword`: checks a password with the limits of a sign-in. `forget`: drops the cached data of a session. */
export type PasswordAndSessionService = {
  isPassword(
    person: string,
    password: string,
    asker: { address: string },
  ): Promise<'right' | 'wrong' | 'too-many-tries'>;
  /** An argon2id hash. */
  adminPasswordHash: string;
  forget(sessionId: string): void;
};

/** Throws if the shop has no accounts, as on the command line. */
export function accountsOf({ accounts }: Shop): PasswordAndSessionService {
  if (!accounts) throw new Error('this shop was opened without accounts');
  return accounts;
}

/** The provider that the buyer chose by name; null: the first. Throws Refusal order/malformed for an unknown name. */
export function findProviderChosenByBuyer({ providers }: Shop, name: string | null): PaymentProvider {
  const provider = name === null ? providers[0] : providers.find((one) => one.name === name);
  if (!provider) throw new Refusal('order/malformed', { field: 'paymentProvider' });
  return provider;
}

/** The provider of a payment. Throws Refusal payment/provider-down if it is no longer configured. */
export function paymentProviderByName({ providers, log }: Shop, name: string): PaymentProvider {
  const provider = [...providers, examplePaymentProvider].find((one) => one.name === name);
  if (!provider) {
    log.error({ provider: name }, 'a payment belongs to a provider that is not configured');
    throw new Refusal('payment/provider-down');
  }
  return provider;
}
