/** An error of a command. `code`: a key of texts/operator without the prefix `operator_`. `facts`: its parameters. */
export class CommandError extends Error {
  readonly code: string;
  readonly facts: Record<string, string | number>;
  constructor(code: string, facts: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}
