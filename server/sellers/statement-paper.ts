// A month's statement as a PDF, in the layout of the receipts.
import { formatPrice } from '#domain/money/format.ts';
import { shop } from '#domain/settings/shop.ts';
import type { Language } from '#domain/settings/language.ts';
import { correctFrenchFirstOfMonth } from '#domain/settings/first-of-month.ts';
import type { ReceiptContent } from '#server/orders/receipt-content.ts';
import { m } from '#texts/compiled/messages.js';
import type { StatementRow, StatementSum } from './queries/statement.ts';
import { accountMovementLabel } from './statement-kind.ts';

type StatementInput = {
  seller: string;
  country: string | null;
  month: string;
  language: Language;
  timeZone: string;
  rows: readonly StatementRow[];
  sums: readonly StatementSum[];
  /** There are more rows, which only the CSV file contains. */
  isCut: boolean;
};

/** The texts and amounts of a statement: each movement, then the month's total by currency. */
export function statementContent(input: StatementInput): ReceiptContent {
  const { seller, country, month, language, timeZone, rows, sums, isCut } = input;
  const say = { locale: language };
  const tag = language === 'fr' ? 'fr-CA' : 'en-CA';
  const day = (at: string): string =>
    correctFrenchFirstOfMonth(new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone }).format(new Date(at)));
  const name = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  );
  const document = m.payouts_paper_document({ month }, say);
  return {
    language,
    size: country === 'CA' || country === 'US' ? 'LETTER' : 'A4',
    document,
    title: m.payouts_paper_title({ month: name }, say),
    demo: null,
    blocks: [
      { heading: m.payouts_paper_of({}, say), lines: [seller] },
      { heading: m.payouts_paper_by({}, say), lines: [shop.name, shop.email] },
    ],
    columns: [
      m.selling_money_what({}, say),
      m.selling_money_date({}, say),
      m.selling_money_commission({}, say),
      m.selling_money_net({}, say),
    ],
    parts: sums.map((sum) => {
      const money = (minor: number): string => formatPrice(minor, sum.currency, true);
      const end = (label: string, minor: number): [string, string][] => (minor === 0 ? [] : [[label, money(minor)]]);
      return {
        heading: sum.currency,
        rows: rows
          .filter(({ currency }) => currency === sum.currency)
          .map((row) => [
            `${accountMovementLabel(row.kind, language)} · ${row.number}`,
            day(row.at),
            row.commissionMinor === 0 ? '' : money(-row.commissionMinor),
            money(row.netMinor),
          ]),
        ends: [
          ...end(m.selling_money_items({}, say), sum.itemsMinor),
          ...end(m.selling_money_commission({}, say), -sum.commissionMinor),
          ...end(m.selling_money_shipping({}, say), sum.shippingMinor),
          ...end(m.selling_money_back({}, say), sum.backMinor),
          ...end(m.payouts_statement_paid_out({}, say), sum.paidOutMinor),
        ],
      };
    }),
    sums: sums.map(({ currency, netMinor }) => ({
      label: `${m.selling_money_net({}, say)} ${currency}`,
      amount: formatPrice(netMinor, currency, true),
      isStrong: true,
    })),
    notes: isCut ? [m.payouts_paper_cut({ rows: rows.length }, say)] : [],
    foot: (page, pages) => m.receipt_page({ document, page, pages }, say),
  };
}
