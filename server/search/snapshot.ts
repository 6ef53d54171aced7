// The index on disk, so that a start does not read the whole market again: what the engine holds as it is, and the moment it stands at.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Engine } from './engine.ts';

export type Kept = { engine: Engine; database: string; snapshot: string };

/** Writes whole or not at all. */
export function keepSnapshot(file: string, { engine, database, snapshot }: Kept): void {
  mkdirSync(dirname(file), { recursive: true });
  const bytes = serialize({ madeBy: madeBy(), database, snapshot, engine: engine.kept() });
  writeFileSync(`${file}.new`, bytes);
  renameSync(`${file}.new`, file);
}

/** Null: there is none, it cannot be read, or another version of this code made it. */
export function readSnapshot(file: string): Kept | null {
  try {
    const found = deserialize(readFileSync(file)) as { madeBy: string; database: string; snapshot: string; engine: object };
    if (found.madeBy !== madeBy()) return null;
    const engine = new Engine();
    revive(engine, found.engine);
    return { engine, database: found.database, snapshot: found.snapshot };
  } catch {
    return null;
  }
}

/** Fills objects of our classes with the values that their likes had; private #fields (functions, scratch) stay as they were made. */
function revive(into: object, from: object): void {
  for (const [name, value] of Object.entries(from)) {
    const own = (into as Record<string, unknown>)[name];
    if (isOurs(own)) revive(own, value as object);
    else (into as Record<string, unknown>)[name] = value;
  }
}

const isOurs = (value: unknown): value is object => typeof value === 'object' && value !== null && ![Object.prototype, Array.prototype, Map.prototype, Set.prototype].includes(Object.getPrototypeOf(value) as object) && !ArrayBuffer.isView(value);

/** What reads texts and what keeps them: an index made by other code is made anew. */
function madeBy(): string {
  const hash = createHash('sha256').update(process.version);
  for (const folder of [import.meta.dirname, join(import.meta.dirname, '../../domain/catalogue/words')]) {
    for (const name of readdirSync(folder).sort()) if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}
