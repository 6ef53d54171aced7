import type { CheckoutField } from '#domain/orders/checkout.ts';
import { deleteDraftsInAllTabs, saveTabDraft, loadTabDraft } from './tab-drafts.ts';

const name = 'checkout';
/**
 * The fields that may be stored. They are listed here, and only their type is imported, so that the scripts of every
 * page do not contain the rules of the checkout form.
 */
const stored = [
  'fullName',
  'email',
  'phone',
  'street',
  'city',
  'postalCode',
  'country',
  'instructions',
] as const satisfies readonly CheckoutField[];
/** The values typed in the checkout form. The address is also in session storage (tab-drafts.ts), for a reload. */
let typed: Readonly<Record<string, string>> = {};

export const getCheckoutDraft = (): Readonly<Record<string, string>> => typed;

let placeOfDraft = '';

/** The draft for delivery to `place`. After a change of the place, country and postal code are dropped. */
export function loadDraft(place: string): Readonly<Record<string, string>> {
  if (placeOfDraft === '') ({ typed, place: placeOfDraft } = readKept());
  if (placeOfDraft !== '' && placeOfDraft !== place) {
    const { country: _country, postalCode: _postalCode, ...rest } = typed;
    typed = rest;
  }
  placeOfDraft = place;
  return typed;
}

export function saveDraft(form: HTMLFormElement): void {
  // Leaves out the payment provider, which may be only preselected. `rememberProvider` saves one that was chosen.
  typed = {
    ...typed,
    ...Object.fromEntries(
      [...new FormData(form)].flatMap(([field, value]) =>
        typeof value === 'string' && field !== 'payment_provider' ? [[field, value]] : [],
      ),
    ),
  };
  saveTabDraft(name, { place: placeOfDraft, typed: storable(typed) });
}

export function rememberProvider(provider: string): void {
  typed = { ...typed, payment_provider: provider };
}

/** Deletes the draft in every tab, after payment or sign-out. */
export function deleteCheckoutDraft(): void {
  typed = {};
  placeOfDraft = '';
  deleteDraftsInAllTabs(name);
}

/** The fields that may be stored: names, address and message. */
const storable = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    stored.flatMap((field) => {
      const value = values[field];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );

function readKept(): { typed: Record<string, string>; place: string } {
  const kept = loadTabDraft(name) as { place?: unknown; typed?: Record<string, unknown> } | null;
  return typeof kept?.place === 'string' && kept.typed && typeof kept.typed === 'object'
    ? { typed: storable(kept.typed), place: kept.place }
    : { typed, place: '' };
}
