import { expect, test } from 'vitest';
import type { CatalogueRow } from '#domain/catalogue/import/row.ts';
import type { ExistingCatalogueRows } from '#server/catalogue/queries/imports.ts';
import { planBatch, createProductSlug } from '#server/catalogue/import/plan-batch.ts';

const nothing = (): ExistingCatalogueRows => ({
  offers: new Map(),
  barcodes: new Map(),
  slugs: new Map(),
  products: new Map(),
});
const row = (external_id: string, barcodes: string[] = [], title_fr = 'Théière émaillée'): CatalogueRow =>
  ({ external_id, barcodes, title_fr, pictures: [] }) as unknown as CatalogueRow;
const ready = (...rows: CatalogueRow[]) => rows.map((one, place) => ({ line: place + 1, row: one, pictures: [] }));
let made = 0;
const newId = (): string => `new-${++made}`;

test('a row without a known number is a new product; its address is its title and a mark of its own, the same at every import', () => {
  const { rows } = planBatch(ready(row('A'), row('B')), nothing(), 'atelier', newId);
  expect(rows.map(({ isNew, describes, hasOffer }) => [isNew, describes, hasOffer])).toEqual([
    [true, true, false],
    [true, true, false],
  ]);
  expect(rows[0]!.slug).toMatch(/^theiere-emaillee-[0-9a-f]{12}$/);
  expect(rows[0]!.slug).not.toBe(rows[1]!.slug);
  expect(createProductSlug('Théière émaillée', 'atelier', 'A')).toBe(rows[0]!.slug);
  expect(createProductSlug('日本', 'atelier', 'A')).toMatch(/^produit-[0-9a-f]{12}$/);
});

test('two rows of one file with one barcode are two offers of one product, which the first describes', () => {
  const { rows } = planBatch(
    ready(row('A', ['111']), row('B', ['111', '222']), row('C', ['222'])),
    nothing(),
    'atelier',
    newId,
  );
  expect(new Set(rows.map((one) => one.productId)).size).toBe(1);
  expect(rows.map((one) => one.describes)).toEqual([true, false, false]);
  expect(rows.map((one) => one.barcodes)).toEqual([['111'], ['222'], []]);
});

test('barcodes of two products refuse the row and nothing else', () => {
  const { rows, refused } = planBatch(
    ready(row('A', ['111']), row('B', ['222']), row('C', ['111', '222']), row('D', ['222'])),
    nothing(),
    'atelier',
    newId,
  );
  expect(refused.map(({ line, refused: [why] }) => [line, why!.code])).toEqual([[3, 'barcode-two-products']]);
  expect(rows.map((one) => one.row.external_id)).toEqual(['A', 'B', 'D']);
});

test('on a product where another seller has an offer a row adds its offer and its numbers, and changes no word', () => {
  const known = nothing();
  known.barcodes.set('111', 'p1');
  known.products.set('p1', { slug: 'theiere-1', isShared: true, isClosed: false, isOwn: false, own: [] });
  const { rows, joined } = planBatch(ready(row('A', ['111', '222'])), known, 'atelier', newId);
  expect(rows[0]).toMatchObject({ productId: 'p1', isNew: false, describes: false, barcodes: ['222'] });
  expect(joined).toBe(1);
});

test('an offer that is there stays where it is; a number nobody has is not put on a product that others sell too', () => {
  const known = nothing();
  known.offers.set('A', 'p1');
  known.products.set('p1', { slug: 'theiere-1', isShared: true, isClosed: false, isOwn: false, own: ['A'] });
  expect(planBatch(ready(row('A', ['333'])), known, 'atelier', newId).rows[0]).toMatchObject({
    productId: 'p1',
    hasOffer: true,
    describes: false,
    barcodes: [],
  });
});

test('it does not matter where a batch ends: what one batch leaves, the next finds', () => {
  const rows = [row('A', ['111']), row('B', ['111']), row('C', ['222', '111']), row('A', ['111'], 'Autre titre')];
  const whole = planBatch(ready(...rows), nothing(), 'atelier', newId);
  const known = nothing();
  const parts = rows.flatMap((one) => planBatch(ready(one), known, 'atelier', newId).rows);
  const shape = (all: typeof parts) =>
    all.map(({ productId, ...one }) => ({ ...one, product: all.findIndex((other) => other.productId === productId) }));
  expect(shape(parts)).toEqual(shape(whole.rows));
});
