/** What was typed in the checkout form, kept in this tab's memory while the drawer is closed and opened; never stored. */
let typed: Readonly<Record<string, string>> = {};

export const checkoutDraft = (): Readonly<Record<string, string>> => typed;

let placeOfDraft = '';

/** The draft for somebody whose things go to `place`: when they have chosen another since, what the form said of country and postal code is over. */
export function loadDraft(place: string): Readonly<Record<string, string>> {
  if (placeOfDraft !== '' && placeOfDraft !== place) {
    const { country: _country, postalCode: _postalCode, ...rest } = typed;
    typed = rest;
  }
  placeOfDraft = place;
  return typed;
}

export function saveDraft(form: HTMLFormElement): void {
  // The way to pay is kept by `rememberProvider`: one that was only preselected has not been chosen.
  typed = {
    ...typed,
    ...Object.fromEntries(
      [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' && name !== 'payment_provider' ? [[name, value]] : [],
      ),
    ),
  };
}

/** The way to pay, once the buyer has chosen it. */
export function rememberProvider(provider: string): void {
  typed = { ...typed, payment_provider: provider };
}
