// The simulator's only storage: one JSON line per transaction, written to disk before the response.
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export type Journal<Entry> = {
  /** Writes one entry and returns once it is on disk. A failed write leaves the journal as it was. */
  append(entry: Entry): void;
  close(): void;
};

/**
 * Opens the journal at `path` and passes every entry to `replay`, oldest first. An incomplete last line is removed: the
 * process was killed before it sent a response. A broken line elsewhere throws, because later entries may be wrong.
 */
export function openJournal<Entry>(path: string, replay: (entry: Entry) => void): Journal<Entry> {
  const file = openSync(path, 'a+', 0o600);
  let length = replayLines(readFileSync(file), replay);
  if (length < fstatSync(file).size) ftruncateSync(file, length);
  syncFolder(path);

  return {
    append(entry) {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      try {
        writeWhole(file, line);
        fsyncSync(file);
        length += line.length;
      } catch (error) {
        ftruncateSync(file, length);
        throw error;
      }
    },
    close: () => closeSync(file),
  };
}

/** Atomically replaces the journal at `path` with these entries. */
export function replaceJournal<Entry>(path: string, entries: Iterable<Entry>): void {
  const fresh = `${path}.new`;
  const file = openSync(fresh, 'w', 0o600);
  for (const entry of entries) writeWhole(file, Buffer.from(`${JSON.stringify(entry)}\n`));
  fsyncSync(file);
  closeSync(file);
  renameSync(fresh, path);
  syncFolder(path);
}

/** Replays the complete lines and returns their length in bytes. */
function replayLines<Entry>(bytes: Buffer, replay: (entry: Entry) => void): number {
  let from = 0;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, from)) {
    const entry = parsed<Entry>(bytes.toString('utf8', from, end));
    if (entry === undefined) {
      if (end === bytes.length - 1) return from;
      throw new Error(`The sandbox's journal is broken at byte ${from}; move its folder away to start afresh.`);
    }
    replay(entry);
    from = end + 1;
  }
  return from;
}

function parsed<Entry>(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}

function writeWhole(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
}

/** A new or renamed file survives a power cut only after its folder is synced too. */
function syncFolder(path: string): void {
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
