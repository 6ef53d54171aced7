import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { attachAdPicture } from '#server/advertising/queries/ads.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { storePicture } from '#server/integrations/picture-files.ts';
import { fetchRemotePicture, PictureUnavailableError } from '#server/integrations/remote-picture.ts';
import { defineJob } from '#server/jobs/define-job.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'fetch-ad-picture': { id: string; imageUrl: string };
  }
}

/** Downloads the picture of an advertisement, because pages load no pictures from other servers, which could track
 * visitors. After a permanent failure (404, not a picture, a private address) the advertisement has no picture. */
export const fetchAdPictureJob = defineJob({
  name: 'fetch-ad-picture',
  payload: z.object({ id: z.guid(), imageUrl: z.string() }),
  needs: 'picturesDir',
  async run({ shop, picturesDir }, { id, imageUrl }, { isLast }) {
    try {
      const stored = await storePicture(await fetchRemotePicture(imageUrl, { siteUrl: shop.siteUrl() }), {
        dir: picturesDir!,
      });
      await asMarket(shop.sql, (tx) => attachAdPicture(tx, { id, imageUrl }, stored));
    } catch (cause) {
      if (!(cause instanceof PictureUnavailableError || cause instanceof Refusal || isLast)) throw cause;
      shop.log.warn({ ad: id, imageUrl, err: cause }, 'the picture of an advertisement cannot be had');
    }
  },
});
