import { type VariantAxisCode, variantAxes } from '#domain/sellers/own-variants.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice, ResultNotice } from '#web/ui/notice.tsx';
import type { SellerProduct } from './own-sheet.ts';
import type { RefusedSellerProductForm } from './run-product-act.ts';

type VariantAnswer = Extract<RefusedSellerProductForm, { sheetSlot: 'variant' }>;

const axisNames: Record<VariantAxisCode, () => string> = {
  taille: m.variants_axis_taille,
  pointure: m.variants_axis_pointure,
  couleur: m.variants_axis_couleur,
  matiere: m.variants_axis_matiere,
  motif: m.variants_axis_motif,
  memoire: m.variants_axis_memoire,
  largeur: m.variants_axis_largeur,
  contenance: m.variants_axis_contenance,
};
const codes = Object.keys(variantAxes) as VariantAxisCode[];

/** The variants of a product described by the seller, and a form that adds one as a draft. */
export function SellerProductVariants({
  path,
  own: { product, group },
  formKey,
  answer,
}: {
  path: string;
  own: SellerProduct;
  formKey: string;
  answer: VariantAnswer | undefined;
}) {
  return (
    <DeskPanel id="variantes" title={m.variants_own()} words={m.variants_own_words()}>
      {group && <Variants path={path} group={group} current={product.id} />}
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      {group && !group.isOwn ? (
        <Notice>{m.variants_own_shared()}</Notice>
      ) : (
        <DeskForm
          key={group?.variants.length ?? 0}
          draft={`product-variant:${product.id}`}
          act={m.variants_own_add()}
          busy={m.variants_own_adding()}
          autoComplete="off"
        >
          <input type="hidden" name="slot" value="variant" />
          <input type="hidden" name="copy" value={answer?.copy ?? formKey} />
          <div className="listing-fields">
            {group ? <NewValues group={group} answer={answer} /> : <FirstValues answer={answer} />}
          </div>
        </DeskForm>
      )}
    </DeskPanel>
  );
}

type Group = NonNullable<SellerProduct['group']>;

function Variants({ path, group, current }: { path: string; group: Group; current: string }) {
  const language = getLocale() === 'en' ? 'en' : 'fr';
  return (
    <ul>
      {group.variants.map(({ id, values, isDraft, isShown }) => {
        const words = values.map((value) => value[language]).join(', ');
        const note = isDraft ? m.variants_own_draft() : isShown ? null : m.variants_own_hidden();
        return (
          <li key={id}>
            {id === current ? (
              <b>{`${words} (${m.variants_own_this()})`}</b>
            ) : (
              <Link className="link link-tap" to={dashboardPath(path, 'produit', { id })}>
                {words}
              </Link>
            )}
            {note && <span className="muted">{` · ${note}`}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function NewValues({ group, answer }: { group: Group; answer: VariantAnswer | undefined }) {
  const language = getLocale() === 'en' ? 'en' : 'fr';
  return group.axes.map((axis, at) => (
    <Field
      key={axis.name_fr}
      name="value"
      label={m.variants_own_new({ axis: axis[`name_${language}`] })}
      hint={at === 0 ? m.variants_own_hint() : undefined}
      defaultValue={answer?.typed.values[at] ?? ''}
      maxLength={130}
      required
      error={at === 0 ? answer?.faults.values : undefined}
    />
  ));
}

/** For a product without variants: what differs (size, colour), this product's value, and the new variant's value. */
function FirstValues({ answer }: { answer: VariantAnswer | undefined }) {
  const typed = answer?.typed;
  const axes = codes.map((code) => (
    <option key={code} value={code}>
      {axisNames[code]()}
    </option>
  ));
  return (
    <>
      <Select
        name="axis"
        label={m.variants_own_axis()}
        defaultValue={typed?.axes[0] ?? 'taille'}
        error={answer?.faults.axes}
      >
        {axes}
      </Select>
      <Select name="axis" label={m.variants_own_axis_second()} defaultValue={typed?.axes[1] ?? ''}>
        <option value="">{m.variants_own_axis_none()}</option>
        {axes}
      </Select>
      <Field
        name="own"
        label={m.variants_own_current_free()}
        hint={m.variants_own_hint()}
        defaultValue={typed?.own[0] ?? ''}
        maxLength={130}
        required
        error={answer?.faults.own}
      />
      <Field
        name="own"
        label={m.variants_own_current_second()}
        optional={m.listing_optional()}
        defaultValue={typed?.own[1] ?? ''}
        maxLength={130}
      />
      <Field
        name="value"
        label={m.variants_own_new_free()}
        defaultValue={typed?.values[0] ?? ''}
        maxLength={130}
        required
        error={answer?.faults.values}
      />
      <Field
        name="value"
        label={m.variants_own_new_second()}
        optional={m.listing_optional()}
        defaultValue={typed?.values[1] ?? ''}
        maxLength={130}
      />
    </>
  );
}
