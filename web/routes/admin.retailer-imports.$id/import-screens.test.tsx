import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { RetailerSearchImportForm } from '#web/parts/operator/import-tab/automatic-import.tsx';
import { ImportByAddress } from '#web/parts/operator/import-tab/import-by-address.tsx';
import RetailerImportScreen from './screen.tsx';

function drawn(element: ReactElement): { html: string; words: string } {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }]);
  const html = renderToStaticMarkup(<Stub />);
  return { html, words: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
}
const found = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'search',
  state: 'running',
  at: '2026-11-26T04:00:00.000Z',
  finishedAt: null,
  address: null,
  terms: ['lampe', 'tapis'],
  priceMinMinor: 2000,
  priceMaxMinor: null,
  categoryLimit: 20,
  askedBy: 'Adama',
  counts: { waiting: 3, created: 5, changed: 1, unchanged: 0, skipped: 1 },
  searches: [
    { place: 'shop.example', term: 'lampe', found: 10, reason: null },
    { place: 'shop.example', term: 'tapis', found: null, reason: null },
  ],
  reasons: [{ reason: 'price-from', n: 1 }],
  keptInPart: 0,
  outcome: null,
  items: [
    {
      id: '1',
      address: 'https://shop.example/a',
      term: 'lampe',
      outcome: 'created',
      reason: null,
      kept: [],
      slug: 'lampe-a',
      title: 'Lampe A',
      category: 'maison-jardin',
      priceMinor: 4999,
      currency: 'CAD',
    },
    {
      id: '2',
      address: 'https://shop.example/b',
      term: 'lampe',
      outcome: 'skipped',
      reason: 'currency-unknown',
      kept: [],
      slug: null,
      title: 'Lampe B',
      category: null,
      priceMinor: 129_990,
      currency: 'BRL',
    },
  ],
  next: '2',
} as const;
const screen = (changes: object = {}) => {
  const Screen = RetailerImportScreen as unknown as (props: { loaderData: unknown }) => ReactElement;
  return drawn(<Screen loaderData={{ found: { ...found, ...changes }, zone: 'America/Toronto' }} />);
};

test('R-ADMIN-08 a running import says how far it is, what came of each page and why; it can be paused and cancelled', () => {
  const { html, words } = screen();
  expect(words).toContain('7 sur 10 pages');
  expect(html).toContain('<progress class="import-progress" value="7" max="10"');
  expect(words).toContain('à partir de 20,00');
  expect(words).toContain('10 pages trouvées');
  expect(words).toContain('à faire');
  expect(words).toMatch(/49,99 \$/);
  expect(words).toContain('1299.90 BRL');
  expect(html).toContain('href="/produit/lampe-a"');
  expect(html).toMatch(/value="paused"[^>]*name="to"/);
  expect(html).toMatch(/value="cancelled"[^>]*name="to"/);
  expect(html).toContain('?after=2#pages');
});

test('R-ADMIN-08 what the desk had edited and the import left alone is named, and counted', () => {
  const [first, ...rest] = found.items;
  const { words } = screen({
    keptInPart: 1,
    items: [{ ...first, outcome: 'changed', kept: ['title_fr', 'brand'] }, ...rest],
  });
  expect(words).toContain('Gardé tel que modifié au bureau : Titre français, Marque.');
  expect(words).toMatch(/Gardés en partie : modifiés au bureau 1/);
  expect(screen().words).not.toContain('modifiés au bureau');
});

test('a paused import can be resumed; one that is over offers nothing', () => {
  expect(screen({ state: 'paused' }).html).toMatch(/value="running"[^>]*name="to"/);
  for (const state of ['finished', 'cancelled']) expect(screen({ state }).html).not.toContain('name="to"');
});

test('R-ADMIN-07 R-ADMIN-09 R-ADMIN-10 R-ADMIN-11 the forms hold the fields, say what was tried where, and say faults beside the fields', () => {
  const one = drawn(
    <ImportByAddress
      data={{ key: 'k', example: 'http://127.0.0.1:4100/p/x', hasAmazon: false }}
      answer={{ faults: { address: 'Non' }, typed: { address: 'x' } }}
    />,
  );
  expect(one.html).toMatch(/name="address"[^>]*value="x"/);
  expect(one.words).toContain('Non');
  expect(one.words).toContain('Pour essayer : http://127.0.0.1:4100/p/x');
  expect(one.words).toContain('Seul le détaillant simulé a été essayé');
  const search = drawn(<RetailerSearchImportForm data={{ key: 'k', places: [] }} answer={undefined} />);
  for (const name of ['terms', 'price_min', 'price_max', 'limit']) expect(search.html).toContain(`name="${name}"`);
  expect(search.words).toContain('Aucun détaillant ne peut être interrogé');
});
