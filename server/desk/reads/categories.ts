import { isCategory } from '#domain/catalogue/tree.ts';
import { countCategories, countSubcategories, findCategoryTexts } from '#server/catalogue/queries/category-texts.ts';
import type { DeskRead } from '#server/desk/read.ts';

/** The desk's queries about categories. Employees may read them too (DECISIONS: employee). */
export const categoryReads = (read: DeskRead) => ({
  categories: () => read('employee', countCategories),
  /** One category with its subcategories, the versions of its paragraph (pages show the last) and counts; null when there is none. */
  category: (slug: string) =>
    read('employee', async (tx) => {
      if (!isCategory(slug)) return null;
      const counts = (await countCategories(tx)).find(({ category }) => category === slug);
      if (!counts) return null;
      return { counts, subcategories: await countSubcategories(tx, slug), versions: await findCategoryTexts(tx, slug) };
    }),
});
