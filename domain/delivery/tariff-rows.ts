// The tariff as /livraison shows it: the lanes from one country, with the price of some weights.
import type { Language } from '#domain/settings/language.ts';
import { heaviestGrams, type ParcelLane, type ParcelTariff, priceOfWeight, zoneOf } from './parcel-tariff.ts';

/** `letter`: how map and table name the zone. */
export type TariffZone = { zone: string; letter: string; name: string; countries: readonly string[] };

/** A lane from the chosen country. `pricesMinor`: of the weights asked for, null where the lane does not take so much. */
export type TariffRow = Pick<ParcelLane, 'isDomestic' | 'currency' | 'daysMin' | 'daysMax'> & {
  zone: string;
  pricesMinor: (number | null)[];
};

/** The zones in their order, lettered from A. */
export const tariffZones = ({ zones }: ParcelTariff, language: Language): TariffZone[] =>
  zones.map(({ zone, name, countries }, at) => ({
    zone,
    letter: String.fromCharCode(65 + at),
    name: name[language],
    countries,
  }));

/** The lanes that begin in a country: its own first, then in the order of the zones. A zone of one country has no lane to itself but the domestic one. */
export function tariffRows(tariff: ParcelTariff, from: string, weightsGrams: readonly number[]): TariffRow[] {
  const start = zoneOf(tariff, from);
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
        grams > heaviestGrams(lane) ? null : priceOfWeight(lane, grams, tariff.stepGrams),
      ),
    }));
}
