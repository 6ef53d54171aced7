// What every service of the wire is made of. The wire knows nothing of the market: it is handed a database, keys, and someone who carries messages.
import type { Sql, TransactionSql } from 'postgres';
import type { ApiKeys } from './caller.ts';
import type { TokenKeys } from './keys.ts';
import type { AuthSettings } from './auth/v1/settings.ts';
import type { RealtimeSettings } from './realtime/v1/settings.ts';
import type { RestSettings } from './rest/v1/settings.ts';
import type { StorageSettings } from './storage/v1/settings.ts';

/** What mails and texts are written in. */
export type Language = 'fr' | 'en';

/** A message a person gets by e-mail. `link`: opens it with one click; `code`: six digits to type. `language` is what the person's metadata or the request said. */
export type AuthMail = {
  kind:
    | 'signup'
    | 'invite'
    | 'magiclink'
    | 'recovery'
    | 'email_change_current'
    | 'email_change_new'
    | 'reauthentication'
    | 'password_changed'
    | 'email_changed'
    | 'factor_added'
    | 'factor_removed'
    | 'passkey_added'
    | 'already_registered';
  to: string;
  userId: string;
  language: Language;
  link: string | null;
  code: string | null;
};
/** A text message: a one-time code. */
export type AuthText = {
  kind: 'otp' | 'phone_change' | 'mfa' | 'reauthentication';
  to: string;
  userId: string;
  language: Language;
  code: string;
};

/** Carries messages. Called inside the transaction that makes them necessary, as `supabase_auth_admin`: it queues, it does not send. */
export type AuthMessages = {
  mail(tx: TransactionSql, mail: AuthMail): Promise<void>;
  text(tx: TransactionSql, text: AuthText): Promise<void>;
};

export type Log = {
  info(facts: object, what: string): void;
  warn(facts: object, what: string): void;
  error(facts: object, what: string): void;
};

export type ApiDependencies = {
  /** A login that may become anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin. */
  sql: Sql;
  /** For connections of one's own: LISTEN, replication. */
  databaseUrl: string;
  settings: { auth: AuthSettings; rest: RestSettings; storage: StorageSettings; realtime: RealtimeSettings };
  keys: TokenKeys;
  apiKeys: ApiKeys;
  courier: AuthMessages;
  /** Where this server is reached from outside, without a trailing slash: `${url()}/auth/v1/…`. */
  url(): string;
  log: Log;
  /** The moment; tests pass their own. */
  /** The disk is full: no uploads. Without it there is room. */
  isFull?(): boolean;
  now(): Date;
};

/** What a service knows of the connection besides the request: whose address it is (a proxy's header is already weighed). */
export type ClientInfo = {
  address: string;
  /** Asked in process, for a page of somebody signed in: its address is not counted (auth/v1/rate-limits.ts). */
  isUncounted?: true;
};

/** Answers one request under its base path. */
export type RequestHandler = (request: Request, asker: ClientInfo) => Promise<Response>;
