import { parseAmountMinor } from '#domain/money/parse-amount.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import { m } from '#texts/compiled/messages.js';
import { amountErrorText } from '#web/parts/desk/amount-text.ts';
import { parseTypedFields } from '#web/parts/desk/desk-form/typed-fields.ts';

/** The errors of the form for a plan of postal boxes: a sentence per field, or for the whole form. */
export type RefusedBoxPlanForm = {
  typed: Record<string, string>;
  faults: Record<string, string>;
  refused: string | null;
};

const names = [
  'nameFr',
  'nameEn',
  'wordsFr',
  'wordsEn',
  'currency',
  'price',
  'months',
  'storageDays',
  'storageDay',
  'mostTogether',
  'handling',
] as const;

/** Parses the plan of postal boxes, with the bounds of the action `box/set-plan`. `plan` null: there are errors. */
export function parseBoxPlanForm(form: FormData) {
  const typed = parseTypedFields(form, names, 300);
  const faults: Record<string, string> = {};
  const currency = isCurrency(typed.currency) ? typed.currency : 'CAD';
  for (const name of ['nameFr', 'nameEn'] as const)
    if (typed[name].length < 1 || typed[name].length > 60) faults[name] = m.desk_plan_fault_name();
  const amount = (name: 'price' | 'storageDay' | 'handling', least: number) => {
    const minor = parseAmountMinor(typed[name], currency);
    if (minor === null) faults[name] = amountErrorText(currency);
    else if (minor < least) faults[name] = m.desk_tariff_fault_price();
    return minor ?? 0;
  };
  const whole = (name: 'months' | 'storageDays' | 'mostTogether', most: number) => {
    const value = /^\d{1,4}$/.test(typed[name]) ? Number(typed[name]) : 0;
    if (value < 1 || value > most) faults[name] = m.desk_plan_fault_whole({ most });
    return value;
  };
  const terms = {
    priceMinor: amount('price', 1),
    currency,
    months: whole('months', 36),
    storageDays: whole('storageDays', 365),
    storageDayMinor: amount('storageDay', 0),
    mostTogether: whole('mostTogether', 50),
    handlingMinor: amount('handling', 0),
  };
  const { nameFr, nameEn, wordsFr, wordsEn } = typed;
  const isWhole = Object.keys(faults).length === 0;
  return { typed, faults, plan: isWhole ? { texts: { nameFr, nameEn, wordsFr, wordsEn }, terms } : null };
}
