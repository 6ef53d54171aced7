/** The values typed in the checkout form, in this tab's memory while the drawer is closed and opened; never stored. */
let typed: Readonly<Record<string, string>> = {};

export const checkoutDraft = (): Readonly<Record<string, string>> => typed;

let placeOfDraft = '';

/** The draft for delivery to `place`. When the place has changed since, its country and postal code are dropped. */
export function loadDraft(place: string): Readonly<Record<string, string>> {
  if (placeOfDraft !== '' && placeOfDraft !== place) {
    const { country: _country, postalCode: _postalCode, ...rest } = typed;
    typed = rest;
  }
  placeOfDraft = place;
  return typed;
}

export function saveDraft(form: HTMLFormElement): void {
  // The payment provider is saved by `rememberProvider` only, because a preselected one was not chosen by the buyer.
  typed = {
    ...typed,
    ...Object.fromEntries(
      [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' && name !== 'payment_provider' ? [[name, value]] : [],
      ),
    ),
  };
}

/** Saves the payment provider that the buyer has chosen. */
export function rememberProvider(provider: string): void {
  typed = { ...typed, payment_provider: provider };
}
