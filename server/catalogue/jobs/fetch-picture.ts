import { z } from 'zod';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '#domain/refusals.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { attachPicture } from '#server/catalogue/queries/pictures.ts';
import type { Shop } from '#server/shop.ts';
import { storePicture } from '#server/integrations/picture-files.ts';
import { fetchRemotePicture, PictureUnavailableError } from '#server/integrations/remote-picture.ts';
import { openImage } from '#server/pictures/open-picture.ts';
import { defineJob } from '#server/jobs/define-job.ts';

/** The payload that an import queues. `source`: `file:` and an absolute path, set by the import itself, or an
 * http(s) URL from an imported file, which is not trusted. */
const fetchPicturePayload = z.object({
  product_id: z.guid(),
  position: z.int(),
  source: z.string(),
  alt_fr: z.string(),
  alt_en: z.string(),
});
export type FetchPicturePayload = z.infer<typeof fetchPicturePayload>;

export const fetchPictureJob = defineJob({
  name: 'fetch-picture',
  payload: fetchPicturePayload,
  needs: 'picturesDir',
  run: ({ shop, picturesDir }, payload, { number }) =>
    fetchPicture({ shop, picturesDir: picturesDir! }, payload, { attempt: number }),
});

export type FetchPictureOptions = {
  shop: Pick<Shop, 'sql' | 'log' | 'siteUrl'>;
  picturesDir: string;
  fetchRemote?: typeof fetchRemotePicture;
};

/** Fewer attempts than the queue allows: five spread over about an hour. */
const mostTries = 5;

/** Stores one picture of an imported product at its position, where it replaces an older one. A second run changes
 * nothing. A permanent error (404, not a picture, a private address, a missing file) is logged, and the product
 * stays without the picture. A temporary error is thrown until the fifth attempt, so that the queue retries. */
export async function fetchPicture(
  { shop, picturesDir, fetchRemote = fetchRemotePicture }: FetchPictureOptions,
  payload: FetchPicturePayload,
  { attempt = 1 } = {},
): Promise<void> {
  try {
    const bytes = payload.source.startsWith('file:')
      ? await readLocal(payload.source.slice('file:'.length))
      : await fetchRemote(payload.source, { siteUrl: shop.siteUrl() });
    const stored = await storePicture(await lighten(bytes), { dir: picturesDir });
    await asMarket(shop.sql, (tx) =>
      attachPicture(
        tx,
        { productId: payload.product_id, position: payload.position, altFr: payload.alt_fr, altEn: payload.alt_en },
        stored,
      ),
    );
  } catch (cause) {
    const isFinal = cause instanceof PictureUnavailableError || cause instanceof Refusal || attempt >= mostTries;
    if (!isFinal) throw cause;
    const { product_id: product, position, source } = payload;
    shop.log.warn(
      { product, position, source, reason: cause instanceof Error ? cause.message : String(cause) },
      'a picture cannot be had: the product goes without',
    );
  }
}

const mostLocalBytes = 30 * 1024 * 1024;
/** Error codes of a path that will never become readable. */
const lost = new Set([
  'ENOENT',
  'ENOTDIR',
  'EACCES',
  'EPERM',
  'ELOOP',
  'ENAMETOOLONG',
  'ENXIO',
  'ERR_INVALID_ARG_VALUE',
]);

async function readLocal(path: string): Promise<Buffer> {
  if (!isAbsolute(path)) throw new PictureUnavailableError('not an absolute path');
  // O_NONBLOCK: opening a named pipe without a writer would block the worker forever.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((cause: NodeJS.ErrnoException) => {
    throw lost.has(cause.code ?? '') ? new PictureUnavailableError(`the file cannot be opened (${cause.code})`) : cause;
  });
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw new PictureUnavailableError('not a regular file');
    if (facts.size > mostLocalBytes) throw new PictureUnavailableError(`more than ${mostLocalBytes} bytes`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** The size limit of stored pictures (server/integrations/picture-files.ts). A larger original is scaled down first. */
const mostStoredBytes = 10_485_760;
const shrinkable = new Set(['image/jpeg', 'image/png', 'image/webp']);

async function lighten(bytes: Buffer): Promise<Uint8Array> {
  if (bytes.byteLength <= mostStoredBytes) return bytes;
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !shrinkable.has(type.mime)) throw new Refusal('file/unsupported');
  const picture = (await openImage(bytes)).resize({ width: 1280, height: 1280, fit: 'inside' });
  return picture
    .webp({ quality: 95 })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new Refusal(/pixel limit/i.test(String(cause)) ? 'file/too-large' : 'file/broken');
    });
}
