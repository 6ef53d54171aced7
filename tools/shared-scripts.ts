// Decides which modules that several pages share are loaded as one file (docs/decisions/0185).
import type { ModuleInfo } from 'rolldown';

export type ModuleGraph = {
  ids: Iterable<string>;
  infoOf: (id: string) => Pick<ModuleInfo, 'code' | 'importedIds' | 'dynamicImporters' | 'isEntry'> | null;
};

/** Modules that become one file. `pages`: the entries that load it. `size`: length of the source in characters. */
type Chunk = { ids: string[]; pages: Set<string>; size: number; imports: Set<Chunk>; isShared: boolean };

/** What one more file costs a page, in characters of source: a request, and less compression. */
const fileCost = 10_000;

const isScript = (id: string): boolean => /\.(?:js|mjs|tsx?)(?:\?|$)/.test(id);

/**
 * The files for shared modules, as `[id, name of its file]`. The bundler alone makes one file for each set of pages
 * that share a module. Here two files are merged if the saved requests weigh more than the unused code that pages then
 * load. `weigh`: how much a character of unused code costs on a page; 1 is usual. `isTaken`: modules that have a file
 * already.
 */
export function planSharedFiles(
  graph: ModuleGraph,
  { weigh, isTaken }: { weigh: (page: string) => number; isTaken: (id: string) => boolean },
): Map<string, string> {
  const chunks = findChunks(graph, isTaken);
  const shared = mergeChunks(chunks, weigh);
  return new Map(shared.flatMap(({ ids }, at) => ids.map((id) => [id, `shared-${at}`] as const)));
}

/** As the bundler alone does it: one chunk for each set of pages. */
function findChunks(graph: ModuleGraph, isTaken: (id: string) => boolean): Chunk[] {
  const bySet = new Map<string, Chunk>();
  const chunkOf = new Map<string, Chunk>();
  for (const [id, pages] of findPages(graph)) {
    const info = graph.infoOf(id);
    if (!info || !isScript(id) || isTaken(id)) continue;
    // Every page of a file also loads the stylesheets that the file imports, so such a file is not merged.
    const isShared = pages.size > 1 && info.importedIds.every(isScript);
    const set = `${isShared} ${[...pages].sort().join(' ')}`;
    const chunk = bySet.get(set) ?? { ids: [], pages, size: 0, imports: new Set(), isShared };
    bySet.set(set, chunk);
    chunkOf.set(id, chunk);
    chunk.ids.push(id);
    chunk.size += info.code?.length ?? 0;
  }
  for (const [id, chunk] of chunkOf)
    for (const imported of graph.infoOf(id)?.importedIds ?? []) {
      const other = chunkOf.get(imported);
      if (other && other !== chunk) chunk.imports.add(other);
    }
  return [...bySet.values()];
}

/** For each module: the pages, and the parts of pages loaded on demand, that import it directly or indirectly. */
function findPages({ ids, infoOf }: ModuleGraph): Map<string, Set<string>> {
  const pagesOf = new Map<string, Set<string>>();
  for (const page of ids) {
    const info = infoOf(page);
    if (!info?.isEntry && !info?.dynamicImporters.length) continue;
    const found = new Set([page]);
    for (const id of found) for (const imported of infoOf(id)?.importedIds ?? []) found.add(imported);
    for (const id of found) pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page));
  }
  return pagesOf;
}

/** Merges the two shared chunks that save most, until no merge saves anything. Returns the shared chunks. */
function mergeChunks(all: Chunk[], weigh: (page: string) => number): Chunk[] {
  const shared = new Set(all.filter(({ isShared }) => isShared));
  const saved = (one: Chunk, other: Chunk): number => {
    let sum = 0;
    for (const page of one.pages) sum += other.pages.has(page) ? fileCost : -other.size * weigh(page);
    for (const page of other.pages) if (!one.pages.has(page)) sum -= one.size * weigh(page);
    return sum;
  };
  const pairsOf = (one: Chunk, others: Iterable<Chunk>) =>
    [...others].map((other) => ({ one, other, saving: saved(one, other) })).filter(({ saving }) => saving > 0);
  let pairs = [...shared].flatMap((one, at) => pairsOf(one, [...shared].slice(at + 1)));
  while (pairs.length) {
    const best = pairs.reduce((most, pair) => (pair.saving > most.saving ? pair : most));
    const { one, other } = best;
    if (reaches(one, other) || reaches(other, one)) {
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    one.ids.push(...other.ids);
    one.size += other.size;
    one.pages = new Set([...one.pages, ...other.pages]);
    other.imports.forEach((imported) => one.imports.add(imported));
    shared.delete(other);
    for (const chunk of all) if (chunk.imports.delete(other)) chunk.imports.add(one);
    one.imports.delete(one);
    pairs = pairs.filter((pair) => ![pair.one, pair.other].some((chunk) => chunk === one || chunk === other));
    shared.delete(one);
    pairs.push(...pairsOf(one, shared));
    shared.add(one);
  }
  return [...shared];
}

/** Whether `from` imports `to` through a third chunk. Merged, the two and the third would import each other. */
function reaches(from: Chunk, to: Chunk): boolean {
  const found = new Set([...from.imports].filter((chunk) => chunk !== to));
  for (const chunk of found) {
    if (chunk.imports.has(to)) return true;
    for (const imported of chunk.imports) found.add(imported);
  }
  return false;
}
