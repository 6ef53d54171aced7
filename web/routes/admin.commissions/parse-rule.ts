import { isCategory } from '#domain/catalogue/tree.ts';
import { localDayOf, endOfDay } from '#domain/catalogue/local-day.ts';
import { parsePercentToBps } from '#domain/orders/percent.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { formTextReader } from '#web/form-fields.ts';

type TypedRule = {
  seller: string;
  category: string;
  percent: string;
  from: string;
  note: string;
  ends: boolean;
};
/** The errors of a rule's form: a sentence per field, or for the whole form. */
export type RefusedCommissionRuleForm = { typed: TypedRule; faults: Record<string, string>; refused: string | null };
type Rule = {
  sellerId: string | null;
  category: string | null;
  bps: number | null;
  validFrom: string | null;
  note: string;
  key: string;
};

/** Parses a rule's form: a percentage ("8,5"), and a day in the shop's time zone. `rule` null: `faults` has errors. */
export function parseCommissionRule(
  form: FormData,
  timeZone: string,
): { typed: TypedRule; faults: Record<string, string>; rule: Rule | null } {
  const field = formTextReader(form);
  const typed = {
    seller: field('seller'),
    category: field('category'),
    percent: field('percent'),
    from: field('from'),
    note: field('note').slice(0, 500),
    ends: field('ends') === '1',
  };
  const faults: Record<string, string> = {};
  const bps = typed.ends ? null : parsePercentToBps(typed.percent);
  if (!typed.ends && bps === null) faults['percent'] = m.desk_commission_fault_percent();
  const from = typed.from === '' ? null : startOf(typed.from, timeZone);
  if (from === 'none') faults['from'] = m.desk_commission_fault_day();
  if (from === 'none' || Object.keys(faults).length > 0) return { typed, faults, rule: null };
  return {
    typed,
    faults,
    rule: {
      sellerId: isUuid(typed.seller) ? typed.seller : null,
      category: isCategory(typed.category) ? typed.category : null,
      bps,
      validFrom: from,
      note: typed.note,
      key: field('key'),
    },
  };
}

/** The start of a day in the shop's time zone, ISO 8601; null: today, so the rule starts now; `none`: invalid. */
function startOf(day: string, timeZone: string): string | null | 'none' {
  const noon = Date.parse(`${day}T12:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(noon)) return 'none';
  if (day === localDayOf(Date.now(), timeZone)) return null;
  return new Date(endOfDay(noon - 86_400_000, timeZone)).toISOString();
}
