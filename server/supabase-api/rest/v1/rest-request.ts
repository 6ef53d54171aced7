// One request on its way through the dialect.
import type { ApiRole } from '#server/supabase-api/caller.ts';
import type { Preferences } from './parse/prefer.ts';
import type { ResponseBody } from './unread-responses.ts';
import type { Catalogue } from './schema/catalogue.ts';
import type { RestSettings } from './settings.ts';
import type { Statement } from './sql/sql-parameters.ts';

export type RestRequest = {
  request: Request;
  url: URL;
  catalogue: Catalogue;
  schema: string;
  settings: RestSettings;
  prefer: Preferences;
  /** Whose rights it runs with. */
  role: ApiRole;
  /** The posted body, read once (a request may be answered again with a newer catalogue). */
  body(): Promise<Buffer>;
  /** Runs a statement as the caller; `judge` may still refuse, which undoes it. */
  transact<Row extends object, Judged>(
    statement: Statement,
    how: { isReadOnly: boolean },
    judge: (rows: Row[], ask: (other: Statement) => Promise<Row[]>) => Judged | Promise<Judged>,
  ): Promise<Judged>;
  /** Gives an answer's body out. */
  send(body: string): ResponseBody;
};
