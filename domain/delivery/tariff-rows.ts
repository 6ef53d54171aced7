// The tariff table of /livraison: the lanes from one country with the prices of some weights.
import type { Language } from '#domain/settings/language.ts';
import {
  maxLaneGrams,
  type ParcelLane,
  type ParcelTariff,
  weightPriceMinor,
  findZoneOfCountry,
} from './parcel-tariff.ts';

/** `letter`: the name of the zone on the map and in the table. */
export type TariffZone = { zone: string; letter: string; name: string; countries: readonly string[] };

/** A lane from the chosen country. `pricesMinor`: one per requested weight; null: too heavy for the lane. */
export type TariffRow = Pick<ParcelLane, 'isDomestic' | 'currency' | 'daysMin' | 'daysMax'> & {
  zone: string;
  pricesMinor: (number | null)[];
};

/** The zones, with letters from A. */
export const tariffZones = ({ zones }: ParcelTariff, language: Language): TariffZone[] =>
  zones.map(({ zone, name, countries }, at) => ({
    zone,
    letter: String.fromCharCode(65 + at),
    name: name[language],
    countries,
  }));

/** The lanes from a country: the domestic one first, then in the order of the zones. A zone of one country has no other lane to itself. */
export function tariffRows(tariff: ParcelTariff, from: string, weightsGrams: readonly number[]): TariffRow[] {
  const start = findZoneOfCountry(tariff, from);
  const place = ({ to, isDomestic }: ParcelLane): number =>
    isDomestic ? -1 : tariff.zones.findIndex(({ zone }) => zone === to);
  return tariff.lanes
    .filter((lane) => lane.from === start)
    .sort((a, b) => place(a) - place(b))
    .map((lane) => ({
      zone: lane.to,
      isDomestic: lane.isDomestic,
      currency: lane.currency,
      daysMin: lane.daysMin,
      daysMax: lane.daysMax,
      pricesMinor: weightsGrams.map((grams) =>
        grams > maxLaneGrams(lane) ? null : weightPriceMinor(lane, grams, tariff.stepGrams),
      ),
    }));
}
