// The request type of auth/v1's handlers, and their transactions.
import type { TransactionSql } from 'postgres';
import { transactionAs } from '#server/database/transaction-as.ts';
import type { ClientInfo, Language, ApiDependencies } from '#server/supabase-api/dependencies.ts';

/** One request. `params`: the path parameters by name. */
export type AuthRequest = {
  request: Request;
  url: URL;
  params: Record<string, string>;
  client: ClientInfo;
  parts: ApiDependencies;
};

/** Handles one path. Throws AuthError. */
export type AuthHandler = (ask: AuthRequest) => Promise<Response>;

/** A transaction as supabase_auth_admin, which can only access the schema `auth`. */
export const asAuthAdmin = <Answer>(
  parts: ApiDependencies,
  work: (tx: TransactionSql) => Promise<Answer>,
): Promise<Answer> => transactionAs(parts.sql, { role: 'supabase_auth_admin' }, work);

/** Like asAuthAdmin, but an error that `work` returns is thrown after the commit, so that its writes are kept. */
export async function commitThenThrowReturnedError<Answer>(
  parts: ApiDependencies,
  work: (tx: TransactionSql) => Promise<Answer>,
): Promise<Exclude<Answer, Error>> {
  const result = await asAuthAdmin(parts, work);
  if (result instanceof Error) throw result;
  return result as Exclude<Answer, Error>;
}

export const readUserAgentHeader = (request: Request): string | null =>
  request.headers.get('user-agent')?.slice(0, 512) ?? null;

/** The language for mails and texts: metadata `language`, else Accept-Language, else French. */
export function preferredLanguage(request: Request, metadata: Record<string, unknown> = {}): Language {
  const said = metadata['language'] ?? metadata['lang'] ?? metadata['locale'] ?? request.headers.get('accept-language');
  return typeof said === 'string' && /^en\b/i.test(said.trim()) ? 'en' : 'fr';
}
