// One request on its way through the dialect.
import type { Speaker } from '#server/supabase-api/caller.ts';
import type { Preferences } from './ask/prefer.ts';
import type { Sent } from './outgoing.ts';
import type { Catalogue } from './schema/catalogue.ts';
import type { RestSettings } from './settings.ts';
import type { Statement } from './sql/values.ts';

export type Asked = {
  request: Request;
  url: URL;
  catalogue: Catalogue;
  schema: string;
  settings: RestSettings;
  prefer: Preferences;
  /** Whose rights it runs with. */
  role: Speaker;
  /** The posted body, read once (a request may be answered again with a newer catalogue). */
  body(): Promise<Buffer>;
  /** Runs a statement as the caller; `judge` may still refuse, which undoes it. */
  transact<Row extends object, Judged>(
    statement: Statement,
    how: { isReadOnly: boolean },
    judge: (rows: Row[], ask: (other: Statement) => Promise<Row[]>) => Judged | Promise<Judged>,
  ): Promise<Judged>;
  /** Gives an answer's body out. */
  send(body: string): Sent;
};
