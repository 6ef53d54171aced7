import type { TransactionSql } from 'postgres';
import { convert } from '#domain/money/convert.ts';
import { currencies } from '#domain/money/currencies.ts';
import { readRates } from '#server/pricing/queries.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';

/** The minimum amount of a payout, in minor units by currency: the setting in Canadian dollars, converted to the other currencies. */
export async function readPayoutMinimums(tx: TransactionSql): Promise<Record<string, number>> {
  const { payout_minimum: dollars } = await readSettingsForKeys(tx, ['payout_minimum']);
  const rates = await readRates(tx);
  return Object.fromEntries(
    currencies.map(({ code }) => [code, Math.max(1, Math.round(convert(dollars * 100, 'CAD', code, rates)))]),
  );
}
