import type { ParcelTariff } from '#domain/delivery/parcel-tariff.ts';
import { compareServedCountries } from '#domain/delivery/zone-changes.ts';
import {
  countChangedPrices,
  type ComparedParcel,
  compareExampleParcels,
  validateTariffPrices,
  priceKey,
  listTariffPrices,
  type TariffPriceErrorCode,
  type TariffPrice,
  replaceAllTariffPrices,
} from '#domain/delivery/tariff-draft.ts';
import { parseAmountMinor } from '#domain/money/parse-amount.ts';
import { m } from '#texts/compiled/messages.js';
import { amountErrorText } from '#web/parts/desk/amount-text.ts';
import { parseTypedFields } from '#web/parts/desk/desk-form/typed-fields.ts';

/** The result of a tariff form: typed values, errors by field, and the changes. `preview` null: there are errors. */
export type TariffResult = {
  typed: Record<string, string>;
  faults: Record<string, string>;
  refused: string | null;
  preview: { compared: ComparedParcel[]; changed: number; ended: string[]; begun: string[]; seen: string } | null;
};

type TariffInput = {
  validFrom: string;
  isExample: boolean;
  sourceFr: string;
  sourceEn: string;
  sourceDate: string;
  prices: TariffPrice[];
  key: string;
};

const faultWords: Record<TariffPriceErrorCode, () => string> = {
  missing: () => m.desk_tariff_fault_price(),
  step: () => m.desk_tariff_fault_step(),
  rising: () => m.desk_tariff_fault_rising(),
};

const nameOf = (price: TariffPrice): string => `price:${priceKey(price, price.upToGrams)}`;

/** Parses the form of a tariff version. `input` null: there are errors. Prices are in the currency of their route. */
export function parseTariffForm(
  base: ParcelTariff,
  form: FormData,
): { typed: Record<string, string>; faults: Record<string, string>; input: TariffInput | null; draft: ParcelTariff } {
  const known = listTariffPrices(base);
  const names = ['validFrom', 'sourceFr', 'sourceEn', 'sourceDate', 'key'] as const;
  const typed: Record<string, string> = parseTypedFields(form, [...names, ...known.map(nameOf)], 500);
  typed['isExample'] = form.get('isExample') === '1' ? '1' : '';
  const faults: Record<string, string> = {};
  for (const name of ['validFrom', 'sourceDate'] as const)
    if (!/^\d{4}-\d\d-\d\d$/.test(typed[name]!)) faults[name] = m.desk_commission_fault_day();
  for (const name of ['sourceFr', 'sourceEn'] as const)
    if (typed[name]!.length < 3) faults[name] = m.desk_tariff_fault_source();
  const currencyOf = new Map(base.lanes.map((lane) => [`${lane.from}.${lane.to}.${lane.isDomestic}`, lane.currency]));
  const unreadable: Record<string, string> = {};
  const prices = known.map((price) => {
    const currency = currencyOf.get(`${price.from}.${price.to}.${price.isDomestic}`)!;
    const minor = parseAmountMinor(typed[nameOf(price)]!, currency);
    if (minor === null) unreadable[nameOf(price)] = amountErrorText(currency);
    return { ...price, priceMinor: minor ?? 0 };
  });
  const draft = replaceAllTariffPrices(base, prices);
  for (const [key, fault] of validateTariffPrices(draft)) faults[`price:${key}`] = faultWords[fault]();
  Object.assign(faults, unreadable);
  const { validFrom, sourceFr, sourceEn, sourceDate, key } = typed as Record<(typeof names)[number], string>;
  const isWhole = Object.keys(faults).length === 0;
  return {
    typed,
    faults,
    draft,
    input: isWhole
      ? { validFrom, isExample: typed['isExample'] === '1', sourceFr, sourceEn, sourceDate, prices, key }
      : null,
  };
}

/** The changes and a hash of the form. A version can be published only as it was last previewed. */
export const tariffPreview = (
  base: ParcelTariff,
  draft: ParcelTariff,
  input: TariffInput,
): TariffResult['preview'] => ({
  compared: compareExampleParcels(base, draft),
  changed: countChangedPrices(base, draft),
  ...compareServedCountries(base, draft),
  seen: tariffFormFingerprint(input),
});

export const tariffFormFingerprint = ({ validFrom, isExample, prices }: TariffInput): string =>
  [validFrom, isExample, ...prices.map(({ priceMinor }) => priceMinor)].join(',');
