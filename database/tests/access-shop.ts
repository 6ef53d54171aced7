// Two sellers with page, menu, kitchen, locations and sales. The closed seller is suspended and has a payout due.
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { addRow, type RowValues } from './add-row.ts';

/** Adds rows of an open seller (`elsewhere`) and a closed one (`shop`). Returns keys by case of access-matrix.ts. */
export async function addShopTestRows(
  owner: Sql,
  sellers: { elsewhere: { id: string }; offer: string; draft: string; shop: { id: string }; closed: string },
): Promise<Record<string, RowValues>> {
  const { elsewhere, offer, draft, shop, closed } = sellers;
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  await owner`insert into seller_pages (seller_id, time_zone) values (${elsewhere.id}, 'Africa/Dakar'), (${shop.id}, 'Africa/Dakar')`;
  const [openSection] =
    await owner`insert into menu_sections (seller_id, name_fr, name_en) values (${elsewhere.id}, 'Plats', 'Mains') returning id`;
  const [closedSection] =
    await owner`insert into menu_sections (seller_id, name_fr, name_en) values (${shop.id}, 'Plats', 'Mains') returning id`;
  await owner`insert into menu_dishes (offer_id, seller_id) values (${offer}, ${elsewhere.id}), (${closed}, ${shop.id})`;
  const place = {
    name: 'Sandaga',
    is_shop: true,
    is_pickup: false,
    street: '1, rue du Test',
    city: 'Dakar',
    country_code: 'SN',
  };
  const openPlace = await addRow(owner, 'seller_locations', { ...place, id: randomUUID(), seller_id: elsewhere.id });
  const closedPlace = await addRow(owner, 'seller_locations', { ...place, id: randomUUID(), seller_id: shop.id });
  await owner`insert into location_stocks (location_id, offer_id, seller_id, units)
    values (${openPlace}, ${offer}, ${elsewhere.id}, 3), (${closedPlace}, ${closed}, ${shop.id}, 3)`;
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const sale = { price_minor: 1000, currency: 'CAD', starts_at: soon, ends_at: later };
  const plannedSale = await addRow(owner, 'offer_sales', { ...sale, offer_id: closed });
  const runningSale = await addRow(owner, 'offer_sales', {
    ...sale,
    offer_id: offer,
    state: 'running',
    regular_price_minor: 2500,
    began_at: soon,
  });
  const optionsOf = async (dish: string, seller: string) => {
    const [group] = await owner<{ id: string }[]>`
      insert into dish_option_groups (offer_id, seller_id, code, name_fr, name_en, currency) select id, ${seller}, 'cuisson', 'Cuisson', 'Cooking', currency from offers where id = ${dish} returning id`;
    const [choice] = await owner<{ id: string }[]>`
      insert into dish_option_choices (group_id, seller_id, code, name_fr, name_en) values (${group!.id}, ${seller}, 'a-point', 'À point', 'Medium') returning id`;
    return { group: group!.id, choice: choice!.id };
  };
  const [openOptions, closedOptions] = [await optionsOf(offer, elsewhere.id), await optionsOf(closed, shop.id)];
  const draftOptions = await optionsOf(draft, elsewhere.id);
  const zoneOf = async (seller: string) => {
    await owner`insert into kitchen_services (seller_id, currency) values (${seller}, 'CAD')`;
    const [zone] = await owner<{ id: string }[]>`
      insert into delivery_zones (seller_id, areas, fee_minor, minutes) values (${seller}, '{H2X}', 500, 20) returning id`;
    return zone!.id;
  };
  const [openZone, closedZone] = [await zoneOf(elsewhere.id), await zoneOf(shop.id)];
  return {
    offer_sales: { id: runningSale },
    'offer_sales (planned)': { id: plannedSale },
    dish_option_choices: { id: openOptions.choice },
    'dish_option_choices (closed)': { id: closedOptions.choice },
    'dish_option_choices (draft)': { id: draftOptions.choice },
    dish_option_groups: { id: openOptions.group },
    'dish_option_groups (closed)': { id: closedOptions.group },
    'dish_option_groups (draft)': { id: draftOptions.group },
    delivery_zones: { id: openZone },
    'delivery_zones (closed)': { id: closedZone },
    kitchen_services: { seller_id: elsewhere.id },
    'kitchen_services (closed)': { seller_id: shop.id },
    location_stocks: { offer_id: offer },
    'location_stocks (closed)': { offer_id: closed },
    seller_locations: { id: openPlace },
    'seller_locations (closed)': { id: closedPlace },
    menu_dishes: { offer_id: offer },
    'menu_dishes (closed)': { offer_id: closed },
    menu_sections: { id: openSection!.id },
    'menu_sections (closed)': { id: closedSection!.id },
    seller_pages: { seller_id: elsewhere.id },
    'seller_pages (closed)': { seller_id: shop.id },
  };
}

/** Adds a legal identity, a payout account with a returned payout, and a suspension with an appeal. */
export async function addShopPayoutRows(owner: Sql, shop: { id: string }): Promise<void> {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  await owner`insert into seller_identities (seller_id, legal_name) values (${shop.id}, 'Test SARL')`;
  const account_id = await addRow(owner, 'payout_accounts', {
    seller_id: shop.id,
    method: 'mobile_money',
    country_code: 'SN',
    holder: 'Awa',
    institution: 'Wave',
    account: '+221771234567',
    contact_email: 'caisse@example.org',
    asked_by: 'test',
    asked_at: new Date().toISOString(),
    effective_at: new Date().toISOString(),
    key: randomUUID(),
  });
  const batch_id = await addRow(owner, 'payout_batches', {
    method: 'mobile_money',
    currency: 'XOF',
    key: randomUUID(),
    proposed_by: 'test',
    proposed_at: soon,
  });
  await addRow(owner, 'payout_lines', {
    batch_id,
    seller_id: shop.id,
    account_id,
    amount_minor: 5000,
    currency: 'XOF',
    state: 'returned',
    reason: 'Compte fermé',
    idempotency_key: randomUUID(),
    created_at: soon,
  });
  const suspension = await addRow(owner, 'seller_suspensions', {
    seller_id: shop.id,
    reason: 'Colis jamais partis',
    was_active: true,
    suspended_by: 'test',
  });
  await addRow(owner, 'seller_appeals', { suspension_id: suspension, words: 'Ils partent demain', key: randomUUID() });
}
