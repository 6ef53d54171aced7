// Words that name a subcategory ("jouet", "maquillage"): every product in it is a result.
import { type Columns, rowLayout } from './columns.ts';
import { extractWords } from './extract-fields.ts';
import type { Plan } from './plan.ts';
import type { TextIndex } from './text-index.ts';

/** Subcategory paths by stemmed word. `words`: search words by path; categories are ignored. */
export function indexSubcategoriesByWord(words: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const shelves = new Map<string, Set<string>>();
  for (const [path, text] of words) {
    if (!path.includes('/')) continue;
    for (const word of extractWords(text).all) shelves.set(word, (shelves.get(word) ?? new Set()).add(path));
  }
  return shelves;
}

/** Creates a test whether a product is in a subcategory that the main noun names; null if it names none. */
export function createSubcategoryTest(
  { shelves }: TextIndex,
  columns: Columns,
  plan: Plan,
): ((doc: number) => boolean) | null {
  const naming = plan.terms[plan.head];
  const paths = naming ? shelves.get(naming.stem) : undefined;
  if (!paths) return null;
  const places = [...paths].map((path) => {
    const [category = '', subcategory = ''] = path.split('/');
    return [columns.categories.find(category) + 1, columns.subcategories.find(subcategory) + 1] as const;
  });
  return (doc) => {
    const category = columns.value(doc, rowLayout.category);
    const subcategory = columns.value(doc, rowLayout.subcategory);
    return places.some(([one, other]) => one > 0 && other > 0 && one === category && other === subcategory);
  };
}
