import {
  type ProductTexts,
  type BilingualSpecification,
  normalizeProductTexts,
} from '#domain/catalogue/product-edit.ts';
import { submittedVersion } from '#web/parts/desk/desk-form/sent-version.ts';
import { parseCategoryValue } from '#web/parts/desk/product/category-select.tsx';

/** The parsed form. `pictures`: the file hashes in their new order; null: the form has none. */
export type UncheckedProductForm = { change: string; version: number; texts: ProductTexts; pictures: string[] | null };

export function parseUncheckedProductForm(form: FormData): UncheckedProductForm {
  const text = (name: string): string => String(form.get(name) ?? '');
  const all = (name: string): string[] => form.getAll(name).map(String);
  const [nameFr, valueFr, nameEn, valueEn] = [all('name_fr'), all('value_fr'), all('name_en'), all('value_en')];
  const specs: BilingualSpecification[] = nameFr.map((name, n) => ({
    name_fr: name,
    name_en: nameEn[n] ?? '',
    value_fr: valueFr[n] ?? '',
    value_en: valueEn[n] ?? '',
  }));
  const places = all('picture_place').map((place) => Number(place));
  const pictures = all('picture');
  return {
    change: text('change'),
    version: Number(submittedVersion(form)) || 0,
    texts: normalizeProductTexts({
      titleFr: text('title_fr'),
      titleEn: text('title_en'),
      descriptionFr: text('description_fr'),
      descriptionEn: text('description_en'),
      brand: text('brand'),
      ...parseCategoryValue(form.get('place')),
      specs,
    }),
    pictures:
      pictures.length === 0
        ? null
        : pictures
            .map((hash, n) => ({ hash, place: places[n] ?? n + 1, n }))
            // If two pictures have the same number, the picture that was moved goes first.
            .sort((one, other) => one.place - other.place || (one.n + 1 === one.place ? 1 : -1))
            .map(({ hash }) => hash),
  };
}
