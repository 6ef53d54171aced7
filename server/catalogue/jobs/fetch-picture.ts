import { z } from 'zod';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '#domain/refusals.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { hangPicture } from '#server/catalogue/queries/pictures.ts';
import type { Shop } from '#server/shop.ts';
import { storePicture } from '#server/integrations/files.ts';
import { fetchRemotePicture, PictureUnavailableError } from '#server/integrations/remote-picture.ts';
import { openImage } from '#server/pictures/open-picture.ts';
import { defineJob } from '#server/jobs/define-job.ts';

/** The payload that an import queues (key `picture:{product_id}:{position}`). `source`: `file:` and an absolute path, written by the import itself, or an http(s) address out of somebody's file. */
const fetchPicturePayload = z.object({
  product_id: z.guid(),
  position: z.int(),
  source: z.string(),
  alt_fr: z.string(),
  alt_en: z.string(),
});
export type FetchPicture = z.infer<typeof fetchPicturePayload>;

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

/** However often the queue would try: a server that failed five times over an hour or so is not asked again. */
const mostTries = 5;

/**
 * Brings one picture of an imported product into the store and hangs it at its position; a picture that hung there makes room.
 * Done twice it changes nothing. What cannot get better (404, not a picture, a private address, a missing file) ends with a line in the
 * log, and the product keeps its tile; what may is thrown until the fifth try, so that the queue waits and tries again.
 */
export async function fetchPicture(
  { shop, picturesDir, fetchRemote = fetchRemotePicture }: FetchPictureOptions,
  asked: FetchPicture,
  { attempt = 1 } = {},
): Promise<void> {
  try {
    const bytes = asked.source.startsWith('file:')
      ? await readLocal(asked.source.slice('file:'.length))
      : await fetchRemote(asked.source, { siteUrl: shop.siteUrl() });
    const stored = await storePicture(await lighten(bytes), { dir: picturesDir });
    await asMarket(shop.sql, (tx) =>
      hangPicture(
        tx,
        { productId: asked.product_id, position: asked.position, altFr: asked.alt_fr, altEn: asked.alt_en },
        stored,
      ),
    );
  } catch (cause) {
    const isFinal = cause instanceof PictureUnavailableError || cause instanceof Refusal || attempt >= mostTries;
    if (!isFinal) throw cause;
    const { product_id: product, position, source } = asked;
    shop.log.warn(
      { product, position, source, reason: cause instanceof Error ? cause.message : String(cause) },
      'a picture cannot be had: the product goes without',
    );
  }
}

const mostLocalBytes = 30 * 1024 * 1024;
/** A path that leads to no readable file now will not tomorrow. */
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
  // Without blocking: opening a pipe nobody writes to would hold a worker for ever.
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

/** The size limit of the store (files.ts), the same as for uploads. A larger original of a photographer is made smaller first. */
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
