// The facts of an audit row as readable lines: first each change with its old and new value, then the other facts.

/** `before` and `after` both given: a change. `after` alone: a fact. Texts as they are shown. */
export type FactLine = { name: string; before?: string; after: string };

/**
 * `facts.before` and `facts.after` (objects) become one line for each value that differs; everything else is a fact. Nested names are joined by a dot;
 * lines are sorted by name, because the order of an object's names is not kept on the way to the browser (web/columns.ts).
 */
export function factLines(facts: Readonly<Record<string, unknown>>): FactLine[] {
  const { before, after, ...others } = facts;
  const isChange = isRecord(before) || isRecord(after);
  const rest = isChange ? others : facts;
  const [was, is] = [new Map(flat(before)), new Map(flat(after))];
  const names = isChange ? [...new Set([...was.keys(), ...is.keys()])].sort() : [];
  return [
    ...names
      .filter((name) => was.get(name) !== is.get(name))
      .map((name) => ({ name, before: was.get(name) ?? '–', after: is.get(name) ?? '–' })),
    ...flat(rest).map(([name, value]) => ({ name, after: value })),
  ];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flat(value: unknown, prefix = ''): [string, string][] {
  if (!isRecord(value)) return [];
  const inOrder = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.flatMap(([name, one]): [string, string][] => {
    const path = prefix ? `${prefix}.${name}` : name;
    if (isRecord(one) && Object.keys(one).length > 0) return flat(one, path);
    return [[path, shown(one)]];
  });
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
