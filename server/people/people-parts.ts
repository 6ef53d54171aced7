import type { Language } from '#domain/settings/language.ts';
import type { Person } from '#domain/people/person.ts';
import type { Shop } from '#server/shop.ts';
import type { TokenClaims } from '#server/supabase-api/token-keys.ts';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import type { SupabaseApi } from '#server/supabase-api/supabase-api.ts';
import type { ReadCookies } from './cookies.ts';

/** What is known of people is read with the wire's own parts, and in process through the wire itself. */
export type PeopleParts = Omit<ApiDependencies, 'authMessages' | 'databaseUrl'> & {
  wire: Pick<SupabaseApi, 'answer' | 'checkPassword'>;
  /** The dependencies of actions. */
  shop: Shop;
  /** argon2id. */
  adminPasswordHash: string;
  /** The path of the second address of the administration, without the slash; undefined: there is none. */
  adminPath: string | undefined;
  /** Whether administrators and employees need a second factor at the desk; absent: they do not. */
  needsDeskFactor?(): boolean;
};

/** `address`: whose the request is; `reader`: how they read the market. */
export type AskedBy = {
  address: string;
  cookies: ReadCookies;
  headers: Headers;
  reader: { country: string; language: Language };
};

/** The claims of a verified token of a person's session. */
export type SessionClaims = TokenClaims & { sub: string; session_id: string };

export type AccountOf = { claims: SessionClaims; person: Person; reader: AskedBy['reader'] };
