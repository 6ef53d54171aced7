import { countries } from '#domain/delivery/countries.ts';
import type { ParcelTariff } from '#domain/delivery/parcel-tariff.ts';
import {
  maxZoneChanges,
  parseTariffZoneChanges,
  applyZoneChanges,
  type ZoneChange,
  zoneCodeFromName,
  type ZoneChangeErrorCode,
} from '#domain/delivery/zone-changes.ts';
import { m } from '#texts/compiled/messages.js';
import { parseTypedFields } from '#web/parts/desk/desk-form/typed-fields.ts';

/** The typed values for a new zone, and errors by field. `ended`: the zone that could not be ended. */
export type RefusedTariffZonesForm = {
  typed: Record<string, string>;
  faults: Record<string, string>;
  ended: string | null;
};

export const marketCountries = countries.map(({ code }) => code);

/** The URL of the form for a new tariff version. A query parameter has the zone changes, so a reload keeps them. */
export const newTariffVersionUrl = (version: string, changes: readonly ZoneChange[]): string =>
  `/admin/tariffs?new=${version}${changes.length > 0 ? `&zones=${encodeURIComponent(JSON.stringify(changes))}` : ''}`;

/** The draft version, with the zone changes of the URL. If one change is invalid, all are ignored. */
export function parseTariffDraftUrl(
  from: ParcelTariff,
  searchParams: URLSearchParams,
): { changes: ZoneChange[]; tariff: ParcelTariff } {
  const changes = parseTariffZoneChanges(searchParams.get('zones')) ?? [];
  const made = applyZoneChanges(from, changes, marketCountries);
  return 'tariff' in made ? { changes, tariff: made.tariff } : { changes: [], tariff: from };
}

/** Adds a zone change to the list, or removes the last. `next`: the new list; null: `answer` has errors. */
export function parseTariffZoneChangeForm(
  from: ParcelTariff,
  changes: readonly ZoneChange[],
  form: FormData,
): { answer: RefusedTariffZonesForm; next: ZoneChange[] | null } {
  const { zones: what, zone } = parseTypedFields(form, ['zones', 'zone'], 200);
  if (what === 'undo') return { answer: { typed: {}, faults: {}, ended: null }, next: changes.slice(0, -1) };
  const names = ['nameFr', 'nameEn', 'like', 'daysMin', 'daysMax', 'to'] as const;
  const typed: Record<string, string> = parseTypedFields(form, names, 200);
  const chosen = marketCountries.filter((code) => form.getAll('country').includes(code));
  typed['countries'] = chosen.join(' ');
  const days = (name: 'daysMin' | 'daysMax') => (/^\d{1,3}$/.test(typed[name]!) ? Number(typed[name]) : -1);
  const change: ZoneChange =
    what === 'end'
      ? { kind: 'end', zone, to: typed['to'] || null }
      : {
          kind: 'add',
          zone: zoneCodeFromName(typed['nameFr']!),
          nameFr: typed['nameFr']!,
          nameEn: typed['nameEn']!,
          countries: chosen,
          like: typed['like']!,
          daysMin: days('daysMin'),
          daysMax: days('daysMax'),
        };
  const next = [...changes, change];
  const made = applyZoneChanges(from, next, marketCountries);
  if ('tariff' in made && next.length <= maxZoneChanges) return { answer: { typed, faults: {}, ended: null }, next };
  const fault: ZoneChangeErrorCode | 'many' = 'fault' in made ? made.fault : 'many';
  const place = what === 'end' ? 'end' : fieldOf[fault];
  return { answer: { typed, faults: { [place]: faultWords[fault]() }, ended: zone || null }, next: null };
}

const fieldOf: Record<ZoneChangeErrorCode | 'many', string> = {
  name: 'nameFr',
  taken: 'nameFr',
  countries: 'countries',
  emptied: 'countries',
  like: 'like',
  days: 'daysMax',
  unknown: 'nameFr',
  last: 'nameFr',
  many: 'nameFr',
};

const faultWords: Record<ZoneChangeErrorCode | 'many', () => string> = {
  name: () => m.tariff_zones_fault_name(),
  taken: () => m.tariff_zones_fault_taken(),
  countries: () => m.tariff_zones_fault_countries(),
  emptied: () => m.tariff_zones_fault_emptied(),
  like: () => m.tariff_zones_fault_like(),
  days: () => m.tariff_zones_fault_days(),
  unknown: () => m.tariff_zones_fault_unknown(),
  last: () => m.tariff_zones_fault_last(),
  many: () => m.tariff_zones_fault_many({ n: maxZoneChanges }),
};
