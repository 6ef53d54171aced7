/** Why an import cannot be begun or has to stop: a key of texts/imports (without `imports_`) and what its sentence names. */
export class ImportError extends Error {
  readonly code: string;
  readonly facts: Record<string, string | number>;
  constructor(code: string, facts: Record<string, string | number> = {}, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.facts = facts;
  }
}

/** How to treat offers of the seller that no file names: `close` refuses to close more than half of them, `close-all` does. */
export type MissingOffers = 'keep' | 'close' | 'close-all';
