// Example delivery zones and pick-up of two demo restaurants, with typical fees and delivery times.
import type { TransactionSql } from 'postgres';
import { deriveId } from './derived-ids.ts';
import { deriveSellerId } from './seed-market.ts';
import { demoSellers } from './sellers.ts';

type Example = {
  currency: string;
  prepMinutes: number;
  pickupAddress: string;
  zones: { areas: string[]; feeMinor: number; minimumMinor: number; minutes: number }[];
};

/** Zones and pick-up by the seller's slug. The nearest zone's fee equals the delivery charge of the seller's offers. */
const examples: Record<string, Example> = {
  'maquis-montreal': {
    currency: 'CAD',
    prepMinutes: 25,
    pickupAddress: '1, rue de l’Exemple, Montréal',
    zones: [
      { areas: ['H2X', 'H2W', 'H2L', 'H3A', 'H3B', 'H3C', 'H3J'], feeMinor: 595, minimumMinor: 0, minutes: 20 },
      { areas: ['H2T', 'H2J', 'H2S', 'H3H', 'H4C'], feeMinor: 795, minimumMinor: 3000, minutes: 35 },
    ],
  },
  'dibiterie-bamako': {
    currency: 'XOF',
    prepMinutes: 30,
    pickupAddress: 'Rue de l’Exemple, porte 1, Badalabougou, Bamako',
    zones: [
      { areas: ['Badalabougou', 'Quartier du Fleuve'], feeMinor: 1000, minimumMinor: 0, minutes: 15 },
      { areas: ['Hamdallaye ACI 2000', 'Hippodrome', 'Niaréla'], feeMinor: 1500, minimumMinor: 5000, minutes: 30 },
    ],
  },
};

export async function seedKitchenServices(tx: TransactionSql): Promise<void> {
  for (const seller of demoSellers) {
    const example = examples[seller.slug];
    if (!example) continue;
    const id = deriveSellerId(seller);
    await tx`
      insert into public.kitchen_services (seller_id, currency, prep_minutes, pickup_address)
      values (${id}, ${example.currency}, ${example.prepMinutes}, ${example.pickupAddress})`;
    for (const [n, zone] of example.zones.entries())
      await tx`
        insert into public.delivery_zones (id, seller_id, areas, fee_minor, minimum_minor, minutes, created_at)
        values (${deriveId(`zone ${seller.slug} ${n}`)}, ${id}, ${zone.areas}, ${zone.feeMinor}, ${zone.minimumMinor}, ${zone.minutes}, now() + make_interval(secs => ${n}))`;
  }
}
