import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildConformancePage, findTestsByRow, parseChecklist, parseRowIds, parseTestCalls } from './conformance.ts';
import { postponedRequirementsWithReasons } from './postponed-rows.ts';

const rows = parseChecklist(readFileSync('docs/spec/CHECKLIST.md', 'utf8'));

test('the checklist has its 478 rows', () => {
  expect(rows).toHaveLength(478);
});

test('a title names single rows and ranges', () => {
  expect(parseRowIds('R-TREE-01..03 and R-GEN-03 hold')).toEqual(['R-TREE-01', 'R-TREE-02', 'R-TREE-03', 'R-GEN-03']);
});

test('tests and the list of what is due later name only rows that exist', () => {
  const known = new Set(rows.map(({ id }) => id));
  const named = [
    ...findTestsByRow().keys(),
    ...postponedRequirementsWithReasons.flatMap(({ rows: ids }) => ids.flatMap(parseRowIds)),
  ];
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

test('docs/conformance.md is what npm run conformance writes, and every row has a test or a reason to wait', () => {
  const { page, open } = buildConformancePage(rows, findTestsByRow());
  expect(open).toEqual([]);
  expect(readFileSync('docs/conformance.md', 'utf8')).toBe(page);
});

test('a row that is due later is not proven by a title', () => {
  const row = rows.find(({ id }) => id === 'R-GEN-12')!;
  const { page } = buildConformancePage([row], new Map([[row.id, [{ file: 'a.test.ts', title: 'R-GEN-12 …' }]]]));
  expect(page).toContain('1 rows: 0 with a test, 1 due later');
});

test('a test that asserts nothing proves nothing', () => {
  const [one, two] = parseTestCalls(
    "test('R-GEN-03 one', () => { open(); });\ntest('R-GEN-03 two', () => { expect(1).toBe(1); });",
  );
  expect([one!.title, /expect/.test(one!.body), /expect/.test(two!.body)]).toEqual(['R-GEN-03 one', false, true]);
});
