const kinds = ['boite-postale-', 'renouvellement-boite-postale-'];

/** Whether a product is a postal box or its renewal, by its slug (database/schema/57-box-plans.sql): there is nothing to send. */
const isBoxProduct = (slug: string): boolean => kinds.some((kind) => slug.startsWith(kind));

/** Whether all these slugs are postal boxes: checkout, order and mails then speak of a service, not of goods that are delivered. */
export const holdsOnlyBoxes = (slugs: readonly string[]): boolean => slugs.length > 0 && slugs.every(isBoxProduct);

/** database/schema/57-box-plans.sql makes it for each dispatch of parcels (server/boxes/queries/parcels.ts). */
const isForwardingProduct = (slug: string): boolean => slug.startsWith('reexpedition-de-colis');

/** Whether all these slugs are parcels sent on from a postal box: what is paid is their carriage, so there is no delivery besides. */
export const holdsOnlyForwardings = (slugs: readonly string[]): boolean =>
  slugs.length > 0 && slugs.every(isForwardingProduct);
