import type { TransactionSql } from 'postgres';
import type { Mapping } from '#domain/catalogue/import/mapping.ts';
import type { Source } from '#domain/catalogue/product.ts';
import { countries } from '#domain/delivery/countries.ts';
import { convert } from '#domain/money/convert.ts';
import {
  findSeller,
  type ImportSeller,
  makeSeller,
  type NewRate,
  stateDelivery,
} from '#server/catalogue/queries/imports.ts';
import { ImportError } from './import-error.ts';

export type OpenSeller = ImportSeller & { source: Source; country: string; isDemo: boolean };

/** The seller when none is named. */
export const demoSeller = 'sugu-demo';

/** The seller of an import: the demo one and one a mapping file describes are made when they are missing; any other must be there (Fault). */
export async function openSeller(
  tx: TransactionSql,
  slug: string,
  currency: string,
  described: Mapping['seller'],
): Promise<OpenSeller> {
  const before = await findSeller(tx, slug);
  if (before && slug !== demoSeller) return before as OpenSeller;
  if (!before && slug === demoSeller)
    await makeSeller(tx, { slug, name: 'Boutique démo Sugu', source: 'admin', country: 'CA', isDemo: true });
  else if (!before && described?.slug === slug) await makeSeller(tx, { ...described, isDemo: false });
  else if (!before) throw new ImportError('fault_seller', { seller: slug });
  const made = (await findSeller(tx, slug)) as OpenSeller;
  if (slug !== demoSeller || made.profiles[currency]) return made;
  await stateDelivery(tx, made.id, currency, standardRates(currency));
  return (await findSeller(tx, slug)) as OpenSeller;
}

/** The demo seller's delivery charges from Montréal, so that imported products can be bought: the medium parcel of the demo data. */
function standardRates(currency: string): NewRate[] {
  const fares: Record<string, [cents: number, least: number, most: number]> = { CA: [1195, 2, 6], US: [2195, 5, 10] };
  return countries.map(({ code, currency: own }) => {
    const [cents, days_min, days_max] = fares[code] ?? (own === 'XOF' ? [3995, 10, 20] : [4495, 12, 24]);
    return { country_code: code, price_minor: convert(cents, 'CAD', currency, {}), days_min, days_max };
  });
}
