import { pathToFileURL } from 'node:url';

/** Vite plugin: replaces `web/route-lists.ts` by its values, so that the browser does not load the route table. */
export const inlineRouteListsPlugin = {
  name: 'sugu-route-lists',
  apply: 'build' as const,
  async load(id: string): Promise<string | null> {
    if (!id.endsWith('/web/route-lists.ts')) return null;
    const lists = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
    return Object.entries(lists)
      .map(([name, value]) => `export const ${name} = ${literal(value)};`)
      .join('\n');
  },
};

const literal = (value: unknown): string =>
  value instanceof RegExp
    ? String(value)
    : Array.isArray(value)
      ? `[${value.map(literal).join(', ')}]`
      : JSON.stringify(value);
