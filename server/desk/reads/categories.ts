import { isCategory } from '#domain/catalogue/tree.ts';
import {
  countProductsByCategory,
  countProductsBySubcategory,
  findCategoryTextVersions,
} from '#server/catalogue/queries/category-texts.ts';
import type { DeskServiceRoleRunner } from '#server/desk/read.ts';

/** The admin screens' queries about categories. Employees may read them too (docs/spec/DECISIONS.md: employee). */
export const categoryDeskQueries = (read: DeskServiceRoleRunner) => ({
  categories: () => read('employee', countProductsByCategory),
  /** One category with its subcategories, its counts and the versions of its description, or null. */
  category: (slug: string) =>
    read('employee', async (tx) => {
      if (!isCategory(slug)) return null;
      const counts = (await countProductsByCategory(tx)).find(({ category }) => category === slug);
      if (!counts) return null;
      return {
        counts,
        subcategories: await countProductsBySubcategory(tx, slug),
        versions: await findCategoryTextVersions(tx, slug),
      };
    }),
});
