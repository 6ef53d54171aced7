import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { parseRateForm } from './parse-rate-form.ts';
import RatesScreen from './screen.tsx';

const at = '2026-11-20T15:00:00.000Z';
const xof = {
  currency: 'XOF',
  name: 'franc CFA (BCEAO)',
  perCad: 431.5,
  fixedPerCad: 450,
  fetchedPerCad: 440,
  source: 'set',
  since: at,
  setAt: at,
  ageMs: 8 * 86_400_000,
  warning: 'old',
  monthAgo: 450,
} as const;
const gnf = {
  ...xof,
  currency: 'GNF',
  name: 'franc guinéen',
  source: 'fixed',
  warning: 'fallback',
  ageMs: null,
  monthAgo: null,
};

function drawn(loaderData: object, actionData?: object): { html: string; words: string } {
  const Screen = RatesScreen as unknown as (props: { loaderData: unknown; actionData: unknown }) => ReactElement;
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Screen loaderData={loaderData} actionData={actionData} /> },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  return { html, words: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00A0]+/g, ' ') };
}
const common = { done: null, zone: 'America/Toronto', today: '2026-11-26' };
const one = {
  kind: 'one',
  ...common,
  rate: xof,
  days: [
    { day: '2026-10-01', perCad: 450 },
    { day: '2026-11-20', perCad: 431.5 },
  ],
  changes: [
    { id: 2, perCad: 431.5, source: 'set', actor: 'x', actorName: 'Adama', reason: 'Cours de la banque', at },
    { id: 1, perCad: 450, source: 'fixed', actor: 'job:refresh-rates', actorName: null, reason: '', at },
  ],
  next: 1,
};

test('every rate says whose it is, how old, how far it moved and what to look at', () => {
  const service = { askedAt: at, answeredAt: null, fault: 'rates: status 503' };
  const { html, words } = drawn({ kind: 'all', ...common, rates: [xof, gnf], service, host: 'taux.example' });
  expect(words).toContain('431,5 XOF');
  expect(words).toContain('Fixé à la main');
  expect(words).toContain('8 j');
  expect(words).toContain('−4,1 %');
  expect(words).toContain('vérifiez qu’il tient encore');
  expect(words).toContain('le taux fixe le remplace');
  expect(words).toContain('rates: status 503');
  expect(words).toContain('taux.example');
  expect(html).toContain('href="/admin/rates?currency=XOF"');
  expect(html).toMatch(/name="act" value="fetch"/);
});

test('without a service nothing is asked, and the screen says which rates serve', () => {
  const service = { askedAt: null, answeredAt: null, fault: null };
  const { html, words } = drawn({ kind: 'all', ...common, rates: [gnf], service, host: null });
  expect(words).toContain('Aucun service n’est réglé');
  expect(html).not.toContain('value="fetch"');
});

test('one rate has its drawing, its history with reasons, its bounds, and a way back', () => {
  const { html, words } = drawn(one);
  expect(words).toContain('1 $ CAD = 431,5 XOF');
  expect(html).toContain('class="step-chart"');
  expect(words).toContain('Cours de la banque');
  expect(words).toMatch(/Tâche.: Taux de change/);
  expect(words).toContain('Entre 150 et 1 350');
  expect(words).toContain('Le taux redeviendra 440 XOF');
  expect(html).toContain('before=1');
  expect(drawn({ ...one, rate: { ...xof, source: 'fetched' }, days: [], changes: [], next: null }).html).not.toContain(
    'value="back"',
  );
});

test('a jump is asked for twice, with what was typed', () => {
  const answer = { typed: { perCad: '500', reason: 'essai' }, faults: { perCad: 'Il s’écarte de 15 %.' }, isFar: true };
  const { html, words } = drawn(one, { refused: null, answer });
  expect(html).toContain('name="isConfirmed"');
  expect(html).toContain('value="500"');
  expect(words).toContain('Il s’écarte de 15 %.');
});

test('a form without a number or a reason says so beside the field', () => {
  const form = new FormData();
  form.set('perCad', '4,5,6');
  form.set('reason', 'x');
  expect(parseRateForm(form)).toMatchObject({ rate: null, typed: { perCad: '4,5,6' } });
  expect(Object.keys(parseRateForm(form).faults)).toEqual(['perCad', 'reason']);
  form.set('perCad', '431,5');
  form.set('reason', 'cours');
  expect(parseRateForm(form).rate).toEqual({ perCad: '431.5', reason: 'cours', isConfirmed: false });
});
