// One request to rest/v1, with the functions that run its statements.
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
  /** The database role that the statements run as. */
  role: ApiRole;
  /** The request body. It is read only once, because the request may run again with a newer schema. */
  body(): Promise<Buffer>;
  /** Runs a statement as the caller and passes its rows to `judge`, which rolls back by throwing. */
  transact<Row extends object, Judged>(
    statement: Statement,
    how: { isReadOnly: boolean },
    judge: (rows: Row[], ask: (other: Statement) => Promise<Row[]>) => Judged | Promise<Judged>,
  ): Promise<Judged>;
  /** Limits the memory of the response body (unread-responses.ts). */
  stream(body: string): ResponseBody;
};
