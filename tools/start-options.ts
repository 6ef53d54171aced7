/** Parses the options of `npm start --`. An unknown one throws: a misspelt --empty would seed the demo data. */
export function parseStartOptions(args: readonly string[]): { isEmpty: boolean } {
  const unknown = args.find((arg) => arg !== '--empty');
  if (unknown !== undefined)
    throw new Error(
      `npm start does not know "${unknown}". It takes --empty: a new database begins without the demonstration.`,
    );
  return { isEmpty: args.includes('--empty') };
}
