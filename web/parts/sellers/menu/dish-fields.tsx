import { allergens } from '#domain/sellers/allergens.ts';
import { nameIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { Select } from '#web/ui/field.tsx';
import { allergenName } from './allergen-words.ts';
import type { MenuEditorData } from './desk-menu.ts';

/** The choice of the menu section that has a dish. */
export const SectionField = ({ sections, chosen }: { sections: MenuEditorData['sections']; chosen: string }) => (
  <Select name="section" label={m.menu_dish_section()} defaultValue={chosen}>
    <option value="">{m.menu_dish_no_section()}</option>
    {sections.map(({ id, nameFr, nameEn }) => (
      <option key={id} value={id}>
        {nameIn(getLocale(), { nameFr, nameEn })}
      </option>
    ))}
  </Select>
);

/** The allergens of a dish. `isDeclared`: the restaurant says that the list is complete. */
export const AllergenFields = ({ chosen, isDeclared }: { chosen: readonly string[]; isDeclared: boolean }) => (
  <>
    <fieldset className="menu-allergens">
      <legend>{m.menu_allergens()}</legend>
      <label>
        <input type="checkbox" name="declared" value="yes" defaultChecked={isDeclared} />
        {m.menu_allergens_declared()}
      </label>
      {allergens.map(({ code }) => (
        <label key={code}>
          <input type="checkbox" name="allergens" value={code} defaultChecked={chosen.includes(code)} />
          {allergenName(code)}
        </label>
      ))}
    </fieldset>
    <p className="muted small">{m.menu_allergens_source()}</p>
  </>
);
