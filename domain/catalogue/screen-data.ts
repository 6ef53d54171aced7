// The screens whose data the browser may keep a while: home with its results, categories, products. They are the same for everyone with
// the same choices, and to read them changes nothing (docs/decisions/0024).
const screens = /^\/(?:(?:categorie|produit)\/[a-z0-9-]+)?$/;
const data = /^\/(?:_|(?:categorie|produit)\/[a-z0-9-]+)\.data$/;

/** A page fetched ahead and opened within this time is as new as one fetched by the click. */
export const freshMs = 15_000;
/** For so long the browser shows what it has, and asks again when it is older than `freshMs`: the way back waits for nothing. */
export const keptSeconds = 300;

/**
 * Where React Router 8.4 reads the data of the screen at this path and query (`?…` or empty); null: it is not kept. `lang` in a query chooses
 * the language for good, so such an address is never asked ahead.
 */
export function screenDataAddress(pathname: string, search: string): string | null {
  if (!screens.test(pathname) || /[?&]lang=/.test(search)) return null;
  return `${pathname === '/' ? '/_' : pathname}.data${search}`;
}

export const isScreenData = (pathname: string): boolean => data.test(pathname);
