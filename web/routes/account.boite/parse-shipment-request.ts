import { isUuid } from '#domain/uuid.ts';

/** The chosen parcels and their destination, as ids; null or empty for missing or invalid values. */
export type ShipmentRequest = { box: string | null; parcels: string[]; address: string | null };

/** Parses the form of a shipment: fields `boite`, `adresse`, and any number of `colis`. */
export function parseShipmentRequest(fields: {
  get(name: string): unknown;
  getAll(name: string): unknown[];
}): ShipmentRequest {
  const id = (value: unknown): string | null => (typeof value === 'string' && isUuid(value) ? value : null);
  const parcels = fields.getAll('colis').flatMap((value) => id(value) ?? []);
  return {
    box: id(fields.get('boite')),
    parcels: [...new Set(parcels)].slice(0, 50),
    address: id(fields.get('adresse')),
  };
}
