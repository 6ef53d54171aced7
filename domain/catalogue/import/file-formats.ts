import { isGoogleMerchant, parseGoogleMerchantRecord } from './google-merchant.ts';
import { applyMapping, type Mapping, type CatalogueFormatName } from './mapping.ts';
import { isIcecat, parseIcecatRecord } from './icecat.ts';
import { isOwnFormat, parseOwnFormatRecord } from './own-format.ts';
import { isDemoPhotoFile, isRetailDemo, parsePhotoIndexRecord, parseRetailDemoRecord } from './retail-demo-rows.ts';
import { rowFromDraft, type ImportOptions } from './row-from-draft.ts';
import { isShopify, parseShopifyRecordsToRows } from './shopify.ts';
import type { RowDraft } from './row-draft.ts';
import type { FileRecord, ParsedRow } from './row.ts';

/** A file format that the import can parse. `name`: shown in the summary of the import. */
export type CatalogueFormatParser = {
  name: CatalogueFormatName;
  /** Yields rows and refusals in the order of the file. All variants of a Shopify product must be consecutive. */
  read(records: AsyncIterable<FileRecord>, options: ImportOptions): AsyncIterable<ParsedRow>;
};

/** Finds the format by the mapping file, else by the columns of the first record. Null: unknown. */
export function findCatalogueFormatParser(
  first: FileRecord,
  _fileName: string,
  mapping: Mapping | null,
): CatalogueFormatParser | null {
  if (mapping?.shape) return shapes.find((shape) => shape.name === mapping.shape) ?? null;
  const fitting = shapes.find((shape) => shape.fits(first));
  return fitting ?? (mapping !== null && Object.keys(mapping.columns).length > 0 ? columns : null);
}

type Detected = CatalogueFormatParser & { fits(first: FileRecord): boolean };

/** A format with one row per record. Columns of the mapping file replace those of the format. */
const oneByOne = (
  name: CatalogueFormatName,
  fits: (first: FileRecord) => boolean,
  readDraft: (record: FileRecord, options: ImportOptions) => RowDraft,
): Detected => ({
  name,
  fits,
  async *read(records, options) {
    for await (const record of records) {
      const draft = readDraft(record, options);
      yield rowFromDraft(
        record,
        options.mapping === null ? draft : { ...draft, ...applyMapping(record, options.mapping) },
        options,
      );
    }
  },
});

/** A file with any column names, which the mapping file assigns to our fields. */
const columns = oneByOne(
  'columns',
  () => false,
  () => ({}),
);

// The first format that fits is used, so the most specific formats are first.
const shapes: readonly Detected[] = [
  oneByOne('icecat', isIcecat, parseIcecatRecord),
  oneByOne('retail-demo', isRetailDemo, parseRetailDemoRecord),
  oneByOne('photo-index', isDemoPhotoFile, parsePhotoIndexRecord),
  { name: 'shopify', fits: isShopify, read: parseShopifyRecordsToRows },
  oneByOne('own', isOwnFormat, parseOwnFormatRecord),
  oneByOne('google-merchant', isGoogleMerchant, parseGoogleMerchantRecord),
  columns,
];
