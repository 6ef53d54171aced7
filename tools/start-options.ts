/** Parses the options of `npm start --` and `npm run dev --`. Throws for an unknown one, because a misspelt --empty would seed the demo. */
export function parseStartOptions(args: readonly string[]): { isEmpty: boolean } {
  const unknown = args.find((arg) => arg !== '--empty');
  if (unknown !== undefined)
    throw new Error(
      `npm start does not know "${unknown}". It takes --empty: a new database begins without the demonstration.`,
    );
  return { isEmpty: args.includes('--empty') };
}
