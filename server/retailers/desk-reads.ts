import { isUuid } from '#domain/uuid.ts';
import type { DeskRead } from '#server/desk/read.ts';
import { findImportProgress, findItems } from '#server/retailers/queries/progress.ts';
import type { ItemOutcome } from '#server/retailers/queries/imports.ts';
import type { Shop } from '#server/shop.ts';

const outcomes: readonly string[] = ['waiting', 'created', 'changed', 'unchanged', 'skipped'] satisfies ItemOutcome[];

/** What the desk's screens of imports read. */
export const retailerReads = (read: DeskRead, { retailers }: Pick<Shop, 'retailers'>) => ({
  /** Where a search looks, whether Amazon is one of them, and an address to try on this machine. */
  retailerPlaces: () =>
    read('admin', async () => ({ places: retailers?.places ?? [], example: retailers?.example ?? null })),

  /** An import with a page of its items; null: there is none. `after`: the last item of the page before. */
  retailerImport: (id: string, params: URLSearchParams) =>
    read('admin', async (tx) => {
      const found = isUuid(id) ? await findImportProgress(tx, id) : null;
      if (!found) return null;
      const asked = params.get('outcome') ?? '';
      const outcome = outcomes.includes(asked) ? (asked as ItemOutcome) : null;
      const after = /^\d{1,18}$/.test(params.get('after') ?? '') ? params.get('after')! : '0';
      return { ...found, outcome, ...(await findItems(tx, id, { outcome, after })) };
    }),
});
