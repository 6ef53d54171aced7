import type { Sql } from 'postgres';
import { type Config, readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { openImportDatabase } from '#tools/import/open-import-database.ts';

/** The terminal of an operator's command. */
export type Terminal = {
  env: Record<string, string | undefined>;
  out: { write(text: string): unknown };
  err: { write(text: string): unknown };
};
type ShopDatabase = { config: Config; sql: Sql; url: string; isShared: boolean };

/** Opens the shop's database, whether the shop runs or not, and closes it after `work`. `most`: connections. */
export async function withShopDatabase<Answer>(
  { env, err }: Pick<Terminal, 'env' | 'err'>,
  most: number,
  work: (database: ShopDatabase) => Promise<Answer>,
): Promise<Answer> {
  const config = readConfig(env);
  const { url, isShared, stop } = await openImportDatabase(config, (line) => void err.write(`${line}\n`));
  const sql = connect(url, { most });
  try {
    return await work({ config, sql, url, isShared });
  } finally {
    await sql.end({ timeout: 5 });
    await stop();
  }
}
