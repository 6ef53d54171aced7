// What many ask for is compressed once more, as small as it gets: up to a tenth less for everyone who comes after (docs/decisions/0020).
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** It takes 0.1 s of a core, so one at a time and with a pause: at worst a tenth of one core, however much is asked for. */
const pauseMs = 1000;

/** Answers a function that takes a brotli body and answers a smaller one; null: not now. */
export function tighter({ now = Date.now }: { now?: () => number } = {}): (brotli: Buffer) => Promise<Buffer | null> {
  let freeAt = 0;
  return async (brotli) => {
    if (now() < freeAt) return null;
    freeAt = Infinity;
    try {
      const raw = await decompress(brotli);
      const packed = await compress(raw, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
        },
      });
      return packed.length < brotli.length ? Buffer.from(packed) : null;
    } finally {
      freeAt = now() + pauseMs;
    }
  };
}
