/** The errors of a form about a seller: a sentence per field, or for the whole form, with the typed values. */
export type RefusedSellerForm = {
  slot: string;
  refused: string | null;
  faults: Record<string, string>;
  typed: Record<string, string>;
};
