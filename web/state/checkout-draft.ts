/** What was typed in the checkout form, kept in this tab's memory while the drawer is closed and opened; never stored. */
let typed: Readonly<Record<string, string>> = {};

export const checkoutDraft = (): Readonly<Record<string, string>> => typed;

export function keepTyped(form: HTMLFormElement): void {
  // What is not in the form for now (the way to pay, while the total is worked out) is not forgotten.
  typed = { ...typed, ...Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))) };
}
