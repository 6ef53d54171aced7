import { z } from 'zod';
import {
  validateCategoryText,
  maxCategoryTextLength,
  collapseCategoryTextToLine,
} from '#domain/catalogue/category-text.ts';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { lockCategoryText, saveCategoryText } from '#server/catalogue/queries/category-texts.ts';
import { administrator, nonAdminEmployee } from '#server/access-rules.ts';

const text = z
  .string()
  .max(maxCategoryTextLength)
  .refine((one) => collapseCategoryTextToLine(one) === one);

/** Saves the paragraph of a category's page in both languages; two empty texts remove it. `version`: the one that
 * the form showed (0: none). Throws category/changed when a newer version exists, category/not-found. */
export const setCategoryText = action({
  name: 'category/set-text',
  input: z
    .object({ category: z.string().max(100), textFr: text, textEn: text, version: z.int().min(0) })
    .refine((one) => Object.keys(validateCategoryText(one)).length === 0),
  who: [nonAdminEmployee, administrator],
  as: 'market',
  async run(tx, { category, textFr, textEn, version }, actor) {
    const before = await lockCategoryText(tx, category);
    if (!before) throw new Refusal('category/not-found');
    if (before.textFr === textFr && before.textEn === textEn) return { version: before.version, before, isNew: false };
    if (before.version !== version) throw new Refusal('category/changed');
    return {
      version: await saveCategoryText(tx, category, { textFr, textEn }, actorName(actor)),
      before,
      isNew: true,
    };
  },
  audit: ({ isNew, before }, { category, textFr, textEn }) =>
    isNew
      ? {
          action: 'category/text-set',
          orderId: null,
          facts: { category, before: { fr: before.textFr, en: before.textEn }, after: { fr: textFr, en: textEn } },
        }
      : null,
});
