// Reads a file from disk, plain or gzip, and detects its charset.
import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { PassThrough, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** `hash`: SHA-256 of the file. `charset`: a label of TextDecoder. `startsWith`: the first characters, decoded. */
export type InspectedFile = {
  path: string;
  bytes: number;
  isGzip: boolean;
  hash: string;
  charset: string;
  startsWith: string;
};

/** Reads the whole file once to compute its hash and detect its charset. `onBytes` gets the bytes read so far. */
export async function hashAndInspectFile(
  path: string,
  onBytes: (read: number) => void = () => {},
): Promise<InspectedFile> {
  const { size } = await stat(path);
  const isGzip = await beginsWithGzip(path);
  const hash = createHash('sha256');
  const census = new Census();
  const head: Buffer[] = [];
  let read = 0;
  for await (const chunk of streamUnpackedBytes({ path, isGzip }, (raw) => {
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

/** Streams the unpacked bytes of the file. `onRaw` gets the bytes as they are on disk. */
export async function* streamUnpackedBytes(
  { path, isGzip }: Pick<InspectedFile, 'path' | 'isGzip'>,
  onRaw: (chunk: Buffer) => void = () => {},
): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  file.on('data', (chunk) => onRaw(chunk as Buffer));
  if (!isGzip) return yield* file as AsyncIterable<Buffer>;
  const unpacked: Readable = new PassThrough({ highWaterMark: 256 * 1024 });
  // An error destroys the stream, so that it is thrown where the stream is read.
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

/** Counts the non-ASCII sequences that are valid UTF-8, and the bytes that are not. */
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

/** UTF-16 if there is a byte order mark, Windows-1252 if most non-ASCII bytes are not valid UTF-8, otherwise UTF-8. */
function charsetOf(first: Buffer, { valid, invalid }: Census): string {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be';
  return invalid > valid ? 'windows-1252' : 'utf-8';
}
