import { describe, expect, test } from 'vitest';
import { auditListDefinition } from './audit-list.ts';
import { parseBeforeId, parseCursor, serializeCursor } from './cursor.ts';
import { toCsvFile } from './csv.ts';
import { addDays, isDay } from './day.ts';
import { listAuditDetails } from './audit-facts-diff.ts';
import { buildListSearch, parseListQuery } from './list-query.ts';
import { daysBetween, buildOverview, overviewRange } from './overview.ts';
import { normalizeMissedSearch } from './search-miss.ts';

describe('the address of a list', () => {
  const parse = (search: string) => parseListQuery(auditListDefinition, new URLSearchParams(search));

  test('holds what is allowed, in one order, without what is usual', () => {
    expect(parse('sort=oldest&only=alerts&actor= job:x &from=2026-02-28&to=2026-02-30&other=1')).toEqual({
      sort: 'oldest',
      filters: { actor: 'job:x', from: '2026-02-28', only: 'alerts' },
      cursor: null,
    });
    expect(parse('sort=worst&only=everything&actor=%00')).toEqual({ sort: 'newest', filters: {}, cursor: null });
    expect(buildListSearch(auditListDefinition, parse('only=alerts&actor=a%26b&sort=oldest'))).toBe(
      '?actor=a%26b&only=alerts&sort=oldest',
    );
    expect(buildListSearch(auditListDefinition, parse(''))).toBe('');
  });

  test('what is written is read again, any words too', () => {
    const query = parse('what=order/&actor=Élise & Cie ?');
    expect(parse(buildListSearch(auditListDefinition, query)).filters).toEqual(query.filters);
  });

  test('an id out of an address is a number that PostgreSQL can hold, or none', () => {
    expect(['41', null, '', '0', '-1', '1.5', 'x', '1e30', '99999999999999999999'].map(parseBeforeId)).toEqual([
      41,
      ...Array<null>(8).fill(null),
    ]);
  });

  test('a cursor is read back whole, and only for its own sort', () => {
    const cursor = { sort: 'newest', direction: 'after', value: 'a~b "é"\n', id: '7f-1' } as const;
    expect(parseCursor(serializeCursor(cursor), 'newest')).toEqual(cursor);
    expect(parseCursor(serializeCursor(cursor), 'oldest')).toBeNull();
    for (const text of [null, '', 'after~newest~1', 'since~newest~1~x', `after~newest~1~${'x'.repeat(301)}`])
      expect(parseCursor(text, 'newest'), String(text)).toBeNull();
  });

  test('a day is one of the calendar', () => {
    expect(['2026-02-28', '2028-02-29'].map(isDay)).toEqual([true, true]);
    expect(['2026-02-29', '2026-13-01', '0000-01-01', '26-01-01', '2026-01-01x', ''].some(isDay)).toBe(false);
    for (let n = -800; n <= 800; n += 7)
      expect(addDays('2027-12-31', n)).toBe(
        new Date(Date.parse('2027-12-31T00:00:00Z') + n * 86_400_000).toISOString().slice(0, 10),
      );
  });
});

test('an export quotes what needs it, and what a spreadsheet would run is text', () => {
  expect(
    toCsvFile([
      ['Nom', 'n'],
      ['=1+1', -3],
      ['a "b",\nc', null],
      ['@x', true],
    ]),
  ).toBe('\uFEFFNom,n\r\n\'=1+1,-3\r\n"a ""b"",\nc",\r\n\'@x,true\r\n');
  expect(
    toCsvFile(
      [
        ['Prix', 12.5, 3],
        ['a;b', 'c,d', null],
      ],
      'fr',
    ),
  ).toBe('\uFEFFPrix;12,5;3\r\n"a;b";"c,d";\r\n');
});

