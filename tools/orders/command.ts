// npm run orders: parses the arguments, opens the shop's database, acts, prints the result.
import type { Language } from '#domain/settings/language.ts';
import { createTerminalActor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { terminalRefusalText } from '#tools/terminal-refusal.ts';
import { openImportDatabase } from '#tools/import/open-import-database.ts';
import { languageFromEnv } from '#server/catalogue/import/translator.ts';
import { queuePaymentChecks } from './recheck-payment.ts';
import { commissionCommand } from './commission.ts';
import { type CommandContext, exitCodes, type TerminalStreams } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { markOrderPart } from './move-order-part.ts';
import { type OrdersOptions, parseOptions } from './options.ts';
import { refundOrder, retryExpiredOrderRefund } from './refund.ts';
import { queueReconciliationAndPrint } from './reconcile.ts';
import { listOrders, showAlerts, showOrder } from './show-orders.ts';
import { createTerminalShop } from './terminal-shop.ts';
import { type Translate, createMessageTranslator } from './terminal-text.ts';

/** Runs `npm run orders` with these arguments and returns its exit code. Never throws. */
export async function runOrdersCli(args: string[], terminal: TerminalStreams): Promise<number> {
  const language = languageFromEnv(terminal.env);
  const say = createMessageTranslator(language);
  const tell = (line: string): void => void terminal.out.write(`${line}\n`);
  try {
    const options = parseOptions(args);
    if (!options) {
      tell(say('operator_usage'));
      return exitCodes.done;
    }
    const config = readConfig(terminal.env);
    const database = await openImportDatabase(config, (line) => void terminal.err.write(`${line}\n`));
    const sql = connect(database.url, { most: 2 });
    try {
      const shop = createTerminalShop(sql, config, database.url);
      return await subcommands[options.command]({
        shop,
        sql,
        options,
        say,
        language,
        tell,
        terminal,
        isServed: database.isShared,
        actor: createTerminalActor(terminal.env),
      });
    } finally {
      await sql.end({ timeout: 5 });
      await database.stop();
    }
  } catch (problem) {
    terminal.err.write(`${sayProblem(problem, say, language)}\n`);
    return exitCodes.failed;
  }
}

const subcommands: Record<OrdersOptions['command'], (desk: CommandContext) => Promise<number>> = {
  list: listOrders,
  show: showOrder,
  refund: refundOrder,
  'refund-again': retryExpiredOrderRefund,
  ship: (desk) => markOrderPart(desk, 'shipped'),
  deliver: (desk) => markOrderPart(desk, 'delivered'),
  check: queuePaymentChecks,
  commission: commissionCommand,
  alerts: showAlerts,
  reconcile: queueReconciliationAndPrint,
};

function sayProblem(problem: unknown, say: Translate, language: Language): string {
  if (problem instanceof CommandError) return say(`operator_${problem.code}`, problem.facts);
  if (problem instanceof Refusal) return terminalRefusalText(problem, language);
  return problem instanceof Error ? problem.message : String(problem);
}
