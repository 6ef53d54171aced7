import { categoryTree } from '#domain/catalogue/tree.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName, subcategoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { Select } from '#web/ui/field.tsx';

/** Category and subcategory in one field: `cuisine` or `cuisine/ustensiles`. `value` `''`: none selected. */
export function CategorySelect({
  value,
  error,
  label,
  form,
}: {
  value: string;
  error?: string | undefined;
  label: string;
  form?: string;
}) {
  return (
    <Select name="place" label={label} defaultValue={value} error={error} form={form}>
      {value === '' && <option value="">{m.cdesk_choose()}</option>}
      {categoryTree.map(({ slug, subcategories }) => (
        <optgroup key={slug} label={categoryName(slug)}>
          <option value={slug}>{categoryName(slug)}</option>
          {subcategories.map((sub) => (
            <option key={sub} value={`${slug}/${sub}`}>
              {subcategoryName(sub)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

/** Parses the field's value to category and subcategory (`''`: none). */
export function parseCategoryValue(value: FormDataEntryValue | null): { category: string; subcategory: string } {
  const [category = '', subcategory = ''] = typeof value === 'string' ? value.split('/') : [];
  return { category, subcategory };
}
