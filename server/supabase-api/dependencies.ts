// Dependencies of the services of the Supabase API. They contain nothing specific to the marketplace.
import type { Sql, TransactionSql } from 'postgres';
import type { ApiKeys } from './caller.ts';
import type { TokenKeys } from './token-keys.ts';
import type { AuthSettings } from './auth/v1/settings.ts';
import type { RealtimeEnvironment } from './realtime/v1/settings.ts';
import type { RestSettings } from './rest/v1/settings.ts';
import type { StorageSettings } from './storage/v1/settings.ts';

export type Language = 'fr' | 'en';

/** An e-mail to a person. `link` does its action with one click; `code` is six digits to type instead. */
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
export type AuthSms = {
  kind: 'otp' | 'phone_change' | 'mfa' | 'reauthentication';
  to: string;
  userId: string;
  language: Language;
  code: string;
};

/** Queues messages to be sent later, inside the transaction that needs them, as `supabase_auth_admin`. */
export type AuthMessageQueue = {
  mail(tx: TransactionSql, mail: AuthMail): Promise<void>;
  text(tx: TransactionSql, text: AuthSms): Promise<void>;
};

export type Logger = {
  info(facts: object, what: string): void;
  warn(facts: object, what: string): void;
  error(facts: object, what: string): void;
};

export type ApiDependencies = {
  /** A login that may switch to the roles anon, authenticated, service_role, and the admin roles of the services. */
  sql: Sql;
  /** The URL for dedicated connections: LISTEN and replication. */
  databaseUrl: string;
  settings: { auth: AuthSettings; rest: RestSettings; storage: StorageSettings; realtime: RealtimeEnvironment };
  keys: TokenKeys;
  apiKeys: ApiKeys;
  authMessages: AuthMessageQueue;
  /** The public URL of this server, without a trailing slash. */
  url(): string;
  log: Logger;
  /** Whether the disk is full, so that uploads are refused. Absent: never full. */
  isDiskFull?(): boolean;
  now(): Date;
};

/** The client's address, after proxy headers were applied. */
export type ClientInfo = {
  address: string;
  /** Set for in-process calls from server-rendered pages, whose address is the server's own. */
  isExemptFromAddressLimit?: true;
};

export type RequestHandler = (request: Request, client: ClientInfo) => Promise<Response>;
