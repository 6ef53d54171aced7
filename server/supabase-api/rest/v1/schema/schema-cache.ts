import postgres, { type Sql } from 'postgres';
import type { Logger } from '#server/supabase-api/dependencies.ts';
import { buildSchemaCatalogue } from './build-catalogue.ts';
import type { Catalogue } from './schema-catalogue.ts';
import { readSchemaFingerprint, introspectSchema } from './introspect.ts';

export type SchemaCache = {
  /** Returns the cached catalogue. Throws the database's error while it is unreachable. */
  get(): Promise<Catalogue>;
  /** Reloads the schema for a name that is not in the cache, at most once a second; null when nothing changed. */
  reloadIfChanged(): Promise<Catalogue | null>;
  close(): Promise<void>;
};

const leastMsBetweenLooks = 1000;

/** Reloads on `notify pgrst, 'reload schema'`. `databaseUrl`: direct, because a pooler drops notifications. */
export function createSchemaCache(
  sql: Sql,
  databaseUrl: string,
  schemas: readonly string[],
  log: Logger,
  now: () => Date,
): SchemaCache {
  let known: Promise<{ catalogue: Catalogue; print: string }> | null = null;
  let isOpen = true;
  let lookedAt = 0;
  let looking: Promise<Catalogue | null> | null = null;

  const load = async (): Promise<{ catalogue: Catalogue; print: string }> => {
    const read = await sql.begin('isolation level repeatable read', async (tx) => ({
      print: await readSchemaFingerprint(tx),
      raw: await introspectSchema(tx, schemas),
    }));
    return { catalogue: buildSchemaCatalogue(read.raw, schemas), print: read.print };
  };
  const current = (): Promise<{ catalogue: Catalogue; print: string }> => {
    if (known) return known;
    const loading = load();
    known = loading;
    // A failure is not cached: the next request tries again.
    loading.catch(() => {
      if (known === loading) known = null;
    });
    return loading;
  };
  const look = async (): Promise<Catalogue | null> => {
    const { print, catalogue } = await current();
    if ((await sql.begin((tx) => readSchemaFingerprint(tx))) === print) return null;
    known = null;
    const { catalogue: next } = await current();
    return next === catalogue ? null : next;
  };

  // If the listener fails, changes are noticed later, by reloadIfChanged().
  const listener = postgres(databaseUrl, { max: 1, onnotice: () => {}, connection: { application_name: 'sugu rest' } });
  const forget = (): void => {
    known = null;
  };
  // `forget` is also called after a lost connection, because notifications may have been missed.
  listener
    .listen('pgrst', (word) => (word === '' || word.startsWith('reload')) && forget(), forget)
    .catch((error: unknown) => isOpen && log.warn({ err: error }, 'rest: nobody tells of changed schemas'));
  void current().catch(() => undefined);

  return {
    get: async () => (await current()).catalogue,
    reloadIfChanged: () => {
      if (looking) return looking;
      if (now().getTime() - lookedAt < leastMsBetweenLooks) return Promise.resolve(null);
      lookedAt = now().getTime();
      looking = look().finally(() => (looking = null));
      return looking;
    },
    close: async () => {
      isOpen = false;
      await listener.end({ timeout: 2 });
    },
  };
}
