import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pages = [
  'README.md',
  'README.fr.md',
  'docs/map.md',
  'docs/style.md',
  'docs/ranking.md',
  'docs/performance.md',
  'docs/catalogue-format.md',
  'docs/orders.md',
  'docs/operations.md',
  'docs/scaling.md',
  'docs/faults.md',
  'docs/broken-once.md',
  'docs/testing.md',
  'docs/changes.md',
  ...readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`),
];

test('a decision and the map are short enough to be read: 500 and 1,200 words', () => {
  const countWords = (page: string): number => readFileSync(page, 'utf8').split(/\s+/).filter(Boolean).length;
  expect(countWords('docs/map.md')).toBeLessThanOrEqual(1200);
  expect(pages.filter((page) => page.startsWith('docs/decisions/') && countWords(page) > 500)).toEqual([]);
});

test('a decision opens with one bold sentence, then has its context, its consequences and what was rejected', () => {
  const wrong = readdirSync('docs/decisions').flatMap((name) => {
    const [title, opening = '', ...paragraphs] = readFileSync(`docs/decisions/${name}`, 'utf8').trim().split('\n\n');
    const labels = paragraphs.map(
      (paragraph) => /^\*\*(Context|Consequences|Rejected)\.\*\*\s+\S/.exec(paragraph)?.[1],
    );
    return [
      !/^# \d{4} · .+ \(\d{4}-\d\d-\d\d\)$/.test(title!) && 'title: number · topic (date)',
      !/^\*\*(?:(?!\*\*).)+\.\*\*$/.test(opening) && 'opening: a bold sentence that ends with a full stop',
      /[.?!] [A-Z]/.test(opening) && 'opening: one sentence',
      opening.split(/\s+/).length > 45 && 'opening: at most 45 words',
      labels.filter(Boolean).join() !== 'Context,Consequences,Rejected' &&
        'paragraphs: Context, Consequences, Rejected',
    ].flatMap((fault) => (fault ? [`${name}: ${fault}`] : []));
  });
  expect(wrong).toEqual([]);
});

test('every npm script that the README names is there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/npm (?:run )?(start|test|[a-z]+)`/g)].map(([, name]) => name!),
  );
  expect([...new Set(named)].filter((name) => !['install', 'ci'].includes(name) && !(name in scripts))).toEqual([]);
});
