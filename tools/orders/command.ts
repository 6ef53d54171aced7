// npm run orders: parses the arguments, opens the shop's database, acts, prints the result.
import { createTerminalActor } from '#domain/people/actor.ts';
import { terminalProblemText } from '#tools/terminal-refusal.ts';
import { withShopDatabase } from '#tools/with-shop-database.ts';
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
import { createMessageTranslator } from './terminal-text.ts';

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
    const context = { options, say, language, tell, terminal, actor: createTerminalActor(terminal.env) };
    return await withShopDatabase(terminal, 2, ({ config, sql, url, isShared }) =>
      subcommands[options.command]({ ...context, shop: createTerminalShop(sql, config, url), sql, isServed: isShared }),
    );
  } catch (problem) {
    const text =
      problem instanceof CommandError
        ? say(`operator_${problem.code}`, problem.facts)
        : terminalProblemText(problem, language);
    terminal.err.write(`${text}\n`);
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
