import { Form } from 'react-router';
import { formatPrice } from '#domain/money/format.ts';
import { optionLimits } from '#domain/sellers/dish-options.ts';
import { nameIn, titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import type { AccountApi } from '#web/context.ts';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { amountText } from '#web/parts/desk/amount-text.ts';
import { type DashboardFrame, dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { DashboardPage } from '#web/parts/sellers/dashboard/dashboard-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice, ResultNotice } from '#web/ui/notice.tsx';
import type { RefusedOptionForm } from './run-option-act.ts';

type Dish = NonNullable<Awaited<ReturnType<AccountApi['selling']['dishOptions']>>>;
type Group = Dish['groups'][number];
type Props = {
  frame: DashboardFrame;
  vue: string;
  dish: Dish;
  /** The id for a new group, so that a form that is sent twice creates one group. */
  newId: string;
  done: string | null;
  answer: RefusedOptionForm | undefined;
};

/** How many empty rows a group has for new choices. */
const emptyRows = 3;

/** The options of one dish: a form for each group, then a form for a new group. Works without scripts. */
export function DishOptionsPage({ frame, vue, dish, newId, done, answer }: Props) {
  const title = titleIn(getLocale(), dish);
  // A refused form of a group that does not exist yet is shown as the form for a new group.
  const newForm = answer && !dish.groups.some(({ id }) => id === answer.optionForm) ? answer : undefined;
  return (
    <DashboardPage
      frame={frame}
      vue={vue}
      trail={{ to: `${dashboardPath(frame.path, 'carte')}#plat-${dish.offer}`, name: m.menu_nav() }}
      title={m.options_edit_title()}
      lead={m.options_edit_lead({ title, price: formatPrice(dish.priceMinor, dish.currency) })}
    >
      {(done === 'save' || done === 'remove') && (
        <Notice look="ok" live>
          {done === 'save' ? m.options_done_save() : m.options_done_remove()}
        </Notice>
      )}
      {dish.groups.length === 0 && <p>{m.options_edit_none()}</p>}
      {dish.groups.map((group) => (
        <DeskPanel key={group.id} id={`groupe-${group.id}`} title={nameIn(getLocale(), group)}>
          <OptionGroupForm
            group={group}
            id={group.id}
            currency={dish.currency}
            answer={answer?.optionForm === group.id ? answer : undefined}
          />
          <ConfirmButton
            act={m.options_group_remove()}
            confirm={m.options_group_remove_confirm()}
            busy={m.options_busy()}
            fields={{ slot: 'remove-option-group', id: group.id }}
          >
            <p>{m.options_group_remove_words()}</p>
          </ConfirmButton>
        </DeskPanel>
      ))}
      {dish.groups.length < optionLimits.groups && (
        <DeskPanel id="nouveau-groupe" title={m.options_group_new()} words={m.options_group_new_words()}>
          <OptionGroupForm
            key={newId}
            group={null}
            id={newForm?.optionForm ?? newId}
            position={dish.groups.length + 1}
            currency={dish.currency}
            answer={newForm}
          />
        </DeskPanel>
      )}
    </DashboardPage>
  );
}

/** The form of one option group. `currency`: the dish's currency. */
export function OptionGroupForm({
  group,
  id,
  position = 1,
  currency,
  answer,
}: {
  group: Group | null;
  id: string;
  position?: number;
  currency: string;
  answer: RefusedOptionForm | undefined;
}) {
  const was = (name: string, value: string | number) => answer?.typed[name] ?? String(value);
  const faults = answer?.faults ?? {};
  const rows = Math.min(optionLimits.choices, (group?.choices.length ?? 0) + emptyRows);
  return (
    // A new currency creates a new form, so that no price typed in the old currency remains.
    <Form key={currency} method="post" className="desk-form option-form">
      <input type="hidden" name="slot" value="option-group" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={group?.version ?? ''} />
      <input type="hidden" name="currency" value={currency} />
      {group && group.currency !== currency && (
        <Notice look="bad">{m.options_currency_changed({ old: group.currency, new: currency })}</Notice>
      )}
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      <div className="option-names">
        <Field
          name="nameFr"
          label={m.options_name_fr()}
          maxLength={optionLimits.name}
          defaultValue={was('nameFr', group?.nameFr ?? '')}
          error={faults['nameFr']}
        />
        <Field
          name="nameEn"
          label={m.options_name_en()}
          maxLength={optionLimits.name}
          defaultValue={was('nameEn', group?.nameEn ?? '')}
          error={faults['nameEn']}
        />
      </div>
      <div className="option-bounds">
        <Field
          name="minimum"
          label={m.options_min()}
          hint={m.options_min_hint()}
          inputMode="numeric"
          maxLength={2}
          defaultValue={was('minimum', group?.minChoices ?? 0)}
          error={faults['minimum']}
        />
        <Field
          name="maximum"
          label={m.options_max()}
          inputMode="numeric"
          maxLength={2}
          defaultValue={was('maximum', group?.maxChoices ?? 1)}
          error={faults['maximum']}
        />
        <Field
          name="position"
          label={m.options_position()}
          hint={m.menu_position_hint()}
          inputMode="numeric"
          maxLength={2}
          defaultValue={was('position', group?.position ?? position)}
          error={faults['position']}
        />
      </div>
      <fieldset className="option-choices" aria-describedby={faults['choices'] ? `choix-${id}` : undefined}>
        <legend>{m.options_choices()}</legend>
        <p className="muted small">{m.options_choices_words()}</p>
        {faults['choices'] && (
          <p className="field-error" id={`choix-${id}`}>
            {faults['choices']}
          </p>
        )}
        {Array.from({ length: rows }, (_, n) => (
          <ChoiceRow
            key={n}
            n={n}
            choice={group?.choices[n]}
            isPriceKnown={group?.currency === currency}
            currency={currency}
            was={was}
            answer={answer}
          />
        ))}
      </fieldset>
      <div className="desk-form-acts">
        <Button type="submit" look={group ? 'second' : 'main'}>
          {group ? m.options_group_save() : m.options_group_add()}
        </Button>
      </div>
    </Form>
  );
}

function ChoiceRow({
  n,
  choice,
  isPriceKnown,
  currency,
  was,
  answer,
}: {
  n: number;
  choice: Group['choices'][number] | undefined;
  /** False: the stored price is in the dish's former currency. */
  isPriceKnown: boolean;
  currency: string;
  was: (name: string, value: string | number) => string;
  answer: RefusedOptionForm | undefined;
}) {
  const faults = answer?.faults ?? {};
  const price = isPriceKnown && choice?.priceChangeMinor ? amountText(choice.priceChangeMinor, currency) : '';
  return (
    <div className="option-choice" role="group" aria-label={m.options_choice_n({ n: n + 1 })}>
      <input type="hidden" name={`choice-${n}`} value={choice?.id ?? ''} />
      <Field
        name={`fr-${n}`}
        label={m.options_name_fr()}
        maxLength={optionLimits.name}
        defaultValue={was(`fr-${n}`, choice?.nameFr ?? '')}
        error={faults[`fr-${n}`]}
      />
      <Field
        name={`en-${n}`}
        label={m.options_name_en()}
        maxLength={optionLimits.name}
        defaultValue={was(`en-${n}`, choice?.nameEn ?? '')}
        error={faults[`en-${n}`]}
      />
      <Field
        name={`price-${n}`}
        label={m.options_choice_price({ currency })}
        inputMode="decimal"
        maxLength={14}
        defaultValue={was(`price-${n}`, price)}
        error={faults[`price-${n}`]}
      />
      <label className="option-on">
        <input
          type="checkbox"
          name={`on-${n}`}
          value="yes"
          defaultChecked={answer ? `on-${n}` in answer.typed : (choice?.isAvailable ?? true)}
        />
        {m.options_choice_available()}
      </label>
    </div>
  );
}
