// Parses and renders the form for a site that receives parcels.
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { parseParcelSiteForm } from './parse-site-form.ts';
import { ParcelSiteDetail } from './site-detail.tsx';

const typed = {
  code: 'montreal',
  name: 'Entrepôt',
  street: '1, rue de l’Exemple',
  city: 'Montréal',
  region: 'QC',
  postalCode: 'H0H 0H0',
  country: 'CA',
  source: 'Bail',
  sourceDate: '2026-11-02',
};
const formOf = (changes: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, version: '2', ...changes })) form.set(name, value);
  return form;
};

test('issue 21: an address needs its source and its day; what is wrong is said by field', () => {
  expect(parseParcelSiteForm(formOf())).toEqual({ typed, faults: {}, version: 2 });
  const faults = (changes: Record<string, string>) => Object.keys(parseParcelSiteForm(formOf(changes)).faults);
  expect(faults({ code: 'Mon Trou', source: '', sourceDate: 'hier', country: 'XX', street: '' }).toSorted()).toEqual([
    'code',
    'country',
    'source',
    'sourceDate',
    'street',
  ]);
});

test('issue 21: the form of an address keeps what was typed, shows both after a conflict, and the addresses there were', () => {
  const versions = [{ ...typed, version: 3, street: 'Leur rue', writtenAt: '2026-11-26T12:00:00Z' }];
  const answer = {
    typed: { ...typed, street: 'Ma rue' },
    faults: {},
    version: 2,
    refused: 'Déjà changée',
    isConflict: true,
  };
  const props = {
    kind: 'site',
    site: { ...typed, street: 'Leur rue', isDemo: false, version: 3 },
    versions,
    done: null,
    language: 'fr',
    zone: 'America/Toronto',
    formKey: 'x',
  };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ParcelSiteDetail {...(props as never as Parameters<typeof ParcelSiteDetail>[0])} answer={answer} />
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Stub initialEntries={['/']} />);
  expect(html).toMatch(/name="version"[^>]*value="2"/);
  expect(html).toMatch(/name="over"[^>]*value="3"/);
  for (const words of ['Leur rue', 'Ma rue', 'Bail']) expect(html).toContain(words);
});
