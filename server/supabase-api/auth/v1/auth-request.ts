// What each path of auth/v1 is given, and how it speaks to the database.
import type { TransactionSql } from 'postgres';
import { speakAs } from '#server/database/transaction-as.ts';
import type { ClientInfo, Language, ApiDependencies } from '#server/supabase-api/dependencies.ts';

/** One request on its way. `params`: the parts of the path that vary, by name. */
export type AuthRequest = {
  request: Request;
  url: URL;
  params: Record<string, string>;
  asker: ClientInfo;
  parts: ApiDependencies;
};

/** Answers one path. Throws AuthError. */
export type Handler = (ask: AuthRequest) => Promise<Response>;

/** One transaction as the service itself, which sees all of the schema `auth` and nothing else. */
export const asAuthAdmin = <Answer>(
  parts: ApiDependencies,
  work: (tx: TransactionSql) => Promise<Answer>,
): Promise<Answer> => speakAs(parts.sql, { role: 'supabase_auth_admin' }, work);

/** The same for work that may refuse although what it wrote must stay: it returns the error instead of throwing it. */
export async function asAuthAdminCommitOnError<Answer>(
  parts: ApiDependencies,
  work: (tx: TransactionSql) => Promise<Answer>,
): Promise<Exclude<Answer, Error>> {
  const result = await asAuthAdmin(parts, work);
  if (result instanceof Error) throw result;
  return result as Exclude<Answer, Error>;
}

export const userAgentOf = (request: Request): string | null =>
  request.headers.get('user-agent')?.slice(0, 512) ?? null;

/** The language of the person or the request, for mails and texts: metadata `language`, else Accept-Language, else French. */
export function languageOf(request: Request, metadata: Record<string, unknown> = {}): Language {
  const said = metadata['language'] ?? metadata['lang'] ?? metadata['locale'] ?? request.headers.get('accept-language');
  return typeof said === 'string' && /^en\b/i.test(said.trim()) ? 'en' : 'fr';
}
