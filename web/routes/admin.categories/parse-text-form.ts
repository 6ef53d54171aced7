import {
  type CategoryText,
  categoryTextFaults,
  type CategoryTextFault,
  longestCategoryText,
  tidyCategoryText,
} from '#domain/catalogue/category-text.ts';
import { sentVersion } from '#web/parts/operator/desk-form/sent-version.ts';
import { m } from '#texts/compiled/messages.js';

/**
 * What was wrong, or what it would look like: a sentence by field, or of the whole; `version`: the one the form began with; `isPreview`: nothing is
 * written yet; `isConflict`: somebody else was first.
 */
export type TextAnswer = {
  typed: CategoryText;
  faults: Partial<Record<keyof CategoryText, string>>;
  version: number;
  refused: string | null;
  isPreview: boolean;
  isConflict: boolean;
};

const words: Record<CategoryTextFault, () => string> = {
  'too-long': () => m.desk_category_fault_long({ most: longestCategoryText }),
  'one-language': () => m.desk_category_fault_language(),
};

/** A paragraph out of its form, in both languages, and the version that it is to replace. */
export function parseTextForm(form: FormData): {
  typed: CategoryText;
  faults: TextAnswer['faults'];
  version: number;
} {
  const field = (name: string) => tidyCategoryText(String(form.get(name) ?? '').slice(0, 5000));
  const typed = { textFr: field('textFr'), textEn: field('textEn') };
  const faults: TextAnswer['faults'] = {};
  for (const [name, fault] of Object.entries(categoryTextFaults(typed)))
    faults[name as keyof CategoryText] = words[fault]();
  const version = Number(sentVersion(form));
  return { typed, faults, version: Number.isInteger(version) && version > 0 ? version : 0 };
}
