const kinds = ['boite-postale-', 'renouvellement-boite-postale-'];

/** Whether a product is a postal box or a renewal, by its slug (database/schema/57-box-plans.sql). Such a product is not shipped. */
const isBoxProduct = (slug: string): boolean => kinds.some((kind) => slug.startsWith(kind));

/** Whether all these products are postal boxes. Checkout, order page and mails then describe a service instead of goods. */
export const areAllBoxProducts = (slugs: readonly string[]): boolean => slugs.length > 0 && slugs.every(isBoxProduct);

/** A product that database/schema/57-box-plans.sql creates for each dispatch of parcels (server/boxes/queries/parcels.ts). */
const isForwardingProduct = (slug: string): boolean => slug.startsWith('reexpedition-de-colis');

/** Whether all these products are forwardings of parcels. Their price is the carriage, so no delivery is added. */
export const areAllForwardingProducts = (slugs: readonly string[]): boolean =>
  slugs.length > 0 && slugs.every(isForwardingProduct);
