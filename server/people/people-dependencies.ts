import type { Language } from '#domain/settings/language.ts';
import type { SessionPerson } from '#domain/people/person.ts';
import type { Shop } from '#server/shop.ts';
import type { TokenClaims } from '#server/supabase-api/token-keys.ts';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import type { SupabaseApi } from '#server/supabase-api/supabase-api.ts';
import type { CookiesByName } from './cookies.ts';

/** The dependencies of the people service: those of the Supabase API, and the API itself, called in process. */
export type PeopleDependencies = Omit<ApiDependencies, 'authMessages' | 'databaseUrl'> & {
  wire: Pick<SupabaseApi, 'answer' | 'checkPassword'>;
  shop: Shop;
  /** An argon2id hash. */
  adminPasswordHash: string;
  /** The secret second path of the admin page, without the slash; undefined: there is none. */
  adminPath: string | undefined;
  /** Whether administrators and employees need a second factor for the admin screens; absent: they do not. */
  needsDeskFactor?(): boolean;
};

/** What authentication needs of a request. `address`: the client's IP address; `reader`: country and language. */
export type RequestAuthInputs = {
  address: string;
  cookies: CookiesByName;
  headers: Headers;
  reader: { country: string; language: Language };
};

/** The claims of a verified token of a person's session. */
export type SessionClaims = TokenClaims & { sub: string; session_id: string };

export type AccountContext = { claims: SessionClaims; person: SessionPerson; reader: RequestAuthInputs['reader'] };
