import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export type WrittenFile = { bytes: number; sha256: string };

/** Writes a new file readable by its owner only. Resolves once it is on disk. */
export async function writeFileHashed(path: string, source: AsyncIterable<Uint8Array>): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Syncs a folder to disk. Without it, a new file name may be lost in a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Yields the files under `path` (or `path` itself), relative to `root`. Skips temporary files and symbolic links. */
export async function* listFiles(root: string, path: string): AsyncGenerator<string> {
  const found = await lstat(join(root, path)).catch(() => null);
  if (found?.isFile() && !/\.(tmp|part|new)$/.test(path)) yield path;
  if (found?.isDirectory())
    for (const name of (await readdir(join(root, path))).sort()) yield* listFiles(root, `${path}/${name}`);
}

/** Runs `work` for each item with limited concurrency. After a failure it starts no further item. */
export async function forEachConcurrently<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    if (failures.length > 0) break;
    const one: Promise<void> = work(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(one));
    running.add(one);
    if (running.size >= most) await Promise.race(running);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
