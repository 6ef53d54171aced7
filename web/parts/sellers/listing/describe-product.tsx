import { Form } from 'react-router';
import { productLimits, type ProductTexts } from '#domain/catalogue/product-edit.ts';
import { type OwnProductErrors, clearCopiedTitles } from '#domain/sellers/own-product.ts';
import { titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { CategorySelect } from '#web/parts/desk/product/category-select.tsx';
import { productErrorText } from '#web/parts/desk/product/product-words.ts';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { HiddenVersionInput } from '#web/parts/desk/desk-form/both-versions.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice, ResultNotice } from '#web/ui/notice.tsx';
import { OfferFields } from './add-offer.tsx';
import type { SellerProduct } from './own-sheet.ts';
import { SellerProductVariants } from './own-variants.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { ProductPreview } from './product-preview.tsx';
import type { RefusedSellerProductForm } from './run-product-act.ts';

type Props = {
  path: string;
  own: SellerProduct | null;
  formKey: string;
  done: string | null;
  answer: RefusedSellerProductForm | undefined;
};

const nothing: ProductTexts = {
  titleFr: '',
  titleEn: '',
  descriptionFr: '',
  descriptionEn: '',
  brand: '',
  category: '',
  subcategory: '',
  specs: [],
};

/** The editor of a product that a seller describes: texts create a draft; photos, a preview and the price follow. */
export function DescribeProduct({ path, own, formKey, done, answer }: Props) {
  const product = own?.product ?? null;
  const title = product && titleIn(getLocale(), product);
  return (
    <>
      {!answer && done === 'copy' && <Notice look="ok">{m.listing_copied()}</Notice>}
      {!answer && done === 'variant' && <Notice look="ok">{m.variants_own_added()}</Notice>}
      {!answer && done === 'texts' && (
        <Notice look="ok" live>
          {product?.isDraft ? m.listing_draft_saved() : m.listing_saved()}
        </Notice>
      )}
      <ResultNotice look="bad">{answer?.sheetSlot === 'other' && answer.refused}</ResultNotice>
      {product?.missing && (
        <Notice>{product.missing === 'fr' ? m.listing_missing_fr() : m.listing_missing_en()}</Notice>
      )}
      {product && !product.isEditable ? (
        <Notice>{m.listing_closed()}</Notice>
      ) : (
        <DeskPanel id="fiche" title={m.listing_describe()} words={product ? undefined : m.listing_describe_words()}>
          <TextsForm
            key={product?.version ?? 'new'}
            path={path}
            own={own}
            formKey={formKey}
            done={done}
            answer={answer}
          />
        </DeskPanel>
      )}
      {own && product && (
        <>
          {product.isEditable && (
            <DeskPanel id="photos" title={m.listing_photos()} words={m.listing_photos_words()}>
              <ProductPictures
                action={dashboardPath(path, 'produit', { id: product.id })}
                pictures={product.pictures}
                fault={answer?.sheetSlot === 'pictures' ? answer.fault : null}
              />
            </DeskPanel>
          )}
          <DeskPanel id="apercu" title={m.listing_preview()} words={m.listing_preview_words()}>
            <ProductPreview product={product} />
          </DeskPanel>
          {product.isDraft ? (
            <DeskPanel id="vente" title={m.listing_publish()} words={m.listing_publish_words()}>
              <ResultNotice look="bad">{answer?.sheetSlot === 'publish' && answer.offer.refused}</ResultNotice>
              <DeskForm
                draft={`product-publish:${product.id}`}
                act={m.listing_publish()}
                busy={m.listing_publishing()}
                autoComplete="off"
              >
                <input type="hidden" name="slot" value="publish" />
                <input
                  type="hidden"
                  name="offer"
                  value={(answer?.sheetSlot === 'publish' && answer.offer.typed['offer']) || formKey}
                />
                <OfferFields terms={own.terms} answer={answer?.sheetSlot === 'publish' ? answer.offer : undefined} />
              </DeskForm>
            </DeskPanel>
          ) : (
            <p>
              <a className="link" href={`/produit/${product.slug}`}>
                {m.listing_see_page()}
              </a>{' '}
              ·{' '}
              <Link className="link" to={dashboardPath(path, 'offres', { q: title?.slice(0, 100) ?? '' })}>
                {m.listing_price_and_stock()}
              </Link>
            </p>
          )}
          {product.isEditable && (
            <SellerProductVariants
              path={path}
              own={own}
              formKey={formKey}
              answer={answer?.sheetSlot === 'variant' ? answer : undefined}
            />
          )}
          <Form method="post" className="listing-copy">
            <input type="hidden" name="slot" value="copy" />
            <input type="hidden" name="copy" value={formKey} />
            <Button type="submit" look="plain">
              {m.listing_copy()}
            </Button>
          </Form>
        </>
      )}
    </>
  );
}

function TextsForm({ path, own, formKey, done, answer }: Props) {
  const product = own?.product ?? null;
  const sent = answer?.sheetSlot === 'texts' ? answer : null;
  const stored = product ? clearCopiedTitles(product, product.missing) : nothing;
  const texts = sent?.typed ?? stored;
  const faults = sent?.faults ?? {};
  const isConflict = product !== null && sent?.isConflict === true;
  return (
    <DeskForm
      draft={product ? `product:${product.id}` : 'product-new'}
      done={done === 'texts' && !answer}
      act={product ? m.listing_save() : m.listing_save_draft()}
      busy={m.listing_saving()}
    >
      <input type="hidden" name="slot" value="texts" />
      <input type="hidden" name="product" value={product?.id ?? formKey} />
      <input type="hidden" name="change" value={formKey} />
      <HiddenVersionInput version={sent?.version ?? product?.version ?? 0} />
      {isConflict && (
        <ConflictComparison
          theirs={stored}
          yours={texts}
          version={product.version}
          saved={dashboardPath(path, 'produit', { id: product.id })}
        />
      )}
      {sent?.taken && (
        <Notice look="bad" live>
          {m.listing_taken()}{' '}
          <Link className="link" to={dashboardPath(path, 'ajouter', { produit: sent.taken })}>
            {m.listing_taken_sell()}
          </Link>
        </Notice>
      )}
      <div className="listing-fields">
        <Field
          name="title_fr"
          label={m.listing_title_fr()}
          hint={m.listing_title_hint()}
          defaultValue={texts.titleFr}
          maxLength={productLimits.title}
          error={titleFault(faults)}
        />
        <Field
          name="title_en"
          label={m.listing_title_en()}
          optional={m.listing_optional()}
          lang="en"
          defaultValue={texts.titleEn}
          maxLength={productLimits.title}
          error={productErrorText(productFault(faults.titleEn))}
        />
        <CategorySelect
          label={m.listing_category()}
          value={texts.subcategory ? `${texts.category}/${texts.subcategory}` : texts.category}
          error={(faults.category ?? faults.subcategory) && m.listing_fault_category()}
        />
        <Field
          name="brand"
          label={m.listing_brand()}
          optional={m.listing_optional()}
          defaultValue={texts.brand}
          maxLength={productLimits.brand}
          error={productErrorText(productFault(faults.brand))}
        />
        <Field
          name="barcode"
          label={m.listing_barcode()}
          optional={m.listing_optional()}
          inputMode="numeric"
          maxLength={20}
          defaultValue={sent?.barcode ?? product?.barcode ?? ''}
          error={faults.barcode && m.listing_fault_barcode()}
        />
      </div>
      <TextArea
        name="description_fr"
        label={m.listing_description_fr()}
        optional={m.listing_optional()}
        rows={5}
        defaultValue={texts.descriptionFr}
        maxLength={productLimits.description}
      />
      <TextArea
        name="description_en"
        label={m.listing_description_en()}
        optional={m.listing_optional()}
        rows={5}
        lang="en"
        defaultValue={texts.descriptionEn}
        maxLength={productLimits.description}
      />
      {own && <Specs texts={texts} usual={own.usual} fault={productErrorText(productFault(faults.specs))} />}
    </DeskForm>
  );
}

/** Leaves out the fault `digits`, which only bar codes have. */
const productFault = (fault: OwnProductErrors[keyof OwnProductErrors]) => (fault === 'digits' ? undefined : fault);
const titleFault = ({ titleFr }: OwnProductErrors) =>
  titleFr === 'missing' ? m.listing_fault_title() : productErrorText(productFault(titleFr));

/** Names and values of specifications in the visitor's language; those of the other language are hidden fields. */
function Specs({
  texts,
  usual,
  fault,
}: {
  texts: ProductTexts;
  usual: SellerProduct['usual'];
  fault: string | undefined;
}) {
  const there = new Set(texts.specs.map(({ name_fr }) => name_fr.toLowerCase()));
  const more = usual.filter(({ name_fr }) => !there.has(name_fr.toLowerCase()));
  const empty = { name_fr: '', name_en: '', value_fr: '', value_en: '' };
  const lines = [...texts.specs, ...more.map((names) => ({ ...empty, ...names })), empty, empty];
  const own = getLocale();
  const other = own === 'fr' ? 'en' : 'fr';
  return (
    <>
      <h3>{m.listing_specs()}</h3>
      <p className="muted small">{m.listing_specs_words()}</p>
      {fault && <p className="field-error">{fault}</p>}
      {lines.map((line, n) => (
        // eslint-disable-next-line react/no-array-index-key -- the rows have no ids
        <fieldset className="listing-spec" key={n}>
          <legend className="visually-hidden">{m.listing_spec({ n: n + 1 })}</legend>
          <Field
            name={`name_${own}`}
            label={m.listing_spec_name()}
            defaultValue={line[`name_${own}`]}
            maxLength={500}
          />
          <Field
            name={`value_${own}`}
            label={m.listing_spec_value()}
            defaultValue={line[`value_${own}`]}
            maxLength={500}
          />
          <input type="hidden" name={`name_${other}`} value={line[`name_${other}`]} />
          <input type="hidden" name={`value_${other}`} value={line[`value_${other}`]} />
        </fieldset>
      ))}
    </>
  );
}

/** An edit conflict: both values of each field that differs, and a choice between them. */
function ConflictComparison({
  theirs,
  yours,
  version,
  saved,
}: {
  theirs: ProductTexts;
  yours: ProductTexts;
  version: number;
  /** The URL that shows the saved version. */
  saved: string;
}) {
  const names: [keyof ProductTexts, string][] = [
    ['titleFr', m.listing_title_fr()],
    ['titleEn', m.listing_title_en()],
    ['descriptionFr', m.listing_description_fr()],
    ['descriptionEn', m.listing_description_en()],
    ['brand', m.listing_brand()],
    ['category', m.listing_category()],
    ['subcategory', m.listing_category()],
    ['specs', m.listing_specs()],
  ];
  const written = (value: ProductTexts[keyof ProductTexts]) =>
    typeof value === 'string'
      ? value
      : value.map((one) => `${one.name_fr || one.name_en} = ${one.value_fr || one.value_en}`).join('\n');
  return (
    <Notice look="bad" live>
      <p>{m.listing_conflict()}</p>
      {names
        .filter(([field]) => written(theirs[field]) !== written(yours[field]))
        .map(([field, name]) => (
          <p key={field} className="listing-both">
            <b>{name}</b>
            <br />
            {m.listing_conflict_saved({ value: written(theirs[field]) })}
            <br />
            {m.listing_conflict_yours({ value: written(yours[field]) })}
          </p>
        ))}
      <input type="hidden" name="now_version" value={version} />
      <Select name="choose" label={m.listing_choose()} defaultValue="">
        <option value="">{m.listing_choose_none()}</option>
        <option value="mine">{m.listing_choose_mine()}</option>
      </Select>
      <p>
        <a className="link" href={saved}>
          {m.listing_choose_theirs_all()}
        </a>
      </p>
    </Notice>
  );
}
