// Apart from amazon-page.ts, because the server loads the reader of HTML only when a page is read.

export const isAmazonHost = (host: string): boolean =>
  /(?:^|\.)amazon\.(?:ca|com|fr|de|es|it|nl|pl|se|in|eg|ae|sa|sg|com\.(?:be|mx|br|au|tr)|co\.(?:uk|jp))$/.test(host);

/** `/dp/B0…`, `/gp/product/B0…` and similar → the ASIN, or null. */
export const parseAsin = (url: URL): string | null =>
  /\/(?:dp|gp\/product|gp\/aw\/d|exec\/obidos\/asin|o\/asin|product)\/([A-Z0-9]{10})(?:[/?]|$)/i
    .exec(url.pathname)?.[1]
    ?.toUpperCase() ?? null;
