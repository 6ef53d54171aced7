import type { TransactionSql } from 'postgres';
import type { Mapping } from '#domain/catalogue/import/mapping.ts';
import type { Source } from '#domain/catalogue/product.ts';
import { countries } from '#domain/delivery/countries.ts';
import { convert } from '#domain/money/convert.ts';
import {
  findImportSeller,
  type ImportSeller,
  insertSeller,
  type NewDeliveryRate,
  insertStandardDelivery,
} from '#server/catalogue/queries/imports.ts';
import { FatalImportError } from './import-error.ts';

export type ImportSellerDetails = ImportSeller & { source: Source; country: string; isDemo: boolean };

/** The seller that is used when the import names none. */
export const demoSellerSlug = 'sugu-demo';

/** Finds the seller of an import. Creates the demo seller and a seller described by the mapping file if they are
 * missing. Throws FatalImportError fault_seller for any other unknown seller. */
export async function findOrCreateSeller(
  tx: TransactionSql,
  slug: string,
  currency: string,
  described: Mapping['seller'],
): Promise<ImportSellerDetails> {
  const before = await findImportSeller(tx, slug);
  if (before && slug !== demoSellerSlug) return before as ImportSellerDetails;
  if (!before && slug === demoSellerSlug)
    await insertSeller(tx, { slug, name: 'Boutique démo Sugu', source: 'admin', country: 'CA', isDemo: true });
  else if (!before && described?.slug === slug) await insertSeller(tx, { ...described, isDemo: false });
  else if (!before) throw new FatalImportError('fault_seller', { seller: slug });
  const made = (await findImportSeller(tx, slug)) as ImportSellerDetails;
  if (slug !== demoSellerSlug || made.profiles[currency]) return made;
  await insertStandardDelivery(tx, made.id, currency, standardRates(currency));
  return (await findImportSeller(tx, slug)) as ImportSellerDetails;
}

/** The demo seller's delivery rates from Montréal in `currency`, so that imported products can be bought. */
function standardRates(currency: string): NewDeliveryRate[] {
  const fares: Record<string, [cents: number, least: number, most: number]> = { CA: [1195, 2, 6], US: [2195, 5, 10] };
  return countries.map(({ code, currency: own }) => {
    const [cents, days_min, days_max] = fares[code] ?? (own === 'XOF' ? [3995, 10, 20] : [4495, 12, 24]);
    return { country_code: code, price_minor: convert(cents, 'CAD', currency, {}), days_min, days_max };
  });
}
