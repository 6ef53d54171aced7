import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * One effort for every page: 1.6 ms of a core for 75 kB. Quality 10 takes 40 ms and saves 7 %, 11 takes 125 ms and saves 9 %; a cached page
 * lives a minute, so both cost more than they save (docs/decisions/0060). The window of 64 kB holds what a page repeats; with a larger one
 * brotli allocates tables that cost more than the compression.
 */
const quality = 7;
const windowBits = 16;

/** The body compressed by brotli. */
export async function compressBody(raw: Buffer): Promise<Buffer> {
  const compressed = await compress(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
  // A copy: the result is a slice of a larger block, which would stay in memory with it.
  const brotli = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(brotli);
  return brotli;
}
