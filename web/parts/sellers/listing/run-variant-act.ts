import type { ActionResult } from '#web/context.ts';
import { m } from '#texts/compiled/messages.js';

type Fault = Extract<ActionResult<'product/add-variant'>, { fault: string }>['fault'];
export type VariantFormValues = { axes: string[]; own: string[]; values: string[] };
type VariantFaults = { axes?: string; own?: string; values?: string };

/** Parses the form of a new variant; empty optional fields are left out. */
export function parseVariantForm(form: FormData): VariantFormValues {
  const all = (name: string) => form.getAll(name).map((value) => String(value).trim().slice(0, 200));
  const axes = all('axis').filter(Boolean).slice(0, 2);
  return { axes, own: all('own').slice(0, 3), values: all('value').slice(0, 3) };
}

/** The sentence of an error, beside its field or above the form. */
export function variantErrorTexts(fault: Fault): { refused: string | null; faults: VariantFaults } {
  const value = m.variants_own_fault_value();
  if (fault === 'axes') return { refused: null, faults: { axes: m.variants_own_fault_axes() } };
  if (fault === 'own') return { refused: null, faults: { own: value } };
  if (fault === 'values') return { refused: null, faults: { values: value } };
  if (fault === 'taken') return { refused: null, faults: { values: m.variants_own_fault_taken() } };
  return { refused: fault === 'full' ? m.variants_own_fault_full() : m.variants_own_fault_closed(), faults: {} };
}
