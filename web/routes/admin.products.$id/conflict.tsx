import { changedFields, type ProductField, type ProductTexts } from '#domain/catalogue/product-edit.ts';
import { m } from '#texts/compiled/messages.js';
import { EditConflict } from '#web/parts/desk/desk-form/both-versions.tsx';

const fieldNames = (): Record<ProductField, string> => ({
  titleFr: m.cdesk_title_fr(),
  titleEn: m.cdesk_title_en(),
  descriptionFr: m.cdesk_description_fr(),
  descriptionEn: m.cdesk_description_en(),
  brand: m.cdesk_brand(),
  category: m.cdesk_category(),
  subcategory: m.cdesk_subcategory(),
  specs: m.cdesk_specs(),
});

/** Both texts of every field that differs, after an edit conflict. `now`: the other person's version. */
export function ConflictComparison({
  now,
  theirs,
  yours,
  by,
}: {
  now: number;
  theirs: ProductTexts;
  yours: ProductTexts;
  by: string | null;
}) {
  const names = fieldNames();
  return (
    <EditConflict
      now={now}
      by={by}
      fields={changedFields(theirs, yours).map((field) => ({
        name: names[field],
        theirs: written(theirs[field]),
        yours: written(yours[field]),
      }))}
    />
  );
}

const written = (value: ProductTexts[ProductField]): string =>
  typeof value === 'string'
    ? value
    : value.map((line) => `${line.name_fr} / ${line.name_en} = ${line.value_fr} / ${line.value_en}`).join('\n');
