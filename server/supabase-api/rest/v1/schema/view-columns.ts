// Finds the table columns that a view's columns come from. PostgreSQL stores them in the view's rule: each entry of the
// outermost target list has the table (resorigtbl) and the column (resorigcol).

export type ColumnOrigin = { relation: number; number: number };

/** `rule`: a pg_node_tree as text. Returns origins by the view's column number, without computed columns. */
export function parseViewColumns(rule: string): Map<number, ColumnOrigin> {
  const origins = new Map<number, ColumnOrigin>();
  // In `({QUERY … :targetList ({TARGETENTRY …} …) …})` the query's fields have depth two, an entry's depth four.
  let depth = 0;
  let isInList = false;
  let entry: Record<string, number> = {};
  let name = '';
  for (const [token] of rule.matchAll(/[(){}]|(?:\\[^]|[^(){}\s\\])+/g)) {
    if (token === '(' || token === '{') depth++;
    else if (token === ')' || token === '}') {
      depth--;
      if (isInList && depth === 2) isInList = false;
      if (isInList && depth === 3) {
        const { resno, resorigtbl, resorigcol } = entry;
        if (resno && resorigtbl && resorigcol) origins.set(resno, { relation: resorigtbl, number: resorigcol });
        entry = {};
      }
    } else if (depth === 2 && token.startsWith(':')) isInList = token === ':targetList';
    else if (isInList && depth === 4) {
      if (token.startsWith(':')) name = token.slice(1);
      else if (/^\d+$/.test(token)) entry[name] ??= Number(token);
    }
  }
  return origins;
}

/** A view of a view resolves to the underlying table. A cycle resolves to nothing. */
export function resolveColumnOrigins(
  views: ReadonlyMap<number, Map<number, ColumnOrigin>>,
): Map<number, Map<number, ColumnOrigin[]>> {
  const follow = (origin: ColumnOrigin, seen: ReadonlySet<number>): ColumnOrigin[] => {
    const beneath = views.get(origin.relation);
    if (!beneath) return [origin];
    const next = beneath.get(origin.number);
    // A view between this view and the table is an origin too, since computed relationships may be declared on it.
    return next && !seen.has(next.relation) ? [origin, ...follow(next, new Set([...seen, next.relation]))] : [origin];
  };
  return new Map(
    [...views].map(([view, columns]) => [
      view,
      new Map([...columns].map(([number, origin]) => [number, follow(origin, new Set([view, origin.relation]))])),
    ]),
  );
}
