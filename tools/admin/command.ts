// The command that makes administrators: reads the address, opens the shop's database (running or not), says once how to sign in.
import { operatorOf } from '#domain/people/actor.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { openForImport } from '#tools/import/open-database.ts';
import { languageOf } from '#tools/import/words.ts';
import { sayIn } from '#tools/orders/words.ts';
import { addAdministrator, readAddress } from '#server/people/actions/add-administrator.ts';
import { shopOfTerminal } from '#tools/orders/terminal-shop.ts';

type Terminal = {
  env: Record<string, string | undefined>;
  out: { write(text: string): unknown };
  err: { write(text: string): unknown };
};

/** Runs `npm run admin` with these arguments and answers its exit code: 0 done, 1 failed, 2 asked wrongly. Nothing is thrown. */
export async function runAdmin(args: readonly string[], { env, out, err }: Terminal): Promise<number> {
  const say = sayIn(languageOf(env));
  const tell = (line: string): void => void out.write(`${line}\n`);
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    tell(say('operator_admin_usage'));
    return 0;
  }
  const email = args[0] === 'add' && args.length === 2 ? readAddress(args[1]!) : null;
  if (!email) {
    err.write(`${say('operator_admin_usage')}\n`);
    return 2;
  }
  try {
    const config = readConfig(env);
    const database = await openForImport(config, (line) => void err.write(`${line}\n`));
    const sql = connect(database.url, { most: 1 });
    try {
      const shop = shopOfTerminal(sql, config, database.url);
      const { outcome, password } = await addAdministrator.perform(shop, operatorOf(env), { email });
      tell(say(`operator_admin_${outcome}`, { email, password: password ?? '' }));
      tell(say('operator_admin_next'));
      return 0;
    } finally {
      await sql.end({ timeout: 5 });
      await database.stop();
    }
  } catch (problem) {
    err.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
    return 1;
  }
}
