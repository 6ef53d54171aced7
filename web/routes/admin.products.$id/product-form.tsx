import type { ReactNode } from 'react';
import type { ProductTextErrorCode, ProductField, ProductTexts } from '#domain/catalogue/product-edit.ts';
import { productLimits } from '#domain/catalogue/product-edit.ts';
import { m } from '#texts/compiled/messages.js';
import { CategorySelect } from '#web/parts/desk/product/category-select.tsx';
import { productErrorText } from '#web/parts/desk/product/product-words.ts';
import { HiddenVersionInput } from '#web/parts/desk/desk-form/both-versions.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';

const emptyLine = { name_fr: '', name_en: '', value_fr: '', value_en: '' };
const emptyLines = 3;

/** A product's form. `version`: the version being edited. `conflict`: both versions, after an edit conflict. */
export function ProductForm({
  id,
  change,
  version,
  conflict,
  texts,
  pictures,
  faults,
  done,
  mayOrderPictures,
}: {
  id: string;
  change: string;
  version: number;
  conflict: ReactNode;
  texts: ProductTexts;
  pictures: string[];
  faults: Partial<Record<ProductField, ProductTextErrorCode>>;
  done: boolean;
  mayOrderPictures: boolean;
}) {
  const error = (field: ProductField) => productErrorText(faults[field]);
  const { title, description, brand } = productLimits;
  const of = (name: string, field: Exclude<ProductField, 'specs'>, maxLength: number) => ({
    name,
    defaultValue: texts[field],
    error: error(field),
    maxLength,
  });
  const lines = [...texts.specs, ...Array.from({ length: emptyLines }, () => emptyLine)].map((line, n) => ({
    line,
    place: n + 1,
  }));
  return (
    <DeskForm
      draft={`product:${id}`}
      done={done}
      act={m.cdesk_save()}
      busy={m.cdesk_saving()}
      acts={
        <Button type="submit" name="preview" value="yes" look="second">
          {m.cdesk_preview()}
        </Button>
      }
    >
      <input type="hidden" name="change" value={change} />
      <HiddenVersionInput version={version} />
      {conflict}
      <div className="cdesk-pair">
        <Field {...of('title_fr', 'titleFr', title)} label={m.cdesk_title_fr()} />
        <Field {...of('title_en', 'titleEn', title)} label={m.cdesk_title_en()} lang="en" />
        <TextArea {...of('description_fr', 'descriptionFr', description)} label={m.cdesk_description_fr()} rows={8} />
        <TextArea
          {...of('description_en', 'descriptionEn', description)}
          label={m.cdesk_description_en()}
          rows={8}
          lang="en"
        />
        <Field {...of('brand', 'brand', brand)} label={m.cdesk_brand()} />
        <CategorySelect
          label={m.cdesk_category()}
          value={texts.subcategory ? `${texts.category}/${texts.subcategory}` : texts.category}
          error={error('category') ?? error('subcategory')}
        />
      </div>
      <h3>{m.cdesk_specs()}</h3>
      <p className="muted small">{m.cdesk_specs_words()}</p>
      {faults.specs && <p className="field-error">{productErrorText(faults.specs)}</p>}
      {lines.map(({ line, place }) => (
        <fieldset className="cdesk-spec" key={place}>
          <legend className="visually-hidden">{`${m.cdesk_specs()} ${place}`}</legend>
          <Field name="name_fr" label={m.cdesk_spec_name_fr()} defaultValue={line.name_fr} />
          <Field name="value_fr" label={m.cdesk_spec_value_fr()} defaultValue={line.value_fr} />
          <Field name="name_en" label={m.cdesk_spec_name_en()} defaultValue={line.name_en} lang="en" />
          <Field name="value_en" label={m.cdesk_spec_value_en()} defaultValue={line.value_en} lang="en" />
        </fieldset>
      ))}
      {mayOrderPictures && pictures.length > 1 && (
        <>
          <h3>{m.cdesk_pictures()}</h3>
          <p className="muted small">{m.cdesk_pictures_words()}</p>
          <ol className="cdesk-pictures">
            {pictures.map((hash, n) => (
              <li key={hash}>
                <img src={`/pictures/${hash}-320.webp`} alt="" width={96} height={96} loading="lazy" />
                <input type="hidden" name="picture" value={hash} />
                <Field
                  name="picture_place"
                  label={`${m.cdesk_picture_place()} ${n + 1}`}
                  type="number"
                  min={1}
                  max={pictures.length}
                  defaultValue={n + 1}
                />
              </li>
            ))}
          </ol>
        </>
      )}
    </DeskForm>
  );
}
