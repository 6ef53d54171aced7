// The favourites and the saved cart of an account. Runs as the person (asPerson), so queries see only their rows.
import type { TransactionSql } from 'postgres';
import type { PictureBackground } from '#domain/catalogue/product.ts';
import type { SavedPrice } from '#domain/catalogue/saved-price.ts';
import type { Favourite } from '#domain/catalogue/favourites.ts';
import { favouritesLimit } from '#domain/catalogue/list-limits.ts';
import type { CartItem } from '#domain/cart/lines.ts';
import { canonicalSpecs } from '#domain/cart/custom-specs.ts';
import { transferLineKey } from '#domain/cart/transfer.ts';
import { maxUnitsPerLine } from '#domain/cart/max-units-per-line.ts';
import { isUuid } from '#domain/uuid.ts';
import { findCartItems, type CartCountryAndLanguage } from '#server/cart/queries.ts';

/** Locks a person's lists until the transaction ends, so that merges from two tabs run one after the other. */
export async function lockPersonalLists(tx: TransactionSql, person: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${person}, 42))`;
}

export async function findFavouriteProducts(
  tx: TransactionSql,
  { language }: CartCountryAndLanguage,
): Promise<Favourite[]> {
  const rows = await tx<
    {
      id: string;
      name: string;
      slug: string;
      tile: PictureBackground;
      image: string | null;
      saved: SavedPrice | null;
    }[]
  >`
    select p.id, ${language === 'fr' ? tx`p.title_fr` : tx`p.title_en`} as name, p.slug, p.tile, (select file_hash from product_images where product_id = p.id order by position limit 1) as image,
      case when f.saved_on is not null then jsonb_build_object('price', f.saved_price_minor, 'currency', f.saved_currency, 'country', f.saved_country, 'on', f.saved_on) end as saved
    from favourites f join products p on p.id = f.product_id order by f.place, p.id`;
  return rows.map(({ id, name, slug, tile, image, saved }) => ({
    id,
    name,
    metadata: { slug, tile, image_url: image && `/pictures/${image}-320.webp`, ...(saved && { saved }) },
  }));
}

/** Replaces the caller's favourites by these; unknown products are left out. */
export async function replaceFavourites(tx: TransactionSql, favourites: readonly Favourite[]): Promise<void> {
  const kept = [...new Map(favourites.filter(({ id }) => isUuid(id)).map((one) => [one.id, one])).values()];
  const rows = kept.slice(0, favouritesLimit).map(({ id, metadata: { saved } }, place) => ({ id, place, saved }));
  await tx`delete from favourites`;
  await tx`
    insert into favourites (product_id, place, saved_price_minor, saved_currency, saved_country, saved_on)
    select p.id, w.place, (w.saved ->> 'price')::bigint, w.saved ->> 'currency', w.saved ->> 'country', (w.saved ->> 'on')::date
    from jsonb_to_recordset(${tx.json(rows as never)}) as w (id uuid, place integer, saved jsonb) join products p on p.id = w.id`;
}

/** The lines of the saved cart that can be bought now, at current prices, with shipping to `country`. */
export async function findSavedCart(tx: TransactionSql, place: CartCountryAndLanguage): Promise<CartItem[]> {
  return findCartItems(
    tx,
    tx`select offer_id, quantity, custom_specs, (place, offer_id) as place from saved_cart_lines`,
    place,
  );
}

/** Replaces the caller's saved cart by these lines; unknown offers are left out. */
export async function replaceSavedCart(
  tx: TransactionSql,
  lines: readonly Pick<CartItem, 'id' | 'quantity' | 'customSpecs'>[],
): Promise<void> {
  const kept = [
    ...new Map(
      lines
        .filter(({ id }) => isUuid(id))
        .map((line) => [transferLineKey({ id: line.id, customSpecs: line.customSpecs ?? undefined }), line]),
    ).values(),
  ].slice(0, 100);
  await tx`delete from saved_cart_lines`;
  await tx`
    insert into saved_cart_lines (offer_id, quantity, custom_specs, place)
    select o.id, w.quantity, w.specs, w.place - 1
    from unnest(${kept.map(({ id }) => id)}::uuid[], ${kept.map(({ quantity }) => Math.min(maxUnitsPerLine, Math.max(1, Math.floor(quantity) || 1)))}::int[], ${kept.map(({ customSpecs }) => canonicalSpecs(customSpecs).slice(0, 1000) || null)}::text[])
      with ordinality as w (id, quantity, specs, place) join offers o on o.id = w.id`;
}
