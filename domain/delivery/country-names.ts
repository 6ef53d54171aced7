import { fold } from '#domain/catalogue/words/fold.ts';
import { countries } from './countries.ts';

const otherNames: Record<string, readonly string[]> = {
  US: ['États-Unis d’Amérique', 'United States of America', 'USA', 'U.S.A.', 'U.S.'],
  BF: ['Burkina'],
  SN: ['Republic of Senegal'],
  CI: ['Ivory Coast', 'Republic of Côte d’Ivoire'],
  GN: ['Guinée-Conakry', 'Guinea-Conakry', 'Republic of Guinea'],
  CD: [
    'République démocratique du Congo',
    'RD Congo',
    'R.D.C.',
    'Congo-Kinshasa',
    'Congo (Kinshasa)',
    'Democratic Republic of the Congo',
    'Democratic Republic of Congo',
    'D.R. Congo',
    'DRC',
    'Congo (RDC)',
  ],
};

/** The name without accents, case and punctuation, to compare. */
const plainName = (name: string): string => fold(name).replaceAll(/[^a-z]/g, '');

const codes = new Map(
  countries.flatMap(({ code, name, nameEn }) =>
    [code, name, nameEn, ...(otherNames[code] ?? [])].map((one) => [plainName(one), code] as const),
  ),
);

/** The code of a country by code or by French or English name; null: unknown (DECISIONS: countries in payloads). */
export const parseCountryName = (written: string): string | null => codes.get(plainName(written)) ?? null;
