import type { AccountApi } from '#web/context.ts';

type Import = Awaited<ReturnType<AccountApi['selling']['imports']>>[number];

/** An import of the seller. `askedAt`: ISO 8601. */
export type OfferFileImport = Pick<
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
}: Import): OfferFileImport => ({
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

/** How many refused rows the screen lists. The downloadable file has all of them. */
const mostShown = 50;

export async function loadOfferFiles(selling: AccountApi['selling'], seller: string, id: string | null) {
  const files = (await selling.imports(seller)).map(shown);
  const file = files.find((one) => one.id === id) ?? null;
  const refused = file && file.state === 'finished' ? await selling.importRefused(seller, file.id, mostShown) : [];
  return { files, open: file && { file, refused: refused ?? [] } };
}
