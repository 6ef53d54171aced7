import { isGoogleMerchant, parseGoogleMerchant } from './google-merchant.ts';
import { draftByMapping, type Mapping, type ShapeName } from './mapping.ts';
import { isIcecat, parseIcecat } from './icecat.ts';
import { isOwnFormat, parseOwnFormat } from './own-format.ts';
import { isPhotoIndex, isRetailDemo, parsePhotoIndex, parseRetailDemo } from './retail-demo.ts';
import { rowFromDraft, type ShapeOptions } from './row-from-draft.ts';
import { isShopify, parseShopify } from './shopify.ts';
import type { Draft } from './fields.ts';
import type { FileRecord, ParsedRow } from './row.ts';

/** A kind of file we read. `name` is for the closing table. */
export type Shape = {
  name: ShapeName;
  /** Rows and refused rows strictly in the file's order. Records of one group (Shopify's handle) follow each other in the file. */
  read(records: AsyncIterable<FileRecord>, options: ShapeOptions): AsyncIterable<ParsedRow>;
};

/** Which shape a file has: what its mapping file says, else the columns of its first record. Null: none of ours, and a mapping file is needed. */
export function detectShape(first: FileRecord, _fileName: string, mapping: Mapping | null): Shape | null {
  if (mapping?.shape) return shapes.find((shape) => shape.name === mapping.shape) ?? null;
  const fitting = shapes.find((shape) => shape.fits(first));
  return fitting ?? (mapping !== null && Object.keys(mapping.columns).length > 0 ? columns : null);
}

type Detected = Shape & { fits(first: FileRecord): boolean };

/** A shape of one row a record. A mapping file's columns go before the shape's own. */
const oneByOne = (
  name: ShapeName,
  fits: (first: FileRecord) => boolean,
  readDraft: (record: FileRecord, options: ShapeOptions) => Draft,
): Detected => ({
  name,
  fits,
  async *read(records, options) {
    for await (const record of records) {
      const draft = readDraft(record, options);
      yield rowFromDraft(
        record,
        options.mapping === null ? draft : { ...draft, ...draftByMapping(record, options.mapping) },
        options,
      );
    }
  },
});

/** A file with columns of any name. Only its mapping file says what they mean. */
const columns = oneByOne(
  'columns',
  () => false,
  () => ({}),
);

// The most particular first: a file with our own external_id is ours, whatever else it has.
const shapes: readonly Detected[] = [
  oneByOne('icecat', isIcecat, parseIcecat),
  oneByOne('retail-demo', isRetailDemo, parseRetailDemo),
  oneByOne('photo-index', isPhotoIndex, parsePhotoIndex),
  { name: 'shopify', fits: isShopify, read: parseShopify },
  oneByOne('own', isOwnFormat, parseOwnFormat),
  oneByOne('google-merchant', isGoogleMerchant, parseGoogleMerchant),
  columns,
];
