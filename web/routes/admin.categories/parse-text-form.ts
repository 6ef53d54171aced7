import {
  type CategoryText,
  validateCategoryText,
  type CategoryTextErrorCode,
  maxCategoryTextLength,
  collapseCategoryTextToLine,
} from '#domain/catalogue/category-text.ts';
import { submittedVersion } from '#web/parts/desk/desk-form/sent-version.ts';
import { m } from '#texts/compiled/messages.js';

/** The form's errors or a preview. `version`: the version that was edited. `isConflict`: somebody else saved first. */
export type CategoryTextFormResult = {
  typed: CategoryText;
  faults: Partial<Record<keyof CategoryText, string>>;
  version: number;
  refused: string | null;
  isPreview: boolean;
  isConflict: boolean;
};

const words: Record<CategoryTextErrorCode, () => string> = {
  'too-long': () => m.desk_category_fault_long({ most: maxCategoryTextLength }),
  'one-language': () => m.desk_category_fault_language(),
};

/** Parses the form of a category's text in both languages, with the version that it replaces. */
export function parseCategoryTextForm(form: FormData): {
  typed: CategoryText;
  faults: CategoryTextFormResult['faults'];
  version: number;
} {
  const field = (name: string) => collapseCategoryTextToLine(String(form.get(name) ?? '').slice(0, 5000));
  const typed = { textFr: field('textFr'), textEn: field('textEn') };
  const faults: CategoryTextFormResult['faults'] = {};
  for (const [name, fault] of Object.entries(validateCategoryText(typed)))
    faults[name as keyof CategoryText] = words[fault]();
  const version = Number(submittedVersion(form));
  return { typed, faults, version: Number.isInteger(version) && version > 0 ? version : 0 };
}
