// One request to rest/v1.
import type { ApiRole } from '#server/supabase-api/caller.ts';
import type { Preferences } from './parse/prefer.ts';
import type { ResponseBody } from './unread-responses.ts';
import type { Catalogue } from './schema/schema-catalogue.ts';
import type { RestSettings } from './settings.ts';
import type { Statement } from './sql/sql-parameters.ts';

export type RestRequest = {
  request: Request;
  url: URL;
  catalogue: Catalogue;
  schema: string;
  settings: RestSettings;
  prefer: Preferences;
  /** The database role it runs as. */
  role: ApiRole;
  /** The posted body, read once: the request may run again with a newer catalogue. */
  body(): Promise<Buffer>;
  /** Runs a statement as the caller. When `judge` throws, the transaction is rolled back. */
  transact<Row extends object, Judged>(
    statement: Statement,
    how: { isReadOnly: boolean },
    judge: (rows: Row[], ask: (other: Statement) => Promise<Row[]>) => Judged | Promise<Judged>,
  ): Promise<Judged>;
  /** Streams the response body. */
  stream(body: string): ResponseBody;
};
