import { isUuid } from '#domain/uuid.ts';
import type { DeskServiceRoleRunner } from '#server/desk/read.ts';
import { findImportProgress, findImportItems } from '#server/retailers/queries/progress.ts';
import type { ItemOutcome } from '#server/retailers/queries/imports.ts';
import type { Shop } from '#server/shop.ts';

const outcomes: readonly string[] = ['waiting', 'created', 'changed', 'unchanged', 'skipped'] satisfies ItemOutcome[];

export const retailerDeskQueries = (read: DeskServiceRoleRunner, { retailers }: Pick<Shop, 'retailers'>) => ({
  /** The hosts that a search visits, and the URL of an example product of the simulator, or null. */
  retailerPlaces: () =>
    read('admin', async () => ({ places: retailers?.places ?? [], example: retailers?.example ?? null })),

  /** An import with one page of its items, or null. `after`: the last item of the page before. */
  retailerImport: (id: string, params: URLSearchParams) =>
    read('admin', async (tx) => {
      const found = isUuid(id) ? await findImportProgress(tx, id) : null;
      if (!found) return null;
      const outcomeParam = params.get('outcome') ?? '';
      const outcome = outcomes.includes(outcomeParam) ? (outcomeParam as ItemOutcome) : null;
      const after = /^\d{1,18}$/.test(params.get('after') ?? '') ? params.get('after')! : '0';
      return { ...found, outcome, ...(await findImportItems(tx, id, { outcome, after })) };
    }),
});
