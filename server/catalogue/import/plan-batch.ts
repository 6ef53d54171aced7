// Decides what each row of a batch creates or changes. queries/imports.ts loads the input and writes the plan.
import { fold } from '#domain/catalogue/words/fold.ts';
import { pictureBackgrounds } from '#domain/catalogue/product.ts';
import type { CatalogueRow, ColumnRefusal } from '#domain/catalogue/import/row.ts';
import { sha256Hex } from '#server/sha256.ts';
import type {
  ExistingCatalogueRows,
  StoredProduct,
  PlannedPicture,
  PlannedRow,
} from '#server/catalogue/queries/imports.ts';

/** A row ready to be written; `line` is where it begins in the file. */
export type ValidRow = { line: number; row: CatalogueRow; pictures: PlannedPicture[] };
export type BatchPlan = {
  rows: PlannedRow[];
  refused: { line: number; row: CatalogueRow; refused: ColumnRefusal[] }[];
  joined: number;
};

/** Plans the rows in the order of the file, and updates `known` with each row, so that the batch size does not
 * change the result. A row's product is found by its barcodes, else by its existing offer, else by seller and
 * external id; otherwise it is new. A row with barcodes of two products is refused. A row changes texts and
 * pictures only if no other seller has an offer on the product and the product was created for this offer.
 * `isOwnFile`: a seller uploaded the file. Then a row for a hidden product is refused, and only products that this
 * seller described change. */
export function planBatch(
  ready: ValidRow[],
  known: ExistingCatalogueRows,
  seller: string,
  newId: () => string,
  { isOwnFile }: { isOwnFile: boolean } = { isOwnFile: false },
): BatchPlan {
  const plan: BatchPlan = { rows: [], refused: [], joined: 0 };
  for (const { line, row, pictures } of ready) {
    const named = new Set(row.barcodes.flatMap((barcode) => known.barcodes.get(barcode) ?? []));
    if (named.size > 1) {
      plan.refused.push({
        line,
        row,
        refused: [{ column: 'barcodes', code: 'barcode-two-products', found: row.barcodes.join(' ') }],
      });
      continue;
    }
    const [byBarcode] = named;
    const slug = createProductSlug(row.title_fr, seller, row.external_id);
    const before = known.offers.get(row.external_id);
    const found = byBarcode ?? before ?? known.slugs.get(slug);
    const productId = found ?? newId();
    const product = known.products.get(productId) ?? {
      slug,
      isShared: false,
      isClosed: false,
      isOwn: true,
      own: [],
    };
    if (isOwnFile && product.isClosed) {
      plan.refused.push({
        line,
        row,
        refused: [
          { column: byBarcode === undefined ? 'external_id' : 'barcodes', code: 'product-closed', found: row.title_fr },
        ],
      });
      continue;
    }
    const describes = found === undefined || mayDescribe(product, seller, row.external_id, isOwnFile);
    // A new barcode is added only if the row is certainly about this product.
    const barcodes =
      byBarcode !== undefined || !product.isShared
        ? row.barcodes.filter((barcode) => !known.barcodes.has(barcode))
        : [];
    if (byBarcode !== undefined && before === undefined && product.isShared) plan.joined++;
    plan.rows.push({
      row,
      productId,
      isNew: found === undefined,
      hasOffer: before !== undefined,
      describes,
      slug,
      tile: tileOf(slug),
      barcodes,
      pictures: describes ? pictures : [],
    });
    remember(known, { productId, product, row, barcodes, before });
  }
  return plan;
}

function mayDescribe(
  { slug, isShared, isOwn, own }: StoredProduct,
  seller: string,
  externalId: string,
  isOwnFile: boolean,
): boolean {
  if (isShared) return false;
  const isFirst = own.every((one) => one === externalId);
  return slug.endsWith(`-${markOf(seller, externalId)}`) || (isFirst && (isOwn || !isOwnFile));
}

function remember(
  known: ExistingCatalogueRows,
  planned: {
    productId: string;
    product: StoredProduct;
    row: CatalogueRow;
    barcodes: string[];
    before: string | undefined;
  },
): void {
  const { productId, product, row, barcodes, before } = planned;
  for (const barcode of barcodes) known.barcodes.set(barcode, productId);
  if (before !== undefined && before !== productId) {
    const left = known.products.get(before);
    if (left) known.products.set(before, { ...left, own: left.own.filter((one) => one !== row.external_id) });
  }
  known.offers.set(row.external_id, productId);
  known.slugs.set(product.slug, productId);
  known.products.set(productId, { ...product, own: [...new Set([...product.own, row.external_id])] });
}

/** A product's slug: its first title and a hash of seller and external id, which makes it unique. It never changes. */
export function createProductSlug(title: string, seller: string, externalId: string): string {
  const words = fold(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');
  return `${words || 'produit'}-${markOf(seller, externalId)}`;
}

const markOf = (seller: string, externalId: string): string => sha256Hex(`${seller}\0${externalId}`).slice(0, 12);

/** The fabric pattern shown instead of a missing picture, chosen by the slug's hash, so that it stays the same. */
const tileOf = (slug: string): string =>
  pictureBackgrounds[Number.parseInt(slug.slice(-4), 16) % pictureBackgrounds.length]!;
