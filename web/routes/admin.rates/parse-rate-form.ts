import { parseRateText } from '#domain/money/rate-bounds.ts';
import { m } from '#texts/compiled/messages.js';
import { formTextReader } from '#web/form-fields.ts';

export type TypedRate = { perCad: string; reason: string };
/** `faults`: a sentence per field. `isFar`: the change is large and needs a confirmation. */
export type RefusedRateForm = { typed: TypedRate; faults: Record<string, string>; isFar: boolean };

/** Parses a rate's form. `rate` null: `faults` has errors. */
export function parseRateForm(form: FormData): {
  typed: TypedRate;
  faults: Record<string, string>;
  rate: { perCad: string; reason: string; isConfirmed: boolean } | null;
} {
  const field = formTextReader(form);
  const typed = { perCad: field('perCad').slice(0, 40), reason: field('reason').slice(0, 500) };
  const perCad = parseRateText(typed.perCad);
  const faults: Record<string, string> = {};
  if (perCad === null) faults['perCad'] = m.desk_rate_fault_number();
  if (typed.reason.length < 3) faults['reason'] = m.desk_rate_fault_reason();
  const isWhole = perCad !== null && Object.keys(faults).length === 0;
  return {
    typed,
    faults,
    rate: isWhole ? { perCad, reason: typed.reason, isConfirmed: form.get('isConfirmed') === '1' } : null,
  };
}
