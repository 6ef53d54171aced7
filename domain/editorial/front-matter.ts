/** Splits a file into the `name: value` lines between two `---`, and the text. Throws for a malformed block. */
export function parseFrontMatter(file: string): { facts: ReadonlyMap<string, string>; text: string } {
  const [, block, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file.replaceAll('\r\n', '\n')) ?? [];
  if (block === undefined || text === undefined) throw new Error('The file does not begin with a block of facts.');
  const facts = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name, value] = /^(\w+): (.*\S)\s*$/.exec(line) ?? [];
    if (!name || !value) throw new Error(`This line is no fact: ${line}`);
    if (facts.has(name)) throw new Error(`This fact stands twice: ${name}`);
    facts.set(name, value);
  }
  return { facts, text };
}
