import { data } from 'react-router';
import { isAllergen } from '#domain/sellers/allergens.ts';
import { parseDishHours } from '#domain/sellers/dish-hours.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { type DashboardContext } from '#web/parts/sellers/dashboard/dashboard-access.ts';
import { formTextReader, formTexts } from '#web/form-fields.ts';
import { handleDishForm } from './run-dish-act.ts';
import { handleOptionForm } from './run-option-act.ts';
import { attempt } from '#web/attempt.ts';
import { refusedForm, seeOther } from '#web/responses.ts';

/** A refused form of the menu. `menuForm`: "section:<id>" ("section:" for a new section), or "dish:<offer id>". */
export type RefusedMenuForm = {
  menuForm: string;
  refused: string | null;
  faults: Record<string, string>;
  typed: Record<string, string>;
  typedDays: string[];
  typedAllergens: string[];
};

/** Handles the forms of the menu editor. A refusal returns 422, an edit conflict 409; success redirects. */
export async function handleMenuForm(access: DashboardContext, form: FormData) {
  const { account, act, seller, path, url } = access;
  if (url.searchParams.has('fiche')) return handleDishForm(access, form);
  const field = formTextReader(form);
  const [slot, id] = [field('slot'), field('id')];
  if (slot === 'option-group' || slot === 'remove-option-group') return handleOptionForm(access, form);
  if (id !== '' && !isUuid(id)) throw data(null, { status: 400 });
  const answered = (given: Partial<RefusedMenuForm>, status = 422) =>
    refusedForm<RefusedMenuForm>(
      {
        menuForm: `${['dish', 'sold-out', 'back', 'move-dish'].includes(slot) ? 'dish' : 'section'}:${id}`,
        refused: null,
        faults: {},
        typed: formTexts(form),
        typedDays: form.getAll('served').map(String),
        typedAllergens: form.getAll('allergens').map(String),
        ...given,
      },
      status,
    );
  const perform = async (work: Promise<unknown>) => {
    const attempted = await attempt(account.selling, work);
    if (attempted.refused !== null)
      return answered({ refused: attempted.refused }, attempted.code === 'menu/changed' ? 409 : 422);
    throw seeOther(dashboardPath(path, 'carte', { done: slot }));
  };
  const positionText = field('position');
  const position = /^\d{1,2}$/.test(positionText) && Number(positionText) > 0 ? Number(positionText) : null;
  const faultOfPosition: Record<string, string> = position === null ? { position: m.menu_fault_position() } : {};
  switch (slot) {
    case 'section': {
      const names = { nameFr: field('nameFr'), nameEn: field('nameEn') };
      const faults: Record<string, string> = { ...faultOfPosition };
      for (const [key, value] of Object.entries(names))
        if (value === '' || value.length > 80) faults[key] = m.menu_fault_name();
      if (position === null || Object.keys(faults).length > 0) return answered({ faults });
      return perform(
        act('menu/save-section', {
          seller: seller.id,
          id: id || null,
          version: field('version') || null,
          ...names,
          position,
        }),
      );
    }
    case 'remove':
      return perform(act('menu/remove-section', { seller: seller.id, id }));
    case 'dish': {
      const served = parseDishHours(
        form
          .getAll('served')
          .map(Number)
          .filter((day) => day >= 1 && day <= 7),
        field('opens'),
        field('closes'),
      );
      const servedFault: Record<string, string> = served === undefined ? { served: m.menu_served_fault() } : {};
      if (position === null || served === undefined)
        return answered({ faults: { ...faultOfPosition, ...servedFault } });
      const section = isUuid(field('section')) ? field('section') : null;
      const allergens = form.has('declared') ? form.getAll('allergens').map(String).filter(isAllergen) : null;
      return perform(
        act('menu/save-dish', {
          seller: seller.id,
          offer: id,
          version: field('version') || null,
          section,
          position,
          allergens,
          served,
        }),
      );
    }
    case 'move-section':
    case 'move-dish': {
      const place = Number(field('place'));
      if (!Number.isInteger(place) || place < 1 || place > 99) throw data(null, { status: 400 });
      const what = slot === 'move-dish' ? 'dish' : 'section';
      return perform(act('menu/move', { seller: seller.id, what, id, place }));
    }
    case 'sold-out':
    case 'back':
      return perform(act('menu/sell-out', { seller: seller.id, offer: id, isSoldOut: slot === 'sold-out' }));
    default:
      throw data(null, { status: 400 });
  }
}
