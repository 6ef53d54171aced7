// How well a body is packed before it is sent the first time. Packing well takes 30 ms of a core instead of 1.5 and saves a fourteenth.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** A window of 64 kB holds what a page repeats; the tables of a larger one cost as much as the packing (with the memory flags of `npm start`). */
const quick = { quality: 7, window: 16 };
const well = { quality: 10, window: 18 };

/** After packing well: at worst a tenth of one core, however much is asked for. */
const pauseMs = 270;

/** How small a body is: by `quick`, `well`, or once more by server/http/recompress.ts. */
export type Packed = 'quick' | 'well' | 'tight';
export type PackedBody = { brotli: Buffer; packed: Packed };

/** `quick`: many like it are made. `well`: nobody waits. `calm`: well where nothing was packed so a moment ago, else quick. */
export type Care = 'quick' | 'calm' | 'well';

/** Answers a function that compresses a body (brotli), and says how. */
export function packer({ now = Date.now }: { now?: () => number } = {}): (
  raw: Buffer,
  care: Care,
) => Promise<PackedBody> {
  let freeAt = 0;
  return async (raw, care) => {
    if (care === 'quick' || (care === 'calm' && now() < freeAt))
      return { brotli: await pack(raw, quick), packed: 'quick' };
    freeAt = Infinity;
    try {
      return { brotli: await pack(raw, well), packed: 'well' };
    } finally {
      freeAt = now() + pauseMs;
    }
  };
}

async function pack(raw: Buffer, { quality, window }: typeof quick): Promise<Buffer> {
  const packed = await compress(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
  // A copy of its own: the other lies in a larger block, which would be kept with it.
  const brotli = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(brotli);
  return brotli;
}
