import { data, redirect } from 'react-router';
import { parseAmount } from '#domain/money/parse-amount.ts';
import type { ZoneFault, ZoneField } from '#domain/sellers/delivery-zone.ts';
import { kitchenLimits } from '#domain/sellers/kitchen-delivery.ts';
import { parseWhole } from '#domain/sellers/offer-edit.ts';
import { Refusal } from '#domain/refusals.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { spaceAddress } from '#web/parts/sellers/space/sections.ts';
import { noStore, type SpaceAccess } from '#web/parts/sellers/space/space-access.ts';
import { textsOf } from '#web/form-fields.ts';

/** `zoneForm`: the id of the zone whose form was refused, or "service". */
export type ZoneAnswer = {
  zoneForm: string;
  refused: string | null;
  faults: Record<string, string>;
  typed: Record<string, string>;
};

/** The forms of delivery and pick-up. A refusal is shown with 422 beside its field; success redirects. */
export async function runZoneAct({ account, act, seller, path }: SpaceAccess, form: FormData) {
  const field = textsOf(form);
  const [slot, id] = [field('slot'), field('id')];
  const answered = (given: Partial<ZoneAnswer>) =>
    data(
      {
        zoneForm: slot === 'service' ? 'service' : id,
        refused: null,
        faults: {},
        typed: Object.fromEntries([...form].filter((one): one is [string, string] => typeof one[1] === 'string')),
        ...given,
      } satisfies ZoneAnswer,
      { status: 422, headers: noStore },
    );
  const done = () => redirect(spaceAddress(path, 'livraison', { done: slot }), { status: 303, headers: noStore });
  try {
    if (slot === 'service') {
      const prepMinutes = parseWhole(field('prep')) ?? 0;
      const address = field('pickupAddress');
      const faults: Record<string, string> = {};
      if (prepMinutes < 5 || prepMinutes > kitchenLimits.minutes) faults['prep'] = m.zones_fault_prep();
      if (form.has('pickup') && (address === '' || address.length > kitchenLimits.pickupAddress))
        faults['pickupAddress'] = m.zones_fault_pickup();
      if (Object.keys(faults).length > 0) return answered({ faults });
      await act('kitchen/save-service', {
        seller: seller.id,
        prepMinutes,
        pickupAddress: form.has('pickup') ? address : null,
      });
      throw done();
    }
    if (!isUuid(id)) throw data(null, { status: 400 });
    if (slot === 'remove') {
      await act('kitchen/remove-zone', { seller: seller.id, zone: id });
      throw done();
    }
    const currency = field('currency');
    const amount = (name: string) => (field(name) === '' ? null : parseAmount(field(name), currency));
    const saved = await act('kitchen/save-zone', {
      seller: seller.id,
      zone: id,
      was: field('was') || null,
      typed: {
        areas: field('areas').slice(0, 10_000),
        feeMinor: amount('fee'),
        minimumMinor: amount('minimum'),
        minutes: parseWhole(field('minutes')) ?? null,
      },
    });
    if ('faults' in saved)
      return answered({
        faults: Object.fromEntries(
          (Object.entries(saved.faults) as [ZoneField, ZoneFault][]).map(([name, fault]) => [name, faultWords(fault)]),
        ),
      });
    if ('fault' in saved)
      return answered({ refused: saved.fault === 'many' ? m.zones_fault_many() : m.zones_fault_changed() });
    throw done();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return answered({ refused: account.selling.say(error.code, error.facts) });
  }
}

function faultWords({ kind, area = '' }: ZoneFault): string {
  if (kind === 'areas') return m.zones_fault_areas();
  if (kind === 'prefix') return m.zones_fault_prefix({ area });
  if (kind === 'twice') return m.zones_fault_twice({ area });
  return kind === 'amount' ? m.zones_fault_amount() : m.zones_fault_minutes();
}
