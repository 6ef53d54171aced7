// The file store: one interface, two implementations (disk.ts, s3.ts; create-file-store.ts chooses). A name is a random id, never the
// caller's file name.
/** The bytes `from` … `to`, both included. */
export type ByteRange = { from: number; to: number };

export type FileStore = {
  /** Stores the file at `path` (it may move it) under a new name. Durable once resolved; never visible in part. */
  put(name: string, path: string, mediaType: string): Promise<void>;
  /** Throws FileNotFoundError when there is none of this name. */
  open(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Throws FileNotFoundError. */
  copy(from: string, to: string): Promise<void>;
  /** Names that are not there are passed over. */
  remove(names: readonly string[]): Promise<void>;
  /** The names that were kept before this moment, some at a time. */
  listOlderThan(moment: Date): AsyncIterable<string[]>;
};

/** No bytes of that name. */
export class FileNotFoundError extends Error {}

/** The names of all bytes of one version of a file: what was sent, or for a picture that was made smaller its three sizes. */
export const fileNamesOfVersion = (version: string): string[] => [
  version,
  thumbnailName(version, 160),
  thumbnailName(version, 320),
];
export const thumbnailName = (version: string, size: 160 | 320): string => `${version}.${size}`;
/** The version at the start of a file name: `{version}.320` → `{version}`. */
export const versionOfFileName = (name: string): string => name.split('.')[0]!;

/** A version of ours; seeds and other hands write anything into that column. */
export const isStoredFileName = (name: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.(?:160|320))?$/.test(name);
