import { Form } from 'react-router';
import { dishLimits } from '#domain/sellers/dish.ts';
import { nameIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import type { AccountApi } from '#web/context.ts';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { HiddenVersionInput } from '#web/parts/desk/desk-form/both-versions.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { ProductPictures } from '#web/parts/sellers/listing/product-pictures.tsx';
import { amountText } from '#web/parts/desk/amount-text.ts';
import { type DashboardFrame, dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { DashboardPage } from '#web/parts/sellers/dashboard/dashboard-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice, ResultNotice } from '#web/ui/notice.tsx';
import type { MenuEditorData } from './desk-menu.ts';
import { AllergenFields, SectionField } from './dish-fields.tsx';
import type { RefusedDishForm } from './run-dish-act.ts';

type Dish = NonNullable<Awaited<ReturnType<AccountApi['selling']['dish']>>>;
type Props = {
  frame: DashboardFrame;
  vue: string;
  /** Null: a new dish. */
  dish: Dish | null;
  sections: MenuEditorData['sections'];
  currency: string;
  formKey: string;
  done: string | null;
  answer: RefusedDishForm | undefined;
};

const dones = new Map<string | null, () => string>(
  Object.entries({
    new: () => m.dishes_done_new(),
    texts: () => m.dishes_done_texts(),
    pictures: () => m.dishes_done_pictures(),
    show: () => m.dishes_done_show(),
    hide: () => m.dishes_done_hide(),
  }),
);

/** The editor of one dish: texts and price create a draft; then photos, options, and whether it is on the menu. */
export function DishEditor({ frame, vue, dish, sections, currency, formKey, done, answer }: Props) {
  const name = dish && nameIn(getLocale(), dish);
  const words = answer ? undefined : dones.get(done)?.();
  const to = (more: Record<string, string>) => dashboardPath(frame.path, 'carte', more);
  return (
    <DashboardPage
      frame={frame}
      vue={vue}
      trail={{ to: dashboardPath(frame.path, 'carte'), name: m.menu_nav() }}
      title={name ?? m.dishes_new()}
      lead={dish ? stateWords(dish) : m.dishes_new_lead()}
    >
      <ResultNotice look="ok">{words}</ResultNotice>
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      {dish?.missing && <Notice>{dish.missing === 'fr' ? m.dishes_missing_fr() : m.dishes_missing_en()}</Notice>}
      {dish && !dish.isEditable ? (
        <Notice>{dish.isDescribed ? m.dishes_fault_closed() : m.dishes_shared()}</Notice>
      ) : (
        <DeskPanel id="fiche" title={m.dishes_texts()}>
          <TextsForm
            key={dish?.version ?? 'new'}
            dish={dish}
            sections={sections}
            currency={dish?.currency ?? currency}
            formKey={formKey}
            done={done}
            answer={answer?.dishSlot === 'texts' ? answer : undefined}
          />
        </DeskPanel>
      )}
      {dish?.isEditable && (
        <DeskPanel id="photos" title={m.dishes_photos()} words={m.dishes_photos_words()}>
          <ProductPictures
            action={to({ fiche: dish.offer })}
            pictures={dish.pictures}
            fault={answer?.dishSlot === 'pictures' ? answer.picture : null}
          />
        </DeskPanel>
      )}
      {dish && (
        <DeskPanel id="vente" title={m.dishes_state()} words={stateWords(dish)}>
          <Form method="post" action={to({ fiche: dish.offer })} className="desk-form-acts">
            <input type="hidden" name="slot" value={dish.isActive ? 'hide' : 'show'} />
            <Button type="submit" look={dish.isActive ? 'second' : 'tonal'}>
              {dish.isActive ? m.dishes_hide() : dish.isDraft ? m.dishes_publish() : m.dishes_show()}
            </Button>
            <Link className="link link-tap" to={to({ plat: dish.offer })}>
              {m.options_edit_link()}
            </Link>
            {dish.isActive && (
              <a className="link link-tap" href={`/produit/${dish.slug}`}>
                {m.dishes_see()}
              </a>
            )}
          </Form>
        </DeskPanel>
      )}
    </DashboardPage>
  );
}

const stateWords = ({ isDraft, isActive }: Pick<Dish, 'isDraft' | 'isActive'>): string =>
  isDraft ? m.dishes_state_draft() : isActive ? m.dishes_state_shown() : m.dishes_state_archived();

function TextsForm({
  dish,
  sections,
  currency,
  formKey,
  done,
  answer,
}: Pick<Props, 'dish' | 'sections' | 'currency' | 'formKey' | 'done' | 'answer'>) {
  const was = (name: string, value: string) => answer?.typed[name] ?? value;
  const faults = answer?.faults ?? {};
  const price = dish ? amountText(dish.priceMinor, currency) : '';
  const declared = answer ? answer.allergens : (dish?.allergens ?? []);
  const isDeclared = answer ? 'declared' in answer.typed : dish !== null && dish.allergens !== null;
  return (
    <DeskForm
      draft={dish ? `dish:${dish.offer}` : 'dish-new'}
      done={(done === 'texts' || done === 'new') && !answer}
      act={dish ? m.dishes_save() : m.dishes_save_draft()}
      busy={m.dishes_saving()}
    >
      <input type="hidden" name="slot" value="texts" />
      <input type="hidden" name="offer" value={was('offer', dish?.offer ?? formKey)} />
      <input type="hidden" name="change" value={formKey} />
      <input type="hidden" name="currency" value={currency} />
      <HiddenVersionInput version={was('version', dish?.version ?? '')} />
      <div className="option-names">
        <Field
          name="nameFr"
          label={m.menu_name_fr()}
          maxLength={dishLimits.name}
          defaultValue={was('nameFr', dish && dish.missing !== 'fr' ? dish.nameFr : '')}
          error={faults.nameFr}
        />
        <Field
          name="nameEn"
          label={m.menu_name_en()}
          optional={m.listing_optional()}
          lang="en"
          maxLength={dishLimits.name}
          defaultValue={was('nameEn', dish && dish.missing !== 'en' ? dish.nameEn : '')}
          error={faults.nameEn}
        />
        <Field
          name="price"
          label={m.dishes_price({ currency })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          defaultValue={was('price', price)}
          error={faults.price}
        />
        <SectionField sections={sections} chosen={was('section', dish?.section ?? '')} />
      </div>
      <TextArea
        name="descriptionFr"
        label={m.dishes_description_fr()}
        optional={m.listing_optional()}
        rows={3}
        maxLength={dishLimits.description}
        defaultValue={was('descriptionFr', dish?.descriptionFr ?? '')}
        error={faults.descriptionFr}
      />
      <TextArea
        name="descriptionEn"
        label={m.dishes_description_en()}
        optional={m.listing_optional()}
        rows={3}
        lang="en"
        maxLength={dishLimits.description}
        defaultValue={was('descriptionEn', dish?.descriptionEn ?? '')}
        error={faults.descriptionEn}
      />
      <AllergenFields chosen={declared} isDeclared={isDeclared} />
    </DeskForm>
  );
}
