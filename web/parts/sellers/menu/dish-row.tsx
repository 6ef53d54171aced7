import { Form } from 'react-router';
import { titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { ResultNotice } from '#web/ui/notice.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { allergenName } from './allergen-words.ts';
import type { MenuEditorData } from './desk-menu.ts';
import { AllergenFields, SectionField } from './dish-fields.tsx';
import { ReorderButtons } from './move-forms.tsx';
import { ServingTimeFields } from './served-fields.tsx';
import type { RefusedMenuForm } from './run-menu-act.ts';

type Props = {
  dish: MenuEditorData['dishes'][number];
  /** The dish's position in its section. `of`: the number of dishes in the section. */
  place: number;
  of: number;
  sections: MenuEditorData['sections'];
  path: string;
  zone: string;
  answer: RefusedMenuForm | undefined;
};

/** One dish in the menu editor: a button marks it as sold out; section, position and allergens are in a disclosure. */
export function DishRow({ dish, place, of, sections, path, zone, answer }: Props) {
  const title = titleIn(getLocale(), dish);
  const declared = dish.allergens ?? [];
  return (
    <li className="menu-row" id={`plat-${dish.offer}`}>
      <div className="menu-row-head">
        <div>
          <b>{title}</b>
          <p className="muted small">
            {dish.soldOutUntil
              ? m.menu_sold_out_until({ time: dateAndTime(dish.soldOutUntil, zone) })
              : !dish.isActive
                ? dish.isDraft
                  ? m.dishes_state_draft()
                  : m.dishes_state_archived()
                : dish.allergens === null
                  ? m.menu_allergens_unsaid()
                  : declared.length === 0
                    ? m.menu_allergens_none()
                    : m.menu_contains({ names: declared.map(allergenName).join(', ') })}
          </p>
        </div>
        {dish.isActive && (
          <Form method="post">
            <input type="hidden" name="slot" value={dish.soldOutUntil ? 'back' : 'sold-out'} />
            <input type="hidden" name="id" value={dish.offer} />
            <Button type="submit" look="tonal">
              {dish.soldOutUntil ? m.menu_back() : m.menu_sell_out()}
              <span className="visually-hidden"> {title}</span>
            </Button>
          </Form>
        )}
      </div>
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      <div className="menu-row-links">
        <Link className="link link-tap" to={dashboardPath(path, 'carte', { fiche: dish.offer })}>
          {m.dishes_edit()}
          <span className="visually-hidden"> {title}</span>
        </Link>
        <Link className="link link-tap" to={dashboardPath(path, 'carte', { plat: dish.offer })}>
          {dish.optionGroups > 0 ? m.options_edit_count({ n: dish.optionGroups }) : m.options_edit_link()}
          <span className="visually-hidden"> {title}</span>
        </Link>
        <ReorderButtons what="dish" id={dish.offer} place={place} of={of} name={title} />
      </div>
      <details
        className="menu-edit"
        open={(answer && (Object.keys(answer.faults).length > 0 || 'version' in answer.typed)) || undefined}
      >
        <summary className="link link-tap">
          {m.menu_dish_edit()}
          <span className="visually-hidden"> {title}</span>
        </summary>
        <Form method="post" className="desk-form">
          <input type="hidden" name="slot" value="dish" />
          <input type="hidden" name="id" value={dish.offer} />
          <input type="hidden" name="version" value={dish.version} />
          <SectionField sections={sections} chosen={answer?.typed['section'] ?? dish.section ?? ''} />
          <Field
            name="position"
            label={m.menu_position()}
            hint={m.menu_position_hint()}
            inputMode="numeric"
            maxLength={2}
            defaultValue={answer?.typed['position'] ?? String(dish.position)}
            error={answer?.faults['position']}
          />
          <AllergenFields
            chosen={answer?.typedAllergens ?? declared}
            isDeclared={answer ? 'declared' in answer.typed : dish.allergens !== null}
          />
          <ServingTimeFields served={dish.served} answer={answer} />
          <div className="desk-form-acts">
            <Button type="submit">{m.menu_save()}</Button>
            <Link className="link link-tap" to={dashboardPath(path, 'offres')}>
              {m.menu_dish_price()}
            </Link>
          </div>
        </Form>
      </details>
    </li>
  );
}
