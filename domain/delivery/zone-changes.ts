// Adds or removes zones in a new version of the parcel tariff. Prices are changed in another step.
import type { ParcelLane, ParcelTariff } from './parcel-tariff.ts';

/** `add`: a new zone with the prices of zone `like`. `end`: the zone's countries move to `to` (null: not served). */
export type ZoneChange =
  | {
      kind: 'add';
      zone: string;
      nameFr: string;
      nameEn: string;
      countries: string[];
      like: string;
      daysMin: number;
      daysMax: number;
    }
  | { kind: 'end'; zone: string; to: string | null };

/** Why a change is refused. `emptied`: another zone would lose its last country. `last`: the only zone. */
export type ZoneChangeErrorCode = 'name' | 'taken' | 'countries' | 'like' | 'days' | 'unknown' | 'emptied' | 'last';

export const maxZoneChanges = 8;
export const maxTariffZones = 8;

/** Applies the changes in order, or returns the first fault. `known`: the countries of delivery. */
export function applyZoneChanges(
  base: ParcelTariff,
  changes: readonly ZoneChange[],
  known: readonly string[],
): { tariff: ParcelTariff } | { fault: ZoneChangeErrorCode; at: number } {
  let tariff = base;
  for (const [at, change] of changes.entries()) {
    const fault = faultOf(tariff, change, known);
    if (fault) return { fault, at };
    tariff = change.kind === 'add' ? withZone(tariff, change) : withoutZone(tariff, change);
  }
  return { tariff };
}

function faultOf(tariff: ParcelTariff, change: ZoneChange, known: readonly string[]): ZoneChangeErrorCode | null {
  const has = (zone: string): boolean => tariff.zones.some((one) => one.zone === zone);
  if (change.kind === 'end') {
    if (!has(change.zone)) return 'unknown';
    if (change.to !== null && (change.to === change.zone || !has(change.to))) return 'like';
    return tariff.zones.length === 1 ? 'last' : null;
  }
  if (!/^[a-z-]{1,40}$/.test(change.zone)) return 'name';
  for (const name of [change.nameFr, change.nameEn]) if (name.length < 1 || name.length > 80) return 'name';
  if (has(change.zone) || tariff.zones.some(({ name }) => name.fr === change.nameFr)) return 'taken';
  if (change.countries.length === 0 || new Set(change.countries).size !== change.countries.length) return 'countries';
  if (!change.countries.every((code) => known.includes(code))) return 'countries';
  if (!has(change.like) || tariff.zones.length >= maxTariffZones) return 'like';
  if (!Number.isInteger(change.daysMin) || !Number.isInteger(change.daysMax)) return 'days';
  if (change.daysMin < 0 || change.daysMax < change.daysMin || change.daysMax > 365) return 'days';
  const isEmptied = tariff.zones.some(
    ({ countries }) => countries.length > 0 && countries.every((code) => change.countries.includes(code)),
  );
  return isEmptied ? 'emptied' : null;
}

function withZone(tariff: ParcelTariff, change: ZoneChange & { kind: 'add' }): ParcelTariff {
  const { zone, like, countries, daysMin, daysMax } = change;
  const days = { daysMin, daysMax };
  const own = tariff.lanes.filter(({ from, to }) => from === like || to === like);
  const across = own.filter(({ isDomestic }) => !isDomestic);
  // The lanes between the new zone and `like` copy the lane within `like`, else the most expensive lane from `like`.
  const between = across.find(({ from, to }) => from === to) ?? dearest(across.filter(({ from }) => from === like));
  const lanes = [
    ...across
      .filter(({ from, to }) => from !== to)
      .map((lane) => ({
        ...lane,
        ...days,
        from: lane.from === like ? zone : lane.from,
        to: lane.to === like ? zone : lane.to,
      })),
    ...(between
      ? [
          { ...between, ...days, from: zone, to: like },
          { ...between, ...days, from: like, to: zone },
          ...(countries.length > 1 ? [{ ...between, ...days, from: zone, to: zone }] : []),
        ]
      : []),
    ...own.filter(({ isDomestic }) => isDomestic).map((lane) => ({ ...lane, from: zone, to: zone })),
  ];
  return {
    ...tariff,
    zones: [
      ...tariff.zones.map((one) => ({ ...one, countries: one.countries.filter((code) => !countries.includes(code)) })),
      { zone, name: { fr: change.nameFr, en: change.nameEn }, countries },
    ],
    lanes: inOrder([...tariff.lanes, ...lanes]),
  };
}

function withoutZone(tariff: ParcelTariff, { zone, to }: ZoneChange & { kind: 'end' }): ParcelTariff {
  const freed = tariff.zones.find((one) => one.zone === zone)?.countries ?? [];
  return {
    ...tariff,
    zones: tariff.zones
      .filter((one) => one.zone !== zone)
      .map((one) => (one.zone === to ? { ...one, countries: [...one.countries, ...freed] } : one)),
    lanes: tariff.lanes.filter((lane) => lane.from !== zone && lane.to !== zone),
  };
}

const dearest = (lanes: readonly ParcelLane[]): ParcelLane | undefined =>
  [...lanes].sort((one, other) => (other.bands[0]?.pricePerStepMinor ?? 0) - (one.bands[0]?.pricePerStepMinor ?? 0))[0];

/** The stored order of lanes: by the zone they start from, the domestic lane first. */
const inOrder = (lanes: readonly ParcelLane[]): ParcelLane[] =>
  [...lanes].sort(
    (one, other) =>
      compare(one.from, other.from) || Number(other.isDomestic) - Number(one.isDomestic) || compare(one.to, other.to),
  );

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** `ended`: countries that only the old tariff serves. `begun`: countries that only the new tariff serves. */
export function compareServedCountries(
  before: ParcelTariff,
  after: ParcelTariff,
): { ended: string[]; begun: string[] } {
  const served = ({ zones }: ParcelTariff): string[] => zones.flatMap(({ countries }) => countries);
  const [was, is] = [served(before), served(after)];
  return { ended: was.filter((code) => !is.includes(code)), begun: is.filter((code) => !was.includes(code)) };
}

/** The code of a zone from its French name: "Afrique de l’Est" becomes "afrique-de-l-est". */
export const zoneCodeFromName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);

/** Parses the changes in a URL parameter; null: malformed. `applyZoneChanges` checks their content. */
export function parseTariffZoneChanges(text: string | null): ZoneChange[] | null {
  if (!text) return [];
  try {
    const read: unknown = JSON.parse(text);
    if (!Array.isArray(read) || read.length > maxZoneChanges) return null;
    return read.every(isChange) ? read : null;
  } catch {
    return null;
  }
}

function isChange(value: unknown): value is ZoneChange {
  const change = value as Record<string, unknown> | null;
  if (typeof change !== 'object' || change === null || typeof change['zone'] !== 'string') return false;
  if (change['kind'] === 'end') return change['to'] === null || typeof change['to'] === 'string';
  return (
    change['kind'] === 'add' &&
    ['nameFr', 'nameEn', 'like'].every((name) => typeof change[name] === 'string') &&
    ['daysMin', 'daysMax'].every((name) => typeof change[name] === 'number') &&
    Array.isArray(change['countries']) &&
    change['countries'].every((code) => typeof code === 'string')
  );
}
