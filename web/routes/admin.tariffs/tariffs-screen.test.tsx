import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { ParcelTariff } from '#domain/delivery/parcel-tariff.ts';
import { priceKey, listTariffPrices } from '#domain/delivery/tariff-draft.ts';
import type { ZoneChange } from '#domain/delivery/zone-changes.ts';
import { parseBoxPlanForm } from './parse-plan-form.ts';
import { parseTariffForm, tariffPreview, tariffFormFingerprint } from './parse-tariff-form.ts';
import { newTariffVersionUrl, parseTariffZoneChangeForm, parseTariffDraftUrl } from './parse-zone-form.ts';
import TariffsScreen from './screen.tsx';

const lane = (from: string, to: string, prices: number[]) => ({
  from,
  to,
  isDomestic: from === to,
  currency: 'CAD',
  daysMin: 2,
  daysMax: 6,
  bands: prices.map((pricePerStepMinor, at) => ({ upToGrams: [500, 30_000][at]!, pricePerStepMinor })),
});
const tariff: ParcelTariff = {
  version: '2026-11',
  validFrom: '2026-11-01',
  isExample: true,
  source: { fr: 'Tarif d’exemple', en: 'Example tariff' },
  sourceDate: '2026-11-25',
  cm3PerKg: 5000,
  stepGrams: 500,
  maxSideMm: 1500,
  maxGirthMm: 3000,
  zones: [
    { zone: 'canada', name: { fr: 'Canada', en: 'Canada' }, countries: ['CA'] },
    { zone: 'uemoa', name: { fr: 'Zone franc', en: 'CFA zone' }, countries: ['ML'] },
  ],
  lanes: [lane('canada', 'canada', [995, 250]), lane('canada', 'uemoa', [1995, 900])],
};
const terms = {
  priceMinor: 6000,
  currency: 'CAD',
  months: 6,
  storageDays: 30,
  storageDayMinor: 50,
  mostTogether: 4,
  handlingMinor: 200,
};
const plan = {
  code: 'famille',
  nameFr: 'Famille',
  nameEn: 'Family',
  wordsFr: '',
  wordsEn: '',
  terms,
  versions: 2,
  isDemo: true,
};
const common = { done: null, language: 'fr', zone: 'America/Toronto', formKey: 'k' };

