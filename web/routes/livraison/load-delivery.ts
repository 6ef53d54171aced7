import type { RouterContextProvider } from 'react-router';
import { convertQuotePriceMinor, type ParcelQuote, quoteParcels } from '#domain/delivery/parcel-quote.ts';
import { parcelRefusalToFormErrors, parseParcelForm } from '#domain/delivery/parcel-form.ts';
import {
  maxLaneGrams,
  findLane,
  type ParcelTariff,
  type PricedWeightSteps,
  splitStepsByPriceBand,
  findZoneOfCountry,
} from '#domain/delivery/parcel-tariff.ts';
import { listTariffRowsFromCountry, tariffZones } from '#domain/delivery/tariff-rows.ts';
import { summarizeDeliveryByCountry } from '#domain/delivery/stated-delivery.ts';
import { defaultCountry } from '#domain/delivery/countries.ts';
import { PayableConverter } from '#domain/pricing/payable-converter.ts';
import { visitorQueriesContext, visitorContext } from '#web/context.ts';

export const tariffTableGrams = [500, 1000, 2000, 5000, 10_000] as const;
const sellersShown = 10;

/** A calculated price. `askedMinor`: in the visitor's currency; null if the tariff has the same currency. */
export type CalculatedParcelPrice = {
  from: string;
  to: string;
  quote: ParcelQuote;
  lines: PricedWeightSteps[];
  askedMinor: number | null;
};

/** All data of the delivery page. `faults`: the errors of the form. */
export async function loadDelivery(url: URL, context: Readonly<RouterContextProvider>) {
  const shop = context.get(visitorQueriesContext);
  const { country, currency, language } = context.get(visitorContext);
  const [tariff, stated, rates] = await Promise.all([
    shop.parcelTariff(),
    shop.statedDelivery(sellersShown),
    shop.rates(),
  ]);
  const form = parseParcelForm(url.searchParams, usualCountries(country));
  const wanted = (url.searchParams.get('depuis') ?? form.values.de).toUpperCase();
  const origin = tariff && findZoneOfCountry(tariff, wanted) ? wanted : defaultCountry;
  const answered = tariff && form.request ? quoteParcels(tariff, form.request) : null;
  let answer: CalculatedParcelPrice | null = null;
  if (tariff && form.request && answered && 'quote' in answered) {
    const { quote } = answered;
    const { from, to } = form.request;
    const askedMinor = quote.currency === currency ? null : convertQuotePriceMinor(quote, currency, rates);
    answer = { from, to, quote, lines: linesOf(tariff, from, to, quote.chargeableGrams), askedMinor };
  }
  return {
    values: form.values,
    isAsked: form.isAsked,
    faults: answered && 'refusal' in answered ? parcelRefusalToFormErrors(answered.refusal) : form.faults,
    answer,
    origin,
    tariff: tariff && {
      version: tariff.version,
      validFrom: tariff.validFrom,
      isExample: tariff.isExample,
      source: tariff.source[language],
      sourceDate: tariff.sourceDate,
      cm3PerKg: tariff.cm3PerKg,
      stepGrams: tariff.stepGrams,
      maxGrams: Math.max(0, ...tariff.lanes.map(maxLaneGrams)),
      maxSideMm: tariff.maxSideMm,
      zones: tariffZones(tariff, language),
      rows: listTariffRowsFromCountry(tariff, origin, tariffTableGrams),
    },
    countries: summarizeDeliveryByCountry(stated.countries, currency, rates),
    here: {
      all: stated.here.all,
      sellers: stated.here.rows.map(({ currency: own, fromMinor, ...seller }) => ({
        ...seller,
        fromMinor: new PayableConverter(own, currency, rates).charge(fromMinor),
      })),
    },
    unstated: stated.unstated,
  };
}

export type DeliveryData = Awaited<ReturnType<typeof loadDelivery>>;

/** The default route: from Canada to the visitor, or to Mali for a visitor in Canada. */
const usualCountries = (country: string) => ({ from: defaultCountry, to: country === defaultCountry ? 'ML' : country });

function linesOf(tariff: ParcelTariff, from: string, to: string, grams: number): PricedWeightSteps[] {
  const lane = findLane(tariff, from, to);
  return lane ? splitStepsByPriceBand(lane, grams, tariff.stepGrams) : [];
}
