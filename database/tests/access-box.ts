// Test data: a postal box of the buyer, with a row in every table about boxes.
import type { Sql } from 'postgres';
import { seedBoxSiteAndPlans } from '#database/seeds/box-site-and-plans.ts';
import { addRow, type RowValues } from './add-row.ts';

/** Adds a postal box paid by the order line `line`. Returns the new rows' keys by case name of access-matrix.ts. */
export async function addPostalBox(
  owner: Sql,
  { buyer, order_id, line }: { buyer: string; order_id: string; line: string },
): Promise<Record<string, RowValues>> {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  await owner.begin(seedBoxSiteAndPlans);
  const [plan] = await owner<{ id: string }[]>`select id from box_plan_versions limit 1`;
  const plan_version_id = plan!.id;
  const box_id = await addRow(owner, 'boxes', {
    suite: 'SG22222',
    site_code: 'montreal',
    plan_version_id,
    order_id,
    user_id: buyer,
    holder_name: 'Awa',
    email: 'awa@example.org',
    language: 'fr',
    ends_at: soon,
  });
  const term = await addRow(owner, 'box_terms', {
    box_id,
    plan_version_id,
    order_line_id: line,
    unit: 1,
    starts_at: new Date().toISOString(),
    ends_at: soon,
  });
  const ofOnePerson = async () =>
    (
      await owner<{ id: string }[]>`
        select private.add_box_offer('offre-a-part', 'Offre', 'Offer', 600, 'CAD', 1, 'holder', true) as id`
    )[0]!.id;
  const own = await ofOnePerson();
  await owner`insert into box_renewals ${owner({ box_id, plan_version_id, offer_id: own })}`;
  const [tariff] = await owner<{ version: string }[]>`select version from parcel_tariffs limit 1`;
  const forwarding = await addRow(owner, 'box_forwardings', {
    number: 'R2222222',
    box_id,
    offer_id: await ofOnePerson(),
    full_name: 'Awa',
    street: '1, rue du Test',
    city: 'Bamako',
    country_code: 'ML',
    tariff_version: tariff!.version,
    chargeable_grams: 500,
    carriage_minor: 2000,
    handling_minor: 0,
    storage_minor: 0,
    currency: 'CAD',
    days_min: 5,
    days_max: 10,
  });
  const parcel = await addRow(owner, 'box_parcels', {
    number: 'C2222222',
    box_id,
    reference: 'ABC123',
    weight_grams: 500,
    forwarding_id: forwarding,
  });
  return {
    box_forwardings: { id: forwarding },
    box_parcels: { id: parcel },
    box_plan_versions: { id: plan_version_id },
    box_terms: { id: term },
    boxes: { id: box_id },
    'offers (of one person)': { id: own },
  };
}
