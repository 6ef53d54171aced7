const kinds = ['boite-postale-', 'renouvellement-boite-postale-'];

/** Whether a product is a postal box or its renewal, so that nothing is shipped (database/schema/57-box-plans.sql). */
const isBoxProduct = (slug: string): boolean => kinds.some((kind) => slug.startsWith(kind));

/** Whether all products are postal boxes. Checkout, order page and mails then describe a service. */
export const areAllBoxProducts = (slugs: readonly string[]): boolean => slugs.length > 0 && slugs.every(isBoxProduct);

/** A product that the database creates to bill one shipment of parcels (database/schema/57-box-plans.sql). */
const isForwardingProduct = (slug: string): boolean => slug.startsWith('reexpedition-de-colis');

/** Whether all products are shipments of stored parcels. Their price is the shipping cost, so no delivery is added. */
export const areAllParcelShipments = (slugs: readonly string[]): boolean =>
  slugs.length > 0 && slugs.every(isForwardingProduct);
