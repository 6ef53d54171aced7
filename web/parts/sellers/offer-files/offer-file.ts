import type { AccountApi } from '#web/context.ts';

type Import = Awaited<ReturnType<AccountApi['selling']['imports']>>[number];

/** An import of the seller. `askedAt`: ISO 8601. */
export type OfferFile = Pick<
  Import,
  'id' | 'fileName' | 'state' | 'isDryRun' | 'done' | 'total' | 'counts' | 'fault' | 'faultFacts'
> & { askedAt: string };

const shown = ({
  id,
  fileName,
  state,
  isDryRun,
  done,
  total,
  counts,
  fault,
  faultFacts,
  askedAt,
}: Import): OfferFile => ({
  id,
  fileName,
  state,
  isDryRun,
  done,
  total,
  counts,
  fault,
  faultFacts,
  askedAt: askedAt.toISOString(),
});

/** The refusals listed on the screen; the downloadable file has all of them. */
const mostShown = 50;

export async function loadOfferFiles(selling: AccountApi['selling'], seller: string, id: string | null) {
  const files = (await selling.imports(seller)).map(shown);
  const file = files.find((one) => one.id === id) ?? null;
  const refused = file && file.state === 'finished' ? await selling.importRefused(seller, file.id, mostShown) : [];
  return { files, open: file && { file, refused: refused ?? [] } };
}
