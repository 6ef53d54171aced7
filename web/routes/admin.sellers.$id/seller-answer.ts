/** What was wrong with a form of the screen: a sentence by field, or of the whole, and what was typed. */
export type SellerAnswer = {
  slot: string;
  refused: string | null;
  faults: Record<string, string>;
  typed: Record<string, string>;
};
