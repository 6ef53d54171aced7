// Inserts sellers, products and offers for tests. `owner`: the database owner's connection; triggers still run.
import type { Sql } from 'postgres';

type Values = Record<string, string | number | boolean | null | Date>;
export type AddedRow = { id: string; slug: string };

let count = 0;
const next = (): number => ++count;

export async function addSeller(owner: Sql, values: Values = {}): Promise<AddedRow> {
  const n = next();
  const row = { slug: `vendeur-${n}`, name: `Vendeur ${n}`, source: 'merchant', country_code: 'CA', ...values };
  const [seller] = await owner<AddedRow[]>`insert into sellers ${owner(row)} returning id, slug`;
  return seller!;
}

/** Adds a delivery profile with charges by country in minor units. */
export async function addShipping(
  owner: Sql,
  seller: AddedRow,
  currency: string,
  prices: Record<string, number>,
): Promise<string> {
  const [profile] = await owner<{ id: string }[]>`
    insert into shipping_profiles ${owner({ seller_id: seller.id, name: `profil ${next()}`, currency })} returning id`;
  for (const [country_code, price_minor] of Object.entries(prices)) {
    await owner`insert into shipping_rates ${owner({ profile_id: profile!.id, country_code, price_minor, days_min: 2, days_max: 5 })}`;
  }
  return profile!.id;
}

export async function addProduct(owner: Sql, title: string, values: Values = {}): Promise<AddedRow> {
  const row = { slug: `produit-${next()}`, title_fr: title, title_en: title, category_slug: 'electronique', ...values };
  const [product] = await owner<AddedRow[]>`insert into products ${owner(row)} returning id, slug`;
  return product!;
}

export async function addOffer(
  owner: Sql,
  product: AddedRow,
  seller: AddedRow,
  price_minor: number,
  values: Values = {},
): Promise<string> {
  const row = {
    product_id: product.id,
    seller_id: seller.id,
    source: 'merchant',
    price_minor,
    currency: 'CAD',
    ships_from: 'CA',
    ...values,
  };
  const [offer] = await owner<{ id: string }[]>`insert into offers ${owner(row)} returning id`;
  return offer!.id;
}

export async function addOfferedProduct(
  owner: Sql,
  title: string,
  price_minor: number,
  { product = {}, offer = {}, seller }: { product?: Values; offer?: Values; seller?: AddedRow } = {},
): Promise<AddedRow & { offer: string }> {
  const made = await addProduct(owner, title, product);
  return { ...made, offer: await addOffer(owner, made, seller ?? (await addSeller(owner)), price_minor, offer) };
}
