// Decides which scripts of the browser are loaded as one file (docs/decisions/0185).
import type { ChunkingContext } from 'rolldown';

/** A set of modules that become one file. `pages`: the entries that load it. `size`: bytes of source. */
type Chunk = { name: string; modules: string[]; pages: Set<string>; size: number };

/** What one more file costs a page that loads it, in bytes of source: its request, and what it compresses worse. */
const costOfFile = 2000;

const isScript = (id: string): boolean => /\.(?:js|mjs|tsx?)(?:\?|$)/.test(id);

/**
 * Without a plan, the bundler makes a file for each set of pages that share a module: 81 for one screen, most of them a
 * sentence long. Two of these sets become one file where the requests saved are worth the bytes that some pages then load
 * without need. `bytesWeigh`: how dear such a byte is on this page. Returns the name of each module's file.
 */
export function planChunks(
  ids: Iterable<string>,
  modules: ChunkingContext,
  bytesWeigh: (page: string) => number,
): Map<string, string> {
  const pagesOf = findPages(ids, modules);
  const chunks = new Map<string, Chunk>();
  for (const [id, pages] of pagesOf) {
    const info = modules.getModuleInfo(id);
    // A stylesheet belongs to the pages of the file that imports it, so that file must not get other pages.
    if (pages.size < 2 || !isScript(id) || !info || info.importedIds.some((one) => !isScript(one))) continue;
    const name = [...pages].sort().join(' ');
    const chunk = chunks.get(name) ?? { name, modules: [], pages, size: 0 };
    chunk.modules.push(id);
    chunk.size += info.code?.length ?? 0;
    chunks.set(name, chunk);
  }
  mergeChunks(chunks, { pagesOf, modules, bytesWeigh });
  return new Map([...chunks.values()].flatMap(({ modules: held }, at) => held.map((id) => [id, `shared${at}`])));
}

/** The entries of each module: the pages, and the parts loaded later, that import it directly or indirectly. */
function findPages(ids: Iterable<string>, modules: ChunkingContext): Map<string, Set<string>> {
  const pagesOf = new Map<string, Set<string>>();
  for (const page of ids) {
    const info = modules.getModuleInfo(page);
    if (!info?.isEntry && !info?.dynamicImporters.length) continue;
    const found = new Set([page]);
    for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
    for (const id of found) pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page));
  }
  return pagesOf;
}

type Graph = {
  pagesOf: Map<string, Set<string>>;
  modules: ChunkingContext;
  bytesWeigh: (page: string) => number;
};

/** Merges the two chunks that save most, again and again, until no merge saves anything. */
function mergeChunks(chunks: Map<string, Chunk>, { pagesOf, modules, bytesWeigh }: Graph): void {
  const saving = (one: Chunk, other: Chunk): number => {
    let saved = 0;
    for (const page of one.pages) saved += other.pages.has(page) ? costOfFile : -other.size * bytesWeigh(page);
    for (const page of other.pages) saved -= one.pages.has(page) ? 0 : one.size * bytesWeigh(page);
    return saved;
  };
  const imports = new Map<Chunk, Set<Chunk>>();
}
