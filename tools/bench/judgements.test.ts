import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type GradesOrHitTest, loadJudgedQueries } from './judgements.ts';

const dir = mkdtempSync(join(tmpdir(), 'sugu-judged-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const line = (fields: object): string => `${JSON.stringify(fields)}\n`;
const graded = (judged: GradesOrHitTest) => ('gradeOf' in judged ? judged : null)!;
const isHit = (judged: GradesOrHitTest, title: string, more = {}) =>
  'isHit' in judged && judged.isHit({ id: 'x', title, types: [], ...more });

test('tables and JSON lines of a directory are read; another directory has none', () => {
  writeFileSync(join(dir, 'queries.tsv'), 'query_id\tquery\nq1\tusb "hub\nq2\tmouse\n');
  writeFileSync(join(dir, 'labels.tsv'), 'query_id\tproduct_id\tgrade\nq1\t10\t3\nq1\t11\t0\n');
  writeFileSync(
    join(dir, 'a.jsonl'),
    line({
      id: 'f1',
      query: 'souris',
      lang: 'fr',
      corpus: 'imported',
      answers: [{ id: '7', grade: 2 }],
      relevant_when: { title_any: ['mouse'], title_none: ['pad'], grade: 3 },
    }),
  );
  writeFileSync(
    join(dir, 'b.jsonl'),
    line({
      id: 'b1',
      query: 'earbuds',
      lang: 'en',
      corpus: 'seed',
      hit_when: { ids: ['buds'], title_any: ['^ear ?buds'], title_none: ['case'], type_any: ['^earphone$'] },
    }),
  );
  const [first, second, mice, buds] = loadJudgedQueries(dir);
  expect(first).toMatchObject({ set: basename(dir), corpus: 'icecat', id: 'q1', query: 'usb "hub', language: 'en' });
  expect(graded(first!.judged).grades).toEqual(
    new Map([
      ['10', 3],
      ['11', 0],
    ]),
  );
  expect(graded(second!.judged).grades.size).toBe(0);
  expect(mice).toMatchObject({ set: 'a', corpus: 'imported', language: 'fr' });
  expect(buds).toMatchObject({ set: 'b', corpus: 'seed', language: 'en' });
  expect(loadJudgedQueries(join(dir, 'none'))).toEqual([]);

  const grade = (id: string, title: string) => graded(mice!.judged).gradeOf({ id, title, types: [] });
  expect([grade('7', 'anything'), grade('8', 'Wireless MOUSE'), grade('8', 'mouse pad'), grade('8', 'cat')]).toEqual([
    2,
    3,
    undefined,
    undefined,
  ]);

  expect([
    isHit(buds!.judged, 'Earbuds'),
    isHit(buds!.judged, 'Earbuds case'),
    isHit(buds!.judged, 'my earbuds'),
    isHit(buds!.judged, 'Écouteurs', { id: 'buds' }),
    isHit(buds!.judged, 'case', { id: 'buds' }),
    isHit(buds!.judged, 'Sony', { types: ['Audio', 'Éarphone'] }),
  ]).toEqual([true, false, false, true, false, true]);
});
