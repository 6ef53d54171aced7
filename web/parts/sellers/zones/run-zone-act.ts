import { data } from 'react-router';
import { parseJsonOrNull } from '#domain/catalogue/stored-list.ts';
import { formatPrice } from '#domain/money/format.ts';
import { parseAmountMinor } from '#domain/money/parse-amount.ts';
import type { DeliveryZoneError, DeliveryZoneField } from '#domain/sellers/delivery-zone.ts';
import { kitchenDeliveryLimits } from '#domain/sellers/seller-delivery.ts';
import { parseOptionalWholeNumber } from '#domain/sellers/offer-edit.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { type DashboardContext } from '#web/parts/sellers/dashboard/dashboard-access.ts';
import { submittedVersion } from '#web/parts/desk/desk-form/sent-version.ts';
import { attempt } from '#web/attempt.ts';
import { formTextReader, formTexts } from '#web/form-fields.ts';
import { refusedForm, seeOther } from '#web/responses.ts';

/** `zoneForm`: the id of the zone in the refused form, or "service". */
export type RefusedDeliveryZoneForm = {
  zoneForm: string;
  refused: string | null;
  faults: Record<string, string>;
  typed: Record<string, string>;
  /** An edit conflict: stored values beside typed ones. */
  conflict: { now: string; fields: { name: string; theirs: string; yours: string }[] } | null;
};

/** Handles the forms of delivery and pick-up. A refusal returns 422; success redirects. */
export async function handleDeliveryZoneForm({ account, act, seller, path }: DashboardContext, form: FormData) {
  const field = formTextReader(form);
  const [slot, id] = [field('slot'), field('id')];
  const answered = (given: Partial<RefusedDeliveryZoneForm>) =>
    refusedForm<RefusedDeliveryZoneForm>({
      zoneForm: slot === 'service' ? 'service' : id,
      refused: null,
      faults: {},
      conflict: null,
      typed: formTexts(form),
      ...given,
    });
  const done = () => seeOther(dashboardPath(path, 'livraison', { done: slot }));
  const change = async () => {
    if (slot === 'service') {
      const prepMinutes = parseOptionalWholeNumber(field('prep')) ?? 0;
      const address = field('pickupAddress');
      const faults: Record<string, string> = {};
      if (prepMinutes < 5 || prepMinutes > kitchenDeliveryLimits.minutes) faults['prep'] = m.zones_fault_prep();
      if (form.has('pickup') && (address === '' || address.length > kitchenDeliveryLimits.pickupAddress))
        faults['pickupAddress'] = m.zones_fault_pickup();
      if (Object.keys(faults).length > 0) return answered({ faults });
      const saved = await act('kitchen/save-service', {
        seller: seller.id,
        prepMinutes,
        pickupAddress: form.has('pickup') ? address : null,
        was: readService(submittedVersion(form, 'was')),
      });
      if ('isChanged' in saved) throw done();
      return answered({
        refused: m.zones_fault_service(),
        conflict: saved.now && {
          now: JSON.stringify(saved.now),
          fields: [
            { name: m.zones_prep(), theirs: String(saved.now.prepMinutes), yours: field('prep') },
            {
              name: m.zones_pickup_address(),
              theirs: saved.now.pickupAddress ?? '',
              yours: form.has('pickup') ? address : '',
            },
          ],
        },
      });
    }
    if (!isUuid(id)) throw data(null, { status: 400 });
    if (slot === 'remove') {
      await act('kitchen/remove-zone', { seller: seller.id, zone: id });
      throw done();
    }
    const currency = field('currency');
    const amount = (name: string) => (field(name) === '' ? null : parseAmountMinor(field(name), currency));
    const saved = await act('kitchen/save-zone', {
      seller: seller.id,
      zone: id,
      was: submittedVersion(form, 'was').slice(0, 10_000) || null,
      typed: {
        areas: field('areas').slice(0, 10_000),
        feeMinor: amount('fee'),
        minimumMinor: amount('minimum'),
        minutes: parseOptionalWholeNumber(field('minutes')) ?? null,
      },
    });
    if ('faults' in saved)
      return answered({
        faults: Object.fromEntries(
          (Object.entries(saved.faults) as [DeliveryZoneField, DeliveryZoneError][]).map(([name, fault]) => [
            name,
            faultWords(fault),
          ]),
        ),
      });
    if ('fault' in saved && saved.fault === 'changed' && saved.now) {
      const { areas, feeMinor, minimumMinor, minutes } = saved.now;
      const shown = (minor: number | null) => (minor === null ? '' : formatPrice(minor, currency));
      return answered({
        refused: m.zones_fault_both(),
        conflict: {
          now: JSON.stringify(saved.now),
          fields: [
            { name: m.zones_shop_area(), theirs: areas.join(', '), yours: field('areas') },
            { name: m.zones_shop_fee(), theirs: shown(feeMinor), yours: shown(amount('fee')) },
            { name: m.zones_shop_minimum(), theirs: shown(minimumMinor), yours: shown(amount('minimum')) },
            { name: m.zones_minutes(), theirs: String(minutes), yours: field('minutes') },
          ],
        },
      });
    }
    if ('fault' in saved)
      return answered({ refused: saved.fault === 'many' ? m.zones_fault_many() : m.zones_fault_gone() });
    throw done();
  };
  const { answer, refused } = await attempt(account.selling, change());
  return refused === null ? answer : answered({ refused });
}

/** Parses the values that the form started from; null: no values, or malformed text. */
function readService(text: string): { prepMinutes: number; pickupAddress: string | null } | null {
  const said = parseJsonOrNull(text) as { prepMinutes?: unknown; pickupAddress?: unknown } | null;
  return Number.isInteger(said?.prepMinutes)
    ? {
        prepMinutes: said!.prepMinutes as number,
        pickupAddress: typeof said!.pickupAddress === 'string' ? said!.pickupAddress.slice(0, 1000) : null,
      }
    : null;
}

function faultWords(fault: DeliveryZoneError): string {
  if (fault.kind === 'twice')
    return fault.conflicts.map(({ area, zone }) => m.zones_fault_twice({ area, zone: zone.join(', ') })).join(' ');
  if (fault.kind === 'areas') return m.zones_fault_areas();
  if (fault.kind === 'prefix') return m.zones_fault_prefix({ area: fault.area ?? '' });
  return fault.kind === 'amount' ? m.zones_fault_amount() : m.zones_fault_minutes();
}
