/** An import cannot start or must stop. `code`: a key of texts/imports without `imports_`; `facts`: its values. */
export class FatalImportError extends Error {
  readonly code: string;
  readonly facts: Record<string, string | number>;
  constructor(code: string, facts: Record<string, string | number> = {}, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.facts = facts;
  }
}

/** What happens to the seller's offers that are in no file. `close` closes them unless they are more than half of the
 * seller's offers; `close-all` always closes them. */
export type MissingOffersPolicy = 'keep' | 'close' | 'close-all';
