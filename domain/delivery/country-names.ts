import { fold } from '#domain/catalogue/words/fold.ts';
import { countries } from './countries.ts';

/** Other French and English names that people write, beside those of the list. */
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

/** Without accents, case and punctuation: "Côte d’Ivoire" and "cote d'ivoire" are one. */
const plainName = (name: string): string => fold(name).replaceAll(/[^a-z]/g, '');

const codes = new Map(
  countries.flatMap(({ code, name, nameEn }) =>
    [code, name, nameEn, ...(otherNames[code] ?? [])].map((one) => [plainName(one), code] as const),
  ),
);

/** The code of a country given by its ISO code or any French or English name; null: none of the twelve (DECISIONS: countries in payloads). */
export const codeOfCountry = (written: string): string | null => codes.get(plainName(written)) ?? null;
