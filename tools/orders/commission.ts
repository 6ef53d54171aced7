import { randomUUID } from 'node:crypto';
import { parsePercentToBps } from '#domain/orders/percent.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { setCommission } from '#server/orders/actions/set-commission.ts';
import { currentAndFutureCommissionRules, sellerOfSlug } from '#server/orders/queries/commissions.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { type CommandContext, exitCodes } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { formatColumns, formatUtcTime } from './terminal-text.ts';

/** `commission`: lists the rules in force. With `--percent` or `--end` it adds a rule. */
export async function commissionCommand(desk: CommandContext): Promise<number> {
  const { shop, sql, options, say, tell, actor } = desk;
  if (options.percent === null && !options.end) return listRules(desk);
  const bps = options.end ? null : parsePercentToBps(options.percent ?? '');
  if (!options.end && bps === null) throw new CommandError('fault_percent', { percent: options.percent ?? '' });
  const sellerId = options.seller === null ? null : await asMarket(sql, (tx) => sellerOfSlug(tx, options.seller!));
  if (options.seller !== null && sellerId === null)
    throw new CommandError('fault_seller_unknown', { seller: options.seller });
  await setCommission.perform(shop, actor, {
    sellerId,
    category: options.category,
    bps,
    validFrom: null,
    note: options.note,
    key: options.key ?? randomUUID(),
  });
  tell(say('operator_commission_set'));
  return exitCodes.done;
}

async function listRules({ sql, shop, options, say, tell }: CommandContext): Promise<number> {
  const { usual, rules } = await asMarket(sql, async (tx) => ({
    usual: (await readSettingsForKeys(tx, ['commission_bps'])).commission_bps,
    rules: await currentAndFutureCommissionRules(tx, shop.now()),
  }));
  if (options.json) tell(JSON.stringify({ usual, rules }));
  else
    tell(
      formatColumns([
        [say('operator_commission_usual'), '', String(usual / 100), ''],
        ...rules.map(({ sellerSlug, category, bps, validFrom }) => [
          sellerSlug ?? '*',
          category ?? '*',
          bps === null ? '–' : String(bps / 100),
          formatUtcTime(validFrom),
        ]),
      ]),
    );
  return exitCodes.done;
}
