// A file as it is on disk: plain or gzip, in whatever charset it is written.
import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { PassThrough, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** `charset`: a label of TextDecoder. `startsWith`: its first characters, decoded. */
export type FileInfo = {
  path: string;
  bytes: number;
  isGzip: boolean;
  hash: string;
  charset: string;
  startsWith: string;
};

/** Reads the whole file once: its SHA-256 as on disk, and the charset its bytes can only be. `onBytes`: how many of the file's bytes were read. */
export async function inspectFile(path: string, onBytes: (read: number) => void = () => {}): Promise<FileInfo> {
  const { size } = await stat(path);
  const isGzip = await beginsWithGzip(path);
  const hash = createHash('sha256');
  const census = new Census();
  const head: Buffer[] = [];
  let read = 0;
  for await (const chunk of openBytes({ path, isGzip }, (raw) => {
    hash.update(raw);
    read += raw.length;
    onBytes(read);
  })) {
    if (head.reduce((sum, one) => sum + one.length, 0) < 65_536) head.push(chunk.subarray(0, 65_536));
    census.count(chunk);
  }
  const first = Buffer.concat(head);
  const charset = charsetOf(first, census);
  return {
    path,
    bytes: size,
    isGzip,
    hash: hash.digest('hex'),
    charset,
    startsWith: new TextDecoder(charset).decode(first),
  };
}

/** The unpacked bytes. `onRaw` sees the bytes as they are on disk. */
export async function* openBytes(
  { path, isGzip }: Pick<FileInfo, 'path' | 'isGzip'>,
  onRaw: (chunk: Buffer) => void = () => {},
): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  file.on('data', (chunk) => onRaw(chunk as Buffer));
  if (!isGzip) return yield* file as AsyncIterable<Buffer>;
  const unpacked: Readable = new PassThrough({ highWaterMark: 256 * 1024 });
  // The failure reaches the reader through the stream itself.
  pipeline(file, createGunzip({ chunkSize: 256 * 1024 }), unpacked as PassThrough).catch((cause: unknown) =>
    unpacked.destroy(cause as Error),
  );
  yield* unpacked as AsyncIterable<Buffer>;
}

async function beginsWithGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

/** How many sequences beyond ASCII are UTF-8, and how many bytes cannot be. */
class Census {
  valid = 0;
  invalid = 0;
  #rest = 0;

  count(chunk: Buffer): void {
    if (this.#rest === 0 && isAscii(chunk)) return;
    for (const byte of chunk) {
      if (this.#rest > 0) {
        if (byte >= 0x80 && byte < 0xc0) {
          if (--this.#rest === 0) this.valid++;
          continue;
        }
        this.invalid++;
        this.#rest = 0;
      }
      if (byte < 0x80) continue;
      if (byte >= 0xc2 && byte < 0xf5) this.#rest = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
      else this.invalid++;
    }
  }
}

/** UTF-8, or UTF-16 where a byte order mark says so. Where most bytes beyond ASCII are not valid UTF-8 it is Windows-1252. */
function charsetOf(first: Buffer, { valid, invalid }: Census): string {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be';
  return invalid > valid ? 'windows-1252' : 'utf-8';
}
