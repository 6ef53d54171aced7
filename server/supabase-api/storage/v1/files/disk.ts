import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, opendir, readdir, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { type FileStore, isStoredFileName, FileNotFoundError } from './file-store.ts';

/** Stores files as `dir`/files/<first two letters>/<name>. `put` moves a file, so the file must be on the same disk. */
export function createDiskFileStore(dir: string): FileStore {
  const pathOf = (name: string): string => {
    if (!isStoredFileName(name)) throw new FileNotFoundError(name);
    return join(dir, 'files', name.slice(0, 2), name);
  };
  return {
    put: (name, path) => place(path, pathOf(name)),
    open: async (name, range) => {
      const file = await open(pathOf(name)).catch(asNoFile);
      const bytes = createReadStream('', { fd: file, ...(range && { start: range.from, end: range.to }) });
      return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
    },
    copy: async (from, to) => {
      const draft = `${pathOf(to)}.draft`;
      await mkdir(dirname(draft), { recursive: true });
      await copyFile(pathOf(from), draft, constants.COPYFILE_FICLONE).catch(asNoFile);
      await place(draft, pathOf(to));
    },
    remove: async (names) => {
      await Promise.all(names.filter(isStoredFileName).map((name) => unlink(pathOf(name)).catch(passMissing)));
    },
    listOlderThan: (moment) => listOlderThan(join(dir, 'files'), moment),
  };
}

/** Flushes the file, renames it and flushes the folder, so that a power cut leaves the whole file or none. */
async function place(path: string, goal: string): Promise<void> {
  await mkdir(dirname(goal), { recursive: true });
  await flush(path);
  await rename(path, goal);
  await flush(dirname(goal));
}

async function flush(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* listOlderThan(root: string, moment: Date): AsyncIterable<string[]> {
  for (const shelf of await readdir(root).catch(() => [])) {
    const names: string[] = [];
    for await (const entry of await opendir(join(root, shelf))) {
      const facts = await stat(join(root, shelf, entry.name)).catch(() => null);
      if (facts && facts.mtime < moment) names.push(entry.name);
    }
    // Delete incomplete copies, which no request is writing any more.
    await Promise.all(
      names.filter((name) => name.endsWith('.draft')).map((name) => unlink(join(root, shelf, name)).catch(passMissing)),
    );
    if (names.length) yield names.filter(isStoredFileName);
  }
}

const isMissing = (cause: unknown): boolean => (cause as NodeJS.ErrnoException).code === 'ENOENT';

function asNoFile(cause: unknown): never {
  throw isMissing(cause) ? new FileNotFoundError('no such file', { cause }) : cause;
}

function passMissing(cause: unknown): void {
  if (!isMissing(cause)) throw cause;
}
