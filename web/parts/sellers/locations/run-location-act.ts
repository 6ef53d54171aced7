import { data } from 'react-router';
import { type InvalidLocationField, maxLocations, type LocationFormInput } from '#domain/sellers/seller-location.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { type DashboardContext } from '#web/parts/sellers/dashboard/dashboard-access.ts';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { attempt } from '#web/attempt.ts';
import { refusedForm, seeOther } from '#web/responses.ts';

/** `place`: the location's id. `refused`: a sentence for the form. `faults`: by field; `day1` is Monday. */
export type RefusedLocationForm = {
  place: string;
  refused: string | null;
  faults: Record<string, string>;
  typed: LocationFormInput;
  /** The version that the form edited; null: a new location. */
  version: number | null;
};

export async function handleLocationForm({ account, act, seller, path }: DashboardContext, form: FormData) {
  const field = (name: string) => String(form.get(name) ?? '');
  const id = field('id');
  if (!isUuid(id)) throw data(null, { status: 400 });
  const place: LocationFormInput = {
    name: field('name'),
    street: field('street'),
    city: field('city'),
    postalCode: field('postalCode'),
    country: field('country'),
    directions: field('directions'),
    phone: field('phone'),
    position: field('position'),
    isShop: form.has('isShop'),
    isPickup: form.has('isPickup'),
    week: [1, 2, 3, 4, 5, 6, 7].map((day) => field(`day${day}`)),
  };
  const version = /^\d{1,9}$/.test(field('version')) ? Number(field('version')) : null;
  const answered = (given: Partial<RefusedLocationForm>) =>
    refusedForm<RefusedLocationForm>({ place: id, refused: null, faults: {}, typed: place, version, ...given });
  const done = (what: string) => seeOther(dashboardPath(path, 'lieux', { done: what }));
  const change = async () => {
    if (field('slot') === 'remove') {
      await act('location/remove', { seller: seller.id, id });
      throw done('retire');
    }
    const saved = await act('location/save', { seller: seller.id, id, version, place });
    if ('faults' in saved)
      return answered({
        faults: Object.fromEntries(Object.entries(saved.faults).map(([name, fault]) => [name, faultWords(fault)])),
      });
    if ('fault' in saved)
      return answered({
        refused:
          saved.fault === 'many'
            ? m.places_fault_many({ most: maxLocations })
            : saved.fault === 'changed'
              ? m.places_fault_changed()
              : m.places_fault_gone(),
      });
    throw done('lieu');
  };
  const { answer, refused } = await attempt(account.selling, change());
  return refused === null ? answer : answered({ refused });
}

const faultWords = (fault: InvalidLocationField): string =>
  ({
    name: m.places_fault_name,
    kind: m.places_fault_kind,
    street: m.places_fault_street,
    city: m.places_fault_city,
    postalCode: m.places_fault_postal_code,
    country: m.listing_fault_country,
    directions: m.places_fault_directions,
    phone: m.places_fault_phone,
    position: m.places_fault_position,
    day: m.places_fault_day,
  })[fault]();
