// Stores the index on disk with its database snapshot, so that a start does not read the whole catalogue.
import { createHash, type Hash, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { SearchEngine } from './engine.ts';

export type StoredIndex = { engine: SearchEngine; database: string; snapshot: string };

/** Writes the file atomically: a header (structure with placeholders for arrays), the arrays, and a digest. */
export function writeSnapshot(file: string, { engine, database, snapshot }: StoredIndex): void {
  mkdirSync(dirname(file), { recursive: true });
  const columns: Uint8Array[] = [];
  const head = serialize({
    madeBy: codeVersion(),
    database,
    snapshot,
    engine: withoutColumns(engine.snapshotParts(), columns),
  });
  // A unique name, because several processes, also in containers with their own pids, may write at once.
  const fresh = `${file}.${process.pid}.${randomUUID()}.new`;
  const handle = openSync(fresh, 'w', 0o600);
  try {
    const hash = createHash('sha256');
    for (const bytes of [lengthOf(head), head, ...columns]) writeWhole(handle, bytes, hash);
    writeWhole(handle, hash.digest(), null);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(fresh, file);
}

/** Loads a stored index; null if the file is missing, damaged, or written by another version of the code. */
export function loadSnapshot(file: string): StoredIndex | null {
  try {
    const handle = openSync(file, 'r');
    try {
      return loadFrom(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    return null;
  }
}

function loadFrom(handle: number): StoredIndex | null {
  const hash = createHash('sha256');
  const size = readWhole(handle, Buffer.alloc(8), hash);
  const headBytes = Number(size.readBigUInt64LE());
  if (headBytes > fstatSync(handle).size) return null;
  const head = deserialize(readWhole(handle, Buffer.alloc(headBytes), hash)) as {
    madeBy: string;
    database: string;
    snapshot: string;
    engine: object;
  };
  if (head.madeBy !== codeVersion()) return null;
  const kept = withColumns(head.engine, (bytes) => readWhole(handle, bytes, hash)) as object;
  if (!readWhole(handle, Buffer.alloc(digestBytes), null).equals(hash.digest())) return null;
  const engine = new SearchEngine();
  revive(engine, kept);
  return { engine, database: head.database, snapshot: head.snapshot };
}

const kinds: Record<string, new (buffer: ArrayBuffer) => ArrayBufferView> = {
  Uint8Array,
  Uint16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
};

/** Replaces typed arrays by placeholders and collects their bytes for `withColumns`. Maps must not contain arrays. */
function withoutColumns(value: unknown, columns: Uint8Array[]): unknown {
  if (ArrayBuffer.isView(value)) {
    if (!(value.constructor.name in kinds) && !Buffer.isBuffer(value))
      throw new Error(`no way is known to keep a ${value.constructor.name}`);
    columns.push(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    return { standsFor: value.constructor.name, bytes: value.byteLength };
  }
  if (Array.isArray(value))
    return value.some((one) => typeof one === 'object') ? value.map((one) => withoutColumns(one, columns)) : value;
  if (typeof value !== 'object' || value === null || value instanceof Map || value instanceof Set) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutColumns(one, columns)]));
}

function withColumns(value: unknown, read: (bytes: Uint8Array) => void): unknown {
  if (Array.isArray(value))
    return value.some((one) => typeof one === 'object') ? value.map((one) => withColumns(one, read)) : value;
  if (typeof value !== 'object' || value === null || value instanceof Map || value instanceof Set) return value;
  const { standsFor, bytes } = value as { standsFor?: string; bytes: number };
  if (standsFor === undefined)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withColumns(one, read)]));
  const buffer = new ArrayBuffer(bytes);
  read(new Uint8Array(buffer));
  return standsFor === 'Buffer' ? Buffer.from(buffer) : new kinds[standsFor]!(buffer);
}

/** Copies stored values into new class instances; private #fields keep their initial values. */
function revive(into: object, from: object): void {
  for (const [name, value] of Object.entries(from)) {
    const own = (into as Record<string, unknown>)[name];
    if (isClassInstance(own)) revive(own, value as object);
    else (into as Record<string, unknown>)[name] = value;
  }
}

const isClassInstance = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  ![Object.prototype, Array.prototype, Map.prototype, Set.prototype].includes(Object.getPrototypeOf(value) as object) &&
  !ArrayBuffer.isView(value);

/** Deletes files of processes that ended while writing (up to gigabytes). Call before writing. */
export function deleteAbandonedFiles(file: string): void {
  const folder = dirname(file);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (name.startsWith(`${basename(file)}.`) && name.endsWith('.new') && isAbandoned(join(folder, name)))
      rmSync(join(folder, name), { force: true });
}

/** True if the file was not written for five minutes, so that it belongs to no running process. */
function isAbandoned(path: string): boolean {
  const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  return writtenAt < Date.now() - abandonedMs;
}

export const deleteSnapshot = (file: string): void => rmSync(file, { force: true });

const abandonedMs = 5 * 60_000;
const digestBytes = 32;
const pieceBytes = 1 << 26;

const lengthOf = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(bytes.length));
  return length;
};

function writeWhole(handle: number, bytes: Uint8Array, hash: Hash | null): void {
  for (let written = 0; written < bytes.length;)
    written += writeSync(handle, bytes, written, Math.min(pieceBytes, bytes.length - written));
  for (let at = 0; at < bytes.length; at += pieceBytes) hash?.update(bytes.subarray(at, at + pieceBytes));
}

/** Reads exactly `bytes.length` bytes; throws if the file ends before. */
function readWhole<Bytes extends Uint8Array>(handle: number, bytes: Bytes, hash: Hash | null): Bytes {
  for (let done = 0; done < bytes.length;) {
    const got = readSync(handle, bytes, done, Math.min(pieceBytes, bytes.length - done), null);
    if (got === 0) throw new Error('the file ends too early');
    hash?.update(bytes.subarray(done, done + got));
    done += got;
  }
  return bytes;
}

const codePaths = [
  'server/search',
  'domain/catalogue/words',
  'domain/catalogue/product.ts',
  'server/search/queries.ts',
  'package-lock.json',
].map((path) => resolve(path));

/** A hash of the code that creates or stores the index. A file of another version of the code is not used. */
function codeVersion(): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of codePaths) {
    const files = path.includes('.', path.lastIndexOf('/'))
      ? [path]
      : readdirSync(path)
          .sort()
          .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
          .map((name) => join(path, name));
    for (const file of files) hash.update(file.slice(-40)).update(readFileSync(file));
  }
  return hash.digest('hex');
}
