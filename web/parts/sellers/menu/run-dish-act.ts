import { data } from 'react-router';
import { parseAmountMinor } from '#domain/money/parse-amount.ts';
import { isAllergen } from '#domain/sellers/allergens.ts';
import { type DishErrorCode, type DishField, dishLimits } from '#domain/sellers/dish.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import type { ActionResult } from '#web/context.ts';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { type DashboardContext } from '#web/parts/sellers/dashboard/dashboard-access.ts';
import { formTextReader, formTexts } from '#web/form-fields.ts';
import { attempt } from '#web/attempt.ts';
import { refusedForm, seeOther } from '#web/responses.ts';

export type DishPictureError = NonNullable<ActionResult<'product/set-pictures'>>;
/** A refused dish form: `typed` by field; `allergens`: the ticked ones. */
export type RefusedDishForm = {
  dishSlot: 'texts' | 'pictures' | 'state';
  refused: string | null;
  faults: Partial<Record<DishField, string>>;
  typed: Record<string, string>;
  allergens: string[];
  picture: DishPictureError | null;
};

const faultWords = (field: DishField, fault: DishErrorCode, currency: string): string => {
  if (fault === 'missing') return m.dishes_fault_name();
  if (fault === 'long')
    return m.dishes_fault_long({ n: field.startsWith('name') ? dishLimits.name : dishLimits.description });
  return fault === 'dear' ? m.selling_offer_fault_dear() : m.selling_offer_fault_price({ currency });
};

const closedWords = {
  closed: () => m.dishes_fault_closed(),
  changed: () => m.dishes_fault_changed(),
  many: () => m.dishes_fault_many(),
  currency: () => m.dishes_fault_currency(),
};

/** Handles the forms of a dish page (parameter `fiche`). A refusal returns 422; success redirects. */
export async function handleDishForm({ account, act, seller, path, url }: DashboardContext, form: FormData) {
  const field = formTextReader(form);
  const slot = field('slot');
  const sheet = url.searchParams.get('fiche');
  const offer = sheet === 'nouveau' ? field('offer') : sheet;
  if (!isUuid(offer)) throw data(null, { status: 404 });
  const answered = (given: Partial<RefusedDishForm>) =>
    refusedForm<RefusedDishForm>({
      dishSlot: 'texts',
      refused: null,
      faults: {},
      typed: formTexts(form),
      allergens: form.getAll('allergens').map(String),
      picture: null,
      ...given,
    });
  const done = (what: string) => seeOther(dashboardPath(path, 'carte', { fiche: offer, done: what }));
  if (slot === 'picture' || slot === 'order') {
    const dish = await account.selling.dish(seller.id, offer);
    if (!dish) throw data(null, { status: 404 });
    const list = (name: string) => field(name).split(',').filter(Boolean);
    const fault = await act('product/set-pictures', {
      seller: seller.id,
      product: dish.product,
      file: slot === 'picture' ? field('file') : null,
      order: slot === 'order' ? { was: list('was'), to: list('to') } : null,
    });
    if (fault) return answered({ dishSlot: 'pictures', picture: fault });
    throw done('pictures');
  }
  if (slot === 'show' || slot === 'hide') {
    const showing = act('menu/show-dish', { seller: seller.id, offer, isShown: slot === 'show' });
    const { refused } = await attempt(account.selling, showing);
    if (refused !== null) return answered({ dishSlot: 'state', refused });
    throw done(slot);
  }
  if (!isUuid(field('change'))) throw data(null, { status: 400 });
  const currency = field('currency');
  const describing = act('menu/describe-dish', {
    seller: seller.id,
    offer,
    change: field('change'),
    version: field('version').slice(0, 40),
    dish: {
      nameFr: field('nameFr'),
      nameEn: field('nameEn'),
      descriptionFr: field('descriptionFr'),
      descriptionEn: field('descriptionEn'),
      priceMinor: parseAmountMinor(field('price'), currency) ?? 0,
      currency,
      section: isUuid(field('section')) ? field('section') : null,
      allergens: form.has('declared') ? form.getAll('allergens').map(String).filter(isAllergen) : null,
    },
  });
  const { answer: described, refused } = await attempt(account.selling, describing);
  if (refused !== null) return answered({ refused });
  if ('faults' in described)
    return answered({
      faults: Object.fromEntries(
        Object.entries(described.faults).map(([name, fault]) => [name, faultWords(name as DishField, fault, currency)]),
      ),
    });
  if ('fault' in described) return answered({ refused: closedWords[described.fault]() });
  throw done(described.isNew ? 'new' : 'texts');
}
