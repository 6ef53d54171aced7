import { expect, test } from 'vitest';
import { type ModuleGraph, planSharedFiles } from './shared-scripts.ts';

type Module = { imports?: string[]; size?: number; isPage?: boolean };

function graphOf(modules: Record<string, Module>): ModuleGraph {
  return {
    ids: Object.keys(modules),
    infoOf: (id) => {
      const { imports = [], size = 100, isPage = false } = modules[id] ?? {};
      return { importedIds: imports, code: 'x'.repeat(size), isEntry: isPage, dynamicImporters: [] };
    },
  };
}
const plan = (modules: Record<string, Module>, weigh: (page: string) => number = () => 1) => {
  const files = planSharedFiles(graphOf(modules), { weigh, isTaken: (id) => id === 'taken.ts' });
  const byFile = new Map<string, string[]>();
  for (const [id, file] of files) byFile.set(file, [...(byFile.get(file) ?? []), id].sort());
  return [...byFile.values()].map((ids) => ids.join(' ')).sort();
};
const page = (...imports: string[]): Module => ({ isPage: true, imports });

test('what the same pages share is one file; what one page has alone is in its own', () => {
  expect(
    plan({
      'one.tsx': page('a.ts', 'b.ts', 'alone.ts', 'taken.ts'),
      'two.tsx': page('a.ts', 'b.ts', 'taken.ts'),
      'a.ts': {},
      'b.ts': { imports: ['c.ts'] },
      'c.ts': {},
      'alone.ts': {},
      'taken.ts': {},
    }),
  ).toEqual(['a.ts b.ts c.ts']);
});

test('short files that nearly the same pages load become one; a long one is not loaded without need', () => {
  const pages = {
    'one.tsx': page('a.ts', 'b.ts', 'long.ts'),
    'two.tsx': page('a.ts', 'b.ts', 'long.ts'),
    'three.tsx': page('a.ts'),
  };
  expect(plan({ ...pages, 'a.ts': {}, 'b.ts': {}, 'long.ts': { size: 90_000 } })).toEqual(['a.ts', 'b.ts long.ts']);
  expect(plan({ ...pages, 'a.ts': {}, 'b.ts': {}, 'long.ts': {} })).toEqual(['a.ts b.ts long.ts']);
});

test('where unused code weighs more, it is loaded less', () => {
  const modules = {
    'one.tsx': page('a.ts', 'b.ts'),
    'two.tsx': page('a.ts', 'b.ts'),
    'three.tsx': page('a.ts'),
    'a.ts': { size: 5000 },
    'b.ts': { size: 5000 },
  };
  expect(plan(modules)).toEqual(['a.ts b.ts']);
  expect(plan(modules, (one) => (one === 'three.tsx' ? 8 : 1))).toEqual(['a.ts', 'b.ts']);
});

test('no two files import each other, through a third either', () => {
  const modules = {
    'one.tsx': page('a.ts'),
    'two.tsx': page('a.ts'),
    'three.tsx': page('c.ts'),
    'a.ts': { imports: ['middle.ts'] },
    // The stylesheet keeps it apart.
    'middle.ts': { imports: ['c.ts', 'middle.css'] },
    'middle.css': {},
    'c.ts': {},
  };
  expect(plan(modules)).toEqual(['a.ts', 'c.ts']);
  expect(plan({ ...modules, 'middle.ts': { imports: ['middle.css'] }, 'a.ts': { imports: ['c.ts'] } })).toEqual([
    'a.ts c.ts',
  ]);
});

test('a file with a stylesheet keeps its pages, because the stylesheet goes where the file goes', () => {
  const pages = { 'one.tsx': page('a.ts', 'b.ts'), 'two.tsx': page('a.ts', 'b.ts'), 'three.tsx': page('a.ts') };
  expect(plan({ ...pages, 'a.ts': {}, 'b.ts': { imports: ['b.css'] }, 'b.css': {} })).toEqual(['a.ts']);
});