function drawn(loaderData: object, actionData?: object): { html: string; words: string } {
  const Screen = TariffsScreen as unknown as (props: { loaderData: unknown; actionData: unknown }) => ReactElement;
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Screen loaderData={{ ...common, ...loaderData }} actionData={actionData} /> },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  return { html, words: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00A0]+/g, ' ') };
}
const filled = (changes: Record<string, string> = {}) => {
  const form = new FormData();
  const fields = {
    validFrom: '2099-02-01',
    sourceDate: '2099-01-01',
    sourceFr: 'Grille',
    sourceEn: 'List',
    key: 'tariff:1',
    'price:canada.canada.in.500': '9,95',
    'price:canada.canada.in.30000': '2,50',
    'price:canada.uemoa.out.500': '19,95',
    'price:canada.uemoa.out.30000': '9',
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('versions say which is in force, their source with its date, and that they are examples; plans and sellers’ delivery stand beside', () => {
  const { versions } = { versions: [{ ...tariff, version: '2099-01', validFrom: '2099-01-01' }, tariff] };
  const delivery = [{ country: 'ML', nameFr: 'Mali', nameEn: 'Mali', sellers: 3, free: 1 }];
  const { html, words } = drawn({
    kind: 'all',
    versions,
    inForce: '2026-11',
    today: '2026-11-26',
    plans: [plan],
    sites: [],
    delivery,
  });
  expect(words).toMatch(/2099-01.*À venir.*2026-11.*En vigueur/);
  expect(words).toContain('Tarif d’exemple (25 novembre 2026)');
  expect(words).toContain('Exemple');
  expect(words).toContain('60,00 $ CAD');
  expect(words).toContain('3 vendeurs, dont 1 avec une livraison offerte');
  expect(html).toContain('href="/admin/tariffs?plan=famille"');
});

test('a version shows its table; its button makes a new one from it', () => {
  const { html, words } = drawn({ kind: 'version', tariff });
  expect(words).toContain('Canada → Zone franc');
  expect(words).toContain('Jusqu’à 30 kg');
  expect(words).toContain('19,95 $ CAD');
  expect(html).toContain('href="/admin/tariffs?new=2026-11"');
  expect(html).not.toContain('<input name="price:');
});

test('a new version begins with the old prices; after a preview it says what changes, and only then can it be published', () => {
  const first = drawn({ kind: 'new', tariff, changes: [] });
  expect(first.html).toMatch(/name="price:canada\.uemoa\.out\.30000"[^>]*value="9"/);
  expect(first.words).toContain('Voir ce qui change');
  expect(first.words).not.toContain('Publier cette version');
  const { typed, draft, input } = parseTariffForm(tariff, filled({ 'price:canada.uemoa.out.30000': '8,50' }));
  const preview = tariffPreview(tariff, draft, input!);
  const { words } = drawn(
    { kind: 'new', tariff, changes: [] },
    { tariff: { typed, faults: {}, refused: null, preview }, plan: null },
  );
  expect(words).toMatch(/28,95 \$ CAD.*28,45 \$ CAD/);
  expect(words).toContain('1 prix de la grille');
  expect(words).toContain('Publier cette version');
});

test('the preview names the countries that are no longer served, and those that now are', () => {
  const zoned = (changes: ZoneChange[]) =>
    parseTariffDraftUrl(tariff, new URL(newTariffVersionUrl('2026-11', changes), 'https://shop.test').searchParams)
      .tariff;
  const previewed = (changes: ZoneChange[]) => {
    const base = zoned(changes);
    const form = filled();
    for (const price of listTariffPrices(base)) form.set(`price:${priceKey(price, price.upToGrams)}`, '20');
    const { typed, draft, input } = parseTariffForm(base, form);
    const preview = tariffPreview(tariff, draft, input!);
    return drawn(
      { kind: 'new', tariff: base, changes },
      { tariff: { typed, faults: {}, refused: null, preview }, plan: null },
    ).words;
  };
  expect(previewed([{ kind: 'end', zone: 'uemoa', to: null }])).toContain('Ne sont plus desservis : Mali.');
  const names = { nameFr: 'Côte', nameEn: 'Coast', like: 'uemoa', daysMin: 2, daysMax: 5 };
  const begun = previewed([{ kind: 'add', zone: 'cote', countries: ['SN'], ...names }]);
  expect(begun).toContain('Sont désormais desservis : Sénégal.');
  expect(begun).not.toContain('plus desservis :');
});

test('what is wrong is said beside its price; another price is another preview', () => {
  const { faults, input } = parseTariffForm(
    tariff,
    filled({ 'price:canada.uemoa.out.30000': '25', validFrom: 'demain', sourceEn: '' }),
  );
  expect(input).toBeNull();
  expect(Object.keys(faults).sort()).toEqual(['price:canada.uemoa.out.30000', 'sourceEn', 'validFrom']);
  const of = (price: string) =>
    tariffFormFingerprint(parseTariffForm(tariff, filled({ 'price:canada.uemoa.out.30000': price })).input!);
  expect(of('8')).toBe(of('8,00'));
  expect(of('8')).not.toBe(of('7,50'));
});

test('a plan shows its versions with what each sold, and its form the present terms', () => {
  const version = { ...terms, id: 'v1', version: 1, since: '2026-11-01T12:00:00Z', until: null, sold: 3 };
  const { html, words } = drawn({ kind: 'plan', plan, versions: [version], sites: [] });
  expect(words).toContain('Version 1 : 60,00 $ CAD pour 6 mois');
  expect(words).toContain('Termes payés : 3');
  expect(html).toMatch(/name="price"[^>]*value="60"/);
  expect(drawn({ kind: 'plan', plan: { ...plan, terms: null }, versions: [] }).words).toContain('La remettre en vente');
});

test('a plan’s form keeps to the bounds of its action', () => {
  const form = new FormData();
  const fields = {
    nameFr: 'Famille',
    nameEn: 'Family',
    currency: 'XOF',
    price: '12,5',
    months: '40',
    storageDays: '0',
    storageDay: '0',
    mostTogether: '4',
    handling: '',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  expect(Object.keys(parseBoxPlanForm(form).faults).sort()).toEqual(['months', 'price', 'storageDays']);
  for (const [name, value] of Object.entries({ price: '12000', months: '6', storageDays: '30' })) form.set(name, value);
  expect(parseBoxPlanForm(form).plan).toMatchObject({
    terms: { priceMinor: 12_000, currency: 'XOF', handlingMinor: 0 },
  });
});

test('zones are added and ended in the address of the version that is written; what does not go is said beside its field', () => {
  const formOf = (fields: Record<string, string | string[]>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
    return form;
  };
  const typed = {
    nameFr: 'Côte d’Or',
    nameEn: 'Gold coast',
    like: 'uemoa',
    daysMin: '3',
    daysMax: '9',
    country: ['SN', 'XX'],
  };
  const { next } = parseTariffZoneChangeForm(tariff, [], formOf({ zones: 'add', ...typed }));
  expect(next).toMatchObject([{ kind: 'add', zone: 'cote-d-or', countries: ['SN'], daysMin: 3 }]);
  const address = new URL(newTariffVersionUrl('2026-11', next!), 'https://shop.test');
  const { tariff: zoned, changes } = parseTariffDraftUrl(tariff, address.searchParams);
  expect(changes).toEqual(next);
  const { html, words } = drawn({ kind: 'new', tariff: zoned, changes });
  expect(words).toContain('Canada → Côte d’Or');
  expect(words).toMatch(/Côte d’Or · nouvelle Sénégal/);
  expect(html).toContain('name="price:canada.cote-d-or.out.500"');
  expect(parseTariffZoneChangeForm(tariff, changes, formOf({ zones: 'undo' })).next).toEqual([]);
  expect(
    parseTariffZoneChangeForm(tariff, changes, formOf({ zones: 'end', zone: 'cote-d-or', to: '' })).next,
  ).toHaveLength(2);
  const wrong = (more: Record<string, string | string[]>) =>
    Object.keys(parseTariffZoneChangeForm(tariff, [], formOf({ zones: 'add', ...typed, ...more })).answer.faults);
  expect(wrong({ nameFr: '123' })).toEqual(['nameFr']);
  expect(wrong({ country: [] })).toEqual(['countries']);
  expect(wrong({ country: ['ML'] })).toEqual(['countries']);
  expect(wrong({ daysMax: '2' })).toEqual(['daysMax']);
  const { answer } = parseTariffZoneChangeForm(tariff, [], formOf({ zones: 'add', ...typed, nameFr: '' }));
  const refused = drawn({ kind: 'new', tariff, changes: [] }, { tariff: null, plan: null, zones: answer });
  expect(refused.words).toContain('Donnez un nom');
  expect(refused.html).toContain('value="Gold coast"');
  // An invalid query parameter leaves the version unchanged.
  expect(
    parseTariffDraftUrl(tariff, new URLSearchParams({ zones: '[{"kind":"end","zone":"x","to":null}]' })).changes,
  ).toEqual([]);
});

test('an amount that cannot be read marks its own field only, and the sentence says how to write it', () => {
  const francs = { ...tariff, lanes: tariff.lanes.map((one) => ({ ...one, currency: 'XOF' })) };
  const whole = {
    'price:canada.canada.in.500': '9000',
    'price:canada.canada.in.30000': '8000',
    'price:canada.uemoa.out.500': '9000',
    'price:canada.uemoa.out.30000': '8000',
  };
  // "7,600" is 7600 in English and 7.6 in French. The form does not guess.
  const { faults, input } = parseTariffForm(francs, filled({ ...whole, 'price:canada.canada.in.500': '7,600' }));
  expect(input).toBeNull();
  expect(faults).toEqual({
    'price:canada.canada.in.500': 'Pas de décimales en XOF\u00A0: écrivez 7600 ou 7\u00A0600, sans virgule ni point.',
  });
  expect(parseTariffForm(francs, filled({ ...whole, 'price:canada.canada.in.500': '9\u202F600' })).faults).toEqual({});
  const dollars = parseTariffForm(tariff, filled({ 'price:canada.canada.in.500': '1,234.50' }));
  expect(Object.keys(dollars.faults)).toEqual(['price:canada.canada.in.500']);
  expect(dollars.faults['price:canada.canada.in.500']).toContain('2 décimales au plus');
  expect(Object.values(parseTariffForm(tariff, filled({ 'price:canada.canada.in.500': '' })).faults)).toEqual([
    'Écrivez un prix plus grand que zéro.',
  ]);
});
