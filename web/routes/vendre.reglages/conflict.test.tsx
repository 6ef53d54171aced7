// A shop's settings after somebody else has saved the same section.
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { ShopHolidays } from './holidays.tsx';
import { OpeningHoursForm } from './hours-form.tsx';
import { ShopPageForm } from './page-form.tsx';

const page = {
  id: '11111111-1111-4111-8111-111111111111',
  descriptionFr: 'Leur récit',
  descriptionEn: '',
  languages: ['fr'],
  whatsapp: null,
  timeZone: 'Africa/Dakar',
  weekly: [{ weekday: 1, opens: 540, closes: 1020 }],
  exceptions: [],
  awayFrom: '2026-12-20',
  reopensOn: '2027-01-04',
  versions: { page: 'now', hours: 'now', holidays: 'now', logo: 'now', cover: 'now' },
} as never;
const answer = (typed: Record<string, string[]>): never =>
  ({
    fields: [],
    hours: null,
    day: null,
    picture: null,
    refused: 'x',
    version: 'began',
    isConflict: true,
    typed,
  }) as never;
const drawn = (element: ReactElement): string => {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />);
};

test('issue 21: each form keeps the version it began with, and shows what was saved beside what was typed', () => {
  const drawnPages = [
    [
      drawn(<ShopPageForm page={page} languages={[]} answer={answer({ descriptionFr: ['Mon récit'] })} />),
      'Leur récit',
    ],
    [drawn(<OpeningHoursForm page={page} answer={answer({ o1: ['10:00'], c1: ['18:00'] })} />), '09:00–17:00'],
    [
      drawn(<ShopHolidays page={page} answer={answer({ from: ['2026-12-24'], reopensOn: ['2027-01-04'] })} />),
      '20 décembre',
    ],
  ] as const;
  for (const [html, theirs] of drawnPages) {
    expect(html).toMatch(/type="text"[^>]*name="version"[^>]*value="began"/);
    expect(html).toMatch(/name="over"[^>]*value="now"/);
    expect(html).toContain(theirs);
  }
});
