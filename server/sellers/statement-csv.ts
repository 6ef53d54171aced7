import { toCsvFile, toCsvRows } from '#domain/desk/csv.ts';
import { toMajor } from '#domain/money/units.ts';
import type { Language } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import type { StatementRow } from './queries/statement.ts';
import { accountMovementLabel } from './statement-kind.ts';

/** The heading of a month's movements as a CSV file (RFC 4180). */
export function buildStatementCsvHeader(locale: Language): string {
  const say = { locale };
  return toCsvFile(
    [
      [
        m.selling_money_date({}, say),
        m.selling_money_order({}, say),
        m.selling_money_what({}, say),
        m.selling_money_items({}, say),
        m.selling_money_commission({}, say),
        m.selling_money_shipping({}, say),
        m.selling_money_net({}, say),
        m.selling_money_currency({}, say),
      ],
    ],
    locale,
  );
}

/** The rows of the CSV file: amounts in major units of each row's currency, times as ISO 8601. */
export const statementCsvRows = (rows: readonly StatementRow[], language: Language): string =>
  toCsvRows(
    rows.map((row) => [
      row.at,
      row.number,
      accountMovementLabel(row.kind, language),
      toMajor(row.itemsMinor, row.currency),
      toMajor(-row.commissionMinor, row.currency),
      toMajor(row.shippingMinor, row.currency),
      toMajor(row.netMinor, row.currency),
      row.currency,
    ]),
    language,
  );
