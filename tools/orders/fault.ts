/** What is wrong with a command: a key of texts/operator (without `operator_`) and what it speaks of. */
export class CommandError extends Error {
  readonly code: string;
  readonly facts: Record<string, string | number>;
  constructor(code: string, facts: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}
