import type { LineUnits } from '#domain/orders/refund-lines.ts';
import type { UnsentLine } from '#domain/orders/withdraw-rest.ts';
import { m } from '#texts/compiled/messages.js';

/** Parses the units of a new parcel (fields `line:<id>`). `faults`: by field; the key `parcel`: no unit was typed. */
export function parseParcelQuantities(
  field: (name: string) => string,
  toShip: readonly LineUnits[],
): { lines: LineUnits[]; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const lines = toShip.flatMap(({ lineId, quantity }) => {
    const text = field(`line:${lineId}`);
    if (text === '' || text === '0') return [];
    if (/^\d{1,6}$/.test(text) && Number(text) <= quantity) return [{ lineId, quantity: Number(text) }];
    faults[`line:${lineId}`] = m.shipments_fault_units({ n: quantity });
    return [];
  });
  if (lines.length === 0 && Object.keys(faults).length === 0) faults['parcel'] = m.refusal_shipment_nothing();
  return { lines, faults };
}

/** Parses how many units of each line to refund (fields `rest:<id>`). Skips lines with only one possible number. */
export function parseUnsentRefund(
  field: (name: string) => string,
  unsent: readonly UnsentLine[],
): { lines: LineUnits[]; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const lines = unsent.flatMap(({ lineId, least, most }) => {
    const text = field(`rest:${lineId}`);
    if (least === most) return [];
    if (/^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most)
      return [{ lineId, quantity: Number(text) }];
    faults[`rest:${lineId}`] = m.rest_fault_units({ least, most });
    return [];
  });
  return { lines, faults };
}
