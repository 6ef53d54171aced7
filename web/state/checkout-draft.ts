/** What was typed in the checkout form, kept in this tab's memory while the drawer is closed and opened; never stored. */
let typed: Readonly<Record<string, string>> = {};

export const checkoutDraft = (): Readonly<Record<string, string>> => typed;

export function keepTyped(form: HTMLFormElement): void {
  typed = Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
