// Loads judged search queries: folders with queries.tsv and labels.tsv, and the JSON lines of tests/search.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Language } from '#domain/settings/language.ts';
import type { Grades } from './score.ts';

/** The catalogue that a query runs on: demo data, Icecat's products alone, or all imported collections. */
export const corpusNames = ['seed', 'icecat', 'imported'] as const;
export type JudgedCatalogueName = (typeof corpusNames)[number];

/** A judged product. `id`: the slug in the demo data, otherwise the number in the imported file. */
export type JudgedProduct = { id: string; title: string; types: string[] };
export type JudgedQuery = {
  set: string;
  corpus: JudgedCatalogueName;
  id: string;
  query: string;
  language: Language;
  judged: GradesOrHitTest;
};
/** Grades from 0 to 3 (`gradeOf` grades unlisted products), or the one product that must be in the top five. */
export type GradesOrHitTest =
  | { grades: Grades; gradeOf(product: JudgedProduct): number | undefined }
  | { isHit(product: JudgedProduct): boolean };

/** Loads the judged queries of a folder, from queries.tsv with labels.tsv and from *.jsonl. */
export function loadJudgedQueries(dir: string): JudgedQuery[] {
  if (!existsSync(dir)) return [];
  const tables = existsSync(join(dir, 'queries.tsv')) ? readTables(dir) : [];
  const lines = readdirSync(dir)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  return [...tables, ...lines.flatMap((name) => readLines(join(dir, name)))];
}

/** Loads English queries about Icecat's products from queries.tsv and labels.tsv. */
function readTables(dir: string): JudgedQuery[] {
  const rows = (name: string): Record<string, string>[] => {
    const [titles = [], ...lines] = readFileSync(join(dir, name), 'utf8')
      .split(/\r?\n/)
      .filter(Boolean)
      .map((line) => line.split('\t'));
    return lines.map((cells) => Object.fromEntries(titles.map((title, column) => [title, cells[column] ?? ''])));
  };
  const grades = new Map<string, Map<string, number>>();
  for (const { query_id: query = '', product_id: product = '', grade } of rows('labels.tsv')) {
    if (!grades.has(query)) grades.set(query, new Map());
    grades.get(query)!.set(product, Number(grade));
  }
  return rows('queries.tsv').map(({ query_id: id = '', query = '' }) => {
    const given: Grades = grades.get(id) ?? new Map();
    return {
      set: basename(dir),
      corpus: 'icecat',
      id,
      query,
      language: 'en',
      judged: { grades: given, gradeOf: (product) => given.get(product.id) },
    };
  });
}

/** Products that get a grade: those listed, and those that match an `_any` pattern but no pattern of `title_none`. */
type When = { ids?: string[]; title_any?: string[]; title_none?: string[]; type_any?: string[] };
type Line = {
  id: string;
  query: string;
  lang: Language;
  corpus: 'seed' | 'imported';
  answers?: { id: string; grade: number }[];
  relevant_when?: When & { grade: number };
  hit_when?: When;
};

/** Loads the JSON lines described in tests/search/README.md. */
function readLines(file: string): JudgedQuery[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((text) => {
      const { id, query, lang, corpus, answers = [], relevant_when: rule, hit_when: hit } = JSON.parse(text) as Line;
      const question = { set: basename(file, '.jsonl'), corpus, id, query, language: lang };
      if (hit) return { ...question, judged: { isHit: fits(hit) } };
      const grades: Grades = new Map(answers.map((answer) => [answer.id, answer.grade]));
      const isRelevant = rule ? fits(rule) : () => false;
      return {
        ...question,
        judged: {
          grades,
          gradeOf: (product) => grades.get(product.id) ?? (isRelevant(product) ? rule!.grade : undefined),
        },
      };
    });
}

function fits(when: When): (product: JudgedProduct) => boolean {
  const { ids = [], title_any: titles = [], title_none: others = [], type_any: types = [] } = when;
  const [any, none, kind] = [titles, others, types].map((list) =>
    list.map((expression) => new RegExp(expression, 'i')),
  ) as [RegExp[], RegExp[], RegExp[]];
  return ({ id, title, types: own }) => {
    const named = folded(title);
    if (none.some((one) => one.test(named))) return false;
    return (
      ids.includes(id) ||
      any.some((one) => one.test(named)) ||
      own.some((type) => kind.some((one) => one.test(folded(type))))
    );
  };
}

/** Folds a text as the patterns of judged queries expect: no accents, ligatures, capitals or typographic characters. */
const folded = (text: string): string =>
  text
    .replaceAll(/œ/gi, 'oe')
    .replaceAll(/æ/gi, 'ae')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
