// The file store: one interface, stored on disk (disk.ts) or in S3 (s3.ts). Names are random ids, not the caller's.
/** The bytes from `from` to `to`, both included. */
export type ByteRange = { from: number; to: number };

export type FileStore = {
  /** Stores (and may move) the file at `path` under a new name: never visible in part, and durable once resolved. */
  put(name: string, path: string, mediaType: string): Promise<void>;
  /** Throws FileNotFoundError for an unknown name. */
  open(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Throws FileNotFoundError. */
  copy(from: string, to: string): Promise<void>;
  /** Unknown names are ignored. */
  remove(names: readonly string[]): Promise<void>;
  /** The names of files that were stored before this time, in batches. */
  listOlderThan(moment: Date): AsyncIterable<string[]>;
};

export class FileNotFoundError extends Error {}

/** The names of all files that a version may have: the main file and, for a resized picture, two thumbnails. */
export const fileNamesOfVersion = (version: string): string[] => [
  version,
  thumbnailName(version, 160),
  thumbnailName(version, 320),
];
export const thumbnailName = (version: string, size: 160 | 320): string => `${version}.${size}`;
/** The version at the start of a file name: `{version}.320` → `{version}`. */
export const versionOfFileName = (name: string): string => name.split('.')[0]!;

/** Whether storage/v1 generated the name. Seeds may write other values into the version column. */
export const isStoredFileName = (name: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.(?:160|320))?$/.test(name);