describe('the overview', () => {
  test('its range is thirty days until somebody says another, never the future, never more than a year', () => {
    expect(overviewRange(null, null, '2026-11-26')).toEqual({ from: '2026-10-28', to: '2026-11-26' });
    expect(overviewRange('2026-11-01', '2026-11-02', '2026-11-26')).toEqual({ from: '2026-11-01', to: '2026-11-02' });
    expect(overviewRange('2026-11-20', '2027-01-01', '2026-11-26')).toEqual({ from: '2026-11-20', to: '2026-11-26' });
    expect(overviewRange('2026-11-27', 'x', '2026-11-26').to).toBe('2026-11-26');
    const { from, to } = overviewRange('1999-01-01', null, '2026-11-26');
    expect(daysBetween(from, to)).toHaveLength(366);
  });

  test('amounts of several currencies are told in dollars, what was paid stays beside it', () => {
    const { days, grossMinor, averageMinor, conversion, byCurrency } = buildOverview(['2026-11-01', '2026-11-02'], {
      sales: [
        { day: '2026-11-01', currency: 'CAD', count: 1, amountMinor: 1000 },
        { day: '2026-11-01', currency: 'XOF', count: 2, amountMinor: 9000 },
      ],
      refunds: [{ day: '2026-11-02', currency: 'XOF', count: 1, amountMinor: 450 }],
      visits: [{ day: '2026-11-02', count: 6 }],
      rates: { CAD: 1, XOF: 450 },
    });
    expect(days).toEqual([
      { day: '2026-11-01', grossMinor: 3000, orders: 3, refundedMinor: 0, refunds: 0, visits: 0 },
      { day: '2026-11-02', grossMinor: 0, orders: 0, refundedMinor: 100, refunds: 1, visits: 6 },
    ]);
    expect([grossMinor, averageMinor, conversion]).toEqual([3000, 1000, 0.5]);
    expect(byCurrency).toEqual([
      { currency: 'CAD', orders: 1, amountMinor: 1000 },
      { currency: 'XOF', orders: 2, amountMinor: 9000 },
    ]);
  });

  test('without sales and visits there is no average and no conversion', () => {
    const nothing = buildOverview(['2026-11-01'], { sales: [], refunds: [], visits: [], rates: {} });
    expect([nothing.averageMinor, nothing.conversion]).toEqual([null, null]);
  });
});

test('the facts of a row are lines: what was changed shows both values, what stayed is left out', () => {
  expect(
    listAuditDetails({
      before: { price: 10, name: 'a', old: 1 },
      after: { price: 12, name: 'a', tags: ['x'] },
      reason: 'sale',
    }),
  ).toEqual([
    { name: 'old', before: '1', after: '–' },
    { name: 'price', before: '10', after: '12' },
    { name: 'tags', before: '–', after: 'x' },
    { name: 'reason', after: 'sale' },
  ]);
  expect(listAuditDetails({ left: 3, refund: { id: 'r', note: '' } })).toEqual([
    { name: 'left', after: '3' },
    { name: 'refund.id', after: 'r' },
    { name: 'refund.note', after: '–' },
  ]);
  // Lists are shown with commas between the values.
  expect(
    listAuditDetails({ left: [], rows: [2, 3], restored: ['a', 'b'], deep: [{ a: 1 }] }).map(({ after }) => after),
  ).toEqual(['[{"a":1}]', '–', 'a, b', '2, 3']);
  // Lines are sorted by name, so the order of the keys does not matter.
  expect(listAuditDetails({ b: 1, a: 2 })).toEqual(listAuditDetails({ a: 2, b: 1 }));
  // A detail may itself be named `before` or `after`.
  expect(listAuditDetails({ before: '12:00' })).toEqual([{ name: 'before', after: '12:00' }]);
});

describe('what is counted', () => {
  test('searched words, but nothing that may name a person', () => {
    expect(normalizeMissedSearch('  Drone\u00A0 DJI\n')).toBe('drone dji');
    for (const query of ['', '   ', 'awa@client.example', '+223 76 12 34', 'S2026123456'])
      expect(normalizeMissedSearch(query), query).toBeNull();
    expect(normalizeMissedSearch('x'.repeat(200))).toHaveLength(80);
  });
});
