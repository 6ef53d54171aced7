/** Whether the host is a marketplace of Amazon whose pages can be read. A link's tag is for every amazon.* host
 * (domain/affiliate/programme.ts). */
export const isAmazonMarketplace = (host: string): boolean =>
  /(?:^|\.)amazon\.(?:ca|com|fr|de|es|it|nl|pl|se|in|eg|ae|sa|sg|com\.(?:be|mx|br|au|tr)|co\.(?:uk|jp))$/.test(host);

/** The ASIN of a path such as `/dp/B0…` or `/gp/product/B0…`, or null. */
export const parseAsin = (path: string): string | null =>
  /\/(?:dp|gp\/product|gp\/aw\/d|exec\/obidos\/asin|o\/asin|product)\/([A-Z0-9]{10})(?:[/?]|$)/i
    .exec(path)?.[1]
    ?.toUpperCase() ?? null;
