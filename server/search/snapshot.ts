// The index on disk, so that a start does not read the whole market again: what the engine holds as it is, and the moment it stands at.
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Engine } from './engine.ts';

export type Kept = { engine: Engine; database: string; snapshot: string };

/** Writes whole or not at all. */
export function keepSnapshot(file: string, { engine, database, snapshot }: Kept): void {
  mkdirSync(dirname(file), { recursive: true });
  const bytes = serialize({ madeBy: madeBy(), database, snapshot, engine: engine.kept() });
  const fresh = `${file}.${process.pid}.new`;
  const handle = openSync(fresh, 'w', 0o600);
  try {
    writeSync(handle, digest(bytes));
    for (let written = 0; written < bytes.length; ) written += writeSync(handle, bytes, written, Math.min(pieceBytes, bytes.length - written));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(fresh, file);
}

/** Null: there is none, it is damaged or cannot be read (more than 2 GiB), or another version of this code made it. */
export function readSnapshot(file: string): Kept | null {
  try {
    const whole = readFileSync(file);
    const bytes = whole.subarray(digestBytes);
    if (!whole.subarray(0, digestBytes).equals(digest(bytes))) return null;
    const found = deserialize(bytes) as { madeBy: string; database: string; snapshot: string; engine: object };
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

/** After a question that it could not answer: the next start fills the index anew. */
export const dropSnapshot = (file: string): void => rmSync(file, { force: true });

const digestBytes = 32;
const pieceBytes = 1 << 26;
const digest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const sources = [import.meta.dirname, ...['../../domain/catalogue/words', '../../domain/catalogue/product.ts', '../data/search-feed.ts', '../../package-lock.json'].map((path) => join(import.meta.dirname, path))];

/** What reads texts, what keeps them and what both depend on: an index made by other code is made anew. */
function madeBy(): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of sources) {
    const files = path.includes('.', path.lastIndexOf('/')) ? [path] : readdirSync(path).sort().filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).map((name) => join(path, name));
    for (const file of files) hash.update(file.slice(-40)).update(readFileSync(file));
  }
  return hash.digest('hex');
}
