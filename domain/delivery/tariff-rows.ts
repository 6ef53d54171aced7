// The tariff table of /livraison: prices of some weights from one country to each zone.
import type { Language } from '#domain/settings/language.ts';
import {
  maxLaneGrams,
  type ParcelLane,
  type ParcelTariff,
  weightPriceMinor,
  findZoneOfCountry,
} from './parcel-tariff.ts';

/** `letter`: the short name of the zone on the map and in the table. */
export type TariffZone = { zone: string; letter: string; name: string; countries: readonly string[] };

/** Prices from the chosen country to one zone. `pricesMinor`: one per weight; null: too heavy. */
export type TariffRow = Pick<ParcelLane, 'isDomestic' | 'currency' | 'daysMin' | 'daysMax'> & {
  zone: string;
  pricesMinor: (number | null)[];
};

/** All zones, with the letters A, B, C and so on. */
export const tariffZones = ({ zones }: ParcelTariff, language: Language): TariffZone[] =>
  zones.map(({ zone, name, countries }, at) => ({
    zone,
    letter: String.fromCharCode(65 + at),
    name: name[language],
    countries,
  }));

/** The lanes from a country: the domestic lane first, then in the order of the zones. */
export function listTariffRowsFromCountry(
  tariff: ParcelTariff,
  from: string,
  weightsGrams: readonly number[],
): TariffRow[] {
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
