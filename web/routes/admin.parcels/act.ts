// Handles two forms: registers a parcel, or ships parcels to their owner. The hidden field `do` names the form.
import { parseKilogramsAsGrams, parseCentimetresAsSizeMm } from '#domain/boxes/parse-parcel.ts';
import { m } from '#texts/compiled/messages.js';
import { parseTypedFields } from '#web/parts/desk/desk-form/typed-fields.ts';
import { attempt } from '#web/attempt.ts';
import { type DeskContext } from '#web/parts/operator/guard/load-desk.ts';
import { seeOther, uncachedData } from '#web/responses.ts';

/** `faults`: sentences by field name. `of`: the form, `receive` or the number of a shipment. */
export type RefusedReceiveOrShipForm = { of: string; faults: Record<string, string>; typed: Record<string, string> };

const path = '/admin/parcels';
const names = ['suite', 'reference', 'sender', 'weight', 'length', 'width', 'height', 'carrier', 'tracking'] as const;

export async function handleReceiveOrShipParcel(
  { request }: { request: Request },
  { desk, act: perform }: DeskContext,
) {
  const form = await request.formData();
  const typed = parseTypedFields(form, names, 120);
  const refuse = (of: string, faults: Record<string, string>) =>
    uncachedData({ of, faults, typed } satisfies RefusedReceiveOrShipForm, { status: 422 });
  const to = (search: Record<string, string>) => seeOther(`${path}?${new URLSearchParams(search)}`);

  const number = form.get('ship');
  if (typeof number === 'string') {
    if (typed.carrier === '') return refuse(number, { carrier: m.parcels_desk_carrier_fault() });
    const input = { number, carrier: typed.carrier.slice(0, 100), trackingCode: typed.tracking.slice(0, 100) || null };
    const { refused } = await attempt(desk, perform('forwarding/ship', input));
    if (refused !== null) return refuse(number, { carrier: refused });
    throw to({ shipped: number.slice(0, 20) });
  }
  const [weightGrams, sizeMm] = [
    parseKilogramsAsGrams(typed.weight),
    parseCentimetresAsSizeMm(typed.length, typed.width, typed.height),
  ];
  const faults = {
    ...(typed.suite === '' && { suite: m.parcels_desk_suite_fault() }),
    ...(typed.reference.replaceAll(/[^A-Za-z0-9-]/g, '').length < 3 && { reference: m.parcels_desk_reference_fault() }),
    ...(weightGrams === null && { weight: m.parcels_desk_weight_fault() }),
    ...(sizeMm === 'fault' && { length: m.parcels_desk_size_fault() }),
  };
  if (Object.keys(faults).length > 0 || weightGrams === null || sizeMm === 'fault') return refuse('receive', faults);
  const input = {
    suite: typed.suite.slice(0, 20),
    reference: typed.reference,
    sender: typed.sender,
    weightGrams,
    sizeMm,
  };
  const tried = await attempt(desk, perform('parcel/receive', input));
  if (tried.refused !== null)
    return refuse('receive', { [tried.code.startsWith('parcel/') ? 'reference' : 'suite']: tried.refused });
  throw to({ [tried.answer.isNew ? 'received' : 'known']: tried.answer.parcel.number });
}
