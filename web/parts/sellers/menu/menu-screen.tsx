import { nameIn } from '#domain/settings/language.ts';
import { Form } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { MenuEditorData } from './desk-menu.ts';
import { DishRow } from './dish-row.tsx';
import { ReorderButtons } from './move-forms.tsx';
import type { RefusedMenuForm } from './run-menu-act.ts';

type Section = MenuEditorData['sections'][number];
type Props = {
  path: string;
  menu: MenuEditorData;
  zone: string;
  done: string | null;
  answer: RefusedMenuForm | undefined;
};

const dones = new Map<string | null, () => string>(
  Object.entries({
    section: () => m.menu_done_section(),
    remove: () => m.menu_done_remove(),
    dish: () => m.menu_done_dish(),
    'sold-out': () => m.menu_done_sold_out(),
    back: () => m.menu_done_back(),
    'move-section': () => m.dishes_done_move(),
    'move-dish': () => m.dishes_done_move(),
  }),
);

/** A restaurant's menu editor: sections with their dishes, dishes without a section, and a form for a new section. */
export function MenuScreen({ path, menu, zone, done, answer }: Props) {
  const { sections, dishes } = menu;
  const rows = (section: string | null) =>
    dishes
      .filter((dish) => dish.section === section)
      .map((dish, at, all) => (
        <DishRow
          key={dish.offer}
          dish={dish}
          place={at + 1}
          of={all.length}
          sections={sections}
          path={path}
          zone={menu.timeZone ?? zone}
          answer={answer?.menuForm === `dish:${dish.offer}` ? answer : undefined}
        />
      ));
  const loose = rows(null);
  const doneWords = dones.get(done)?.();
  return (
    <>
      <ResultNotice look="ok">{doneWords}</ResultNotice>
      {sections.map((section, at) => (
        <DeskPanel key={section.id} id={`section-${section.id}`} title={nameIn(getLocale(), section)}>
          <ReorderButtons
            what="section"
            id={section.id}
            place={at + 1}
            of={sections.length}
            name={nameIn(getLocale(), section)}
          />
          <ul className="menu-rows">{rows(section.id)}</ul>
          {!dishes.some((dish) => dish.section === section.id) && <p className="muted">{m.menu_section_empty()}</p>}
          <details className="menu-edit" open={answer?.menuForm === `section:${section.id}` || undefined}>
            <summary className="link link-tap">{m.menu_section_edit()}</summary>
            <SectionForm section={section} answer={answer?.menuForm === `section:${section.id}` ? answer : undefined} />
            <ConfirmButton
              act={m.menu_section_remove()}
              confirm={m.menu_section_remove_confirm()}
              busy={m.menu_busy()}
              fields={{ slot: 'remove', id: section.id }}
            >
              <p>{m.menu_section_remove_words()}</p>
            </ConfirmButton>
          </details>
        </DeskPanel>
      ))}
      {loose.length > 0 && (
        <DeskPanel id="sans-section" title={m.menu_loose()} words={m.menu_loose_words()}>
          <ul className="menu-rows">{loose}</ul>
        </DeskPanel>
      )}
      <DeskPanel id="nouvelle-section" title={m.menu_section_new()} words={m.menu_section_new_words()}>
        <SectionForm section={null} answer={answer?.menuForm === 'section:' ? answer : undefined} />
      </DeskPanel>
    </>
  );
}

function SectionForm({ section, answer }: { section: Section | null; answer: RefusedMenuForm | undefined }) {
  const was = (name: 'nameFr' | 'nameEn' | 'position') =>
    answer?.typed[name] ?? (section ? String(section[name]) : name === 'position' ? '1' : '');
  return (
    <Form method="post" className="desk-form">
      <input type="hidden" name="slot" value="section" />
      <input type="hidden" name="id" value={section?.id ?? ''} />
      <input type="hidden" name="version" value={section?.version ?? ''} />
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      <Field
        name="nameFr"
        label={m.menu_name_fr()}
        maxLength={80}
        defaultValue={was('nameFr')}
        error={answer?.faults['nameFr']}
      />
      <Field
        name="nameEn"
        label={m.menu_name_en()}
        maxLength={80}
        defaultValue={was('nameEn')}
        error={answer?.faults['nameEn']}
      />
      <Field
        name="position"
        label={m.menu_position()}
        hint={m.menu_position_hint()}
        inputMode="numeric"
        maxLength={2}
        defaultValue={was('position')}
        error={answer?.faults['position']}
      />
      <div className="desk-form-acts">
        <Button type="submit" look={section ? 'second' : 'main'}>
          {section ? m.menu_save() : m.menu_section_add()}
        </Button>
      </div>
    </Form>
  );
}
