import postgres, { type Sql } from 'postgres';
import type { Log } from '#server/supabase-api/dependencies.ts';
import { buildCatalogue } from './build-catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { schemaFingerprint, introspect } from './introspect.ts';

export type SchemaCache = {
  /** What the database has, as of the last look. Throws what the database says while it cannot be asked. */
  read(): Promise<Catalogue>;
  /** Something was not there, or not as remembered: looks whether the schema has changed since, at most once a second. The new one, or null when nothing has changed. */
  renew(): Promise<Catalogue | null>;
  close(): Promise<void>;
};

const leastMsBetweenLooks = 1000;

/** Reads the schema at once, and again at `notify pgrst, 'reload schema'` and when renew() finds it changed. `databaseUrl`: where notices can be heard (a pooler in between keeps them). */
export function createSchemaCache(
  sql: Sql,
  databaseUrl: string,
  schemas: readonly string[],
  log: Log,
  now: () => Date,
): SchemaCache {
  let known: Promise<{ catalogue: Catalogue; print: string }> | null = null;
  let isOpen = true;
  let lookedAt = 0;
  let looking: Promise<Catalogue | null> | null = null;

  const load = async (): Promise<{ catalogue: Catalogue; print: string }> => {
    const read = await sql.begin('isolation level repeatable read', async (tx) => ({
      print: await schemaFingerprint(tx),
      raw: await introspect(tx, schemas),
    }));
    return { catalogue: buildCatalogue(read.raw, schemas), print: read.print };
  };
  const current = (): Promise<{ catalogue: Catalogue; print: string }> => {
    if (known) return known;
    const loading = load();
    known = loading;
    // A failure is not remembered: the next request tries again.
    loading.catch(() => {
      if (known === loading) known = null;
    });
    return loading;
  };
  const look = async (): Promise<Catalogue | null> => {
    const { print, catalogue } = await current();
    if ((await sql.begin((tx) => schemaFingerprint(tx))) === print) return null;
    known = null;
    const { catalogue: next } = await current();
    return next === catalogue ? null : next;
  };

  // A failure of the listener only costs freshness; renew() still notices.
  const ear = postgres(databaseUrl, { max: 1, onnotice: () => {}, connection: { application_name: 'sugu rest' } });
  const forget = (): void => {
    known = null;
  };
  // After a lost line, too: what was said meanwhile nobody heard.
  ear
    .listen('pgrst', (word) => (word === '' || word.startsWith('reload')) && forget(), forget)
    .catch((error: unknown) => isOpen && log.warn({ err: error }, 'rest: nobody tells of changed schemas'));
  void current().catch(() => undefined);

  return {
    read: async () => (await current()).catalogue,
    renew: () => {
      if (looking) return looking;
      if (now().getTime() - lookedAt < leastMsBetweenLooks) return Promise.resolve(null);
      lookedAt = now().getTime();
      looking = look().finally(() => (looking = null));
      return looking;
    },
    close: async () => {
      isOpen = false;
      await ear.end({ timeout: 2 });
    },
  };
}
