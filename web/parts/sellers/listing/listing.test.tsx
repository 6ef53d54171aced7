// The rendered screens on which a seller adds products.
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { m } from '#texts/compiled/messages.js';
import { OfferFiles } from '#web/parts/sellers/offer-files/offer-files.tsx';
import type { OfferFileImport } from '#web/parts/sellers/offer-files/offer-file.ts';
import { AddOffer } from './add-offer.tsx';
import { DescribeProduct } from './describe-product.tsx';
import { FindProduct } from './find-product.tsx';

const id = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';
const drawn = (element: ReactElement): string => {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />);
};
const mains = (html: string): number => html.match(/button-main/g)?.length ?? 0;
const product = {
  id,
  slug: 'savon',
  titleFr: 'Savon noir',
  titleEn: 'Savon noir',
  brand: 'Awa',
  category: 'beaute-sante',
  image: null,
  sellers: 2,
  own: null,
};
const terms = { source: 'merchant' as const, country: 'SN', currency: 'XOF', profiles: [] };
const page = { q: 'savon', isWrongBarcode: false, rows: [], next: null, previous: null };

test('issue 22: nothing found leads to a new product; a wrong bar code is said at the field; an own offer is not sold twice', () => {
  const find = (found: object) =>
    drawn(<FindProduct path="/merchant" found={{ ...page, ...found } as never} own={null} done={null} />);
  expect(find({})).toContain(m.listing_nothing({ q: 'savon' }));
  expect(find({})).toContain('href="/merchant?vue=produit"');
  expect(find({ isWrongBarcode: true })).toContain(m.listing_fault_barcode());
  const row = { id, title: 'Savon', brand: null, offers: 1, from: 2500, currency: 'XOF', image: null };
  expect(find({ rows: [{ ...row, isOwn: false }] })).toContain(`produit=${id}`);
  expect(find({ rows: [{ ...row, isOwn: true }] })).not.toContain(`produit=${id}`);
});

test('issue 22: an offer’s form says when delivery is not stated, and keeps what was typed with its fault', () => {
  const answer = {
    added: false as const,
    refused: null,
    faults: { price: 'Trop.' },
    typed: { price: '9x', offer: other },
  };
  const html = drawn(<AddOffer path="/merchant" product={product} terms={terms} formKey={id} answer={answer} />);
  for (const words of ['Trop.', 'value="9x"', `name="offer" value="${other}"`, m.listing_no_delivery()])
    expect(html).toContain(words);
  expect(mains(html)).toBe(1);
});

const sheet = {
  ...product,
  version: 4,
  isDraft: true,
  isEditable: true,
  missing: 'en' as const,
  descriptionFr: '',
  descriptionEn: '',
  subcategory: '',
  specs: [{ name_fr: 'Poids', name_en: 'Weight', value_fr: '200 g', value_en: '' }],
  barcode: null,
  pictures: ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'],
};
const describe = (changes: object, answer?: object) =>
  drawn(
    <DescribeProduct
      path="/merchant"
      own={{ product: { ...sheet, ...changes }, terms, group: null, usual: [{ name_fr: 'Parfum', name_en: 'Scent' }] }}
      formKey={id}
      done={null}
      answer={answer as never}
    />,
  );

test('issue 22: a draft says which language is missing, suggests the category’s specifications, and orders its photos', () => {
  const html = describe({});
  for (const words of [m.listing_missing_en(), 'value="Parfum"', 'value="200 g"', 'bbbbbbbbbbbbbbbb,aaaaaaaaaaaaaaaa'])
    expect(html).toContain(words);
  expect(describe({ isEditable: false, isDraft: false })).toContain(m.listing_closed());
  expect(describe({ isEditable: false, isDraft: false })).not.toContain('name="title_fr"');
});

test('issue 22: after a conflict both values are shown and the old version stays until the person chooses', () => {
  const typed = { ...sheet, titleFr: 'Savon noir de Dakar', titleEn: '' };
  const answer = {
    sheetSlot: 'texts',
    refused: null,
    faults: {},
    typed,
    barcode: '',
    taken: null,
    version: 3,
    isConflict: true,
  };
  const html = describe({}, answer);
  expect(html).toContain(m.listing_conflict_saved({ value: 'Savon noir' }));
  expect(html).toContain(m.listing_conflict_yours({ value: 'Savon noir de Dakar' }));
  expect(html).toMatch(/name="version"[^>]*value="3"/);
  expect(html).toContain('name="now_version" value="4"');
});

test('issue 22: a file is previewed with its refused rows before one button applies it', () => {
  const file: OfferFileImport = {
    id,
    fileName: 'offres.csv',
    state: 'finished',
    isDryRun: true,
    done: 2000,
    total: 2000,
    counts: { read: 2000, created: 1980, changed: 0, unchanged: 0, refused: 20 },
    fault: null,
    faultFacts: {},
    askedAt: '2026-11-26T15:00:00.000Z',
  };
  const refused = [{ line: 9, column: 'price', found: 'gratuit', says: 'Prix illisible.' }];
  const draw = (changes: Partial<OfferFileImport>) =>
    drawn(
      <OfferFiles
        path="/merchant"
        seller={other}
        files={[]}
        open={{ file: { ...file, ...changes }, refused }}
        formKey={other}
        zone="America/Toronto"
        answer={undefined}
      />,
    );
  const html = draw({});
  for (const words of [m.listing_import_apply({ n: 1980 }), 'Prix illisible.', `/merchant/rejets.csv?vendeur=${other}`])
    expect(html).toContain(words);
  expect(mains(html)).toBe(1);
  expect(draw({ isDryRun: false })).not.toContain('value="apply"');
});
