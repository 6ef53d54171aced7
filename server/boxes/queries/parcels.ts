import type { TransactionSql } from 'postgres';
import type { ForwardingQuote } from '#domain/boxes/forwarding-quote.ts';
import type { ForwardingAddress } from '#domain/boxes/forwarding-address.ts';

/** A parcel of a box. Weight in grams, sides in millimetres. `leftAt`: when it was sent on. */
export type ParcelRecord = {
  id: string;
  number: string;
  boxId: string;
  reference: string;
  sender: string;
  weightGrams: number;
  sizeMm: { length: number; width: number; height: number } | null;
  photo: string | null;
  receivedAt: Date;
  forwardingId: string | null;
  leftAt: Date | null;
};

const parcels = (tx: TransactionSql) => tx`
  select id, number, box_id as "boxId", reference, sender, weight_grams as "weightGrams",
    case when length_mm is not null then jsonb_build_object('length', length_mm, 'width', width_mm, 'height', height_mm) end as "sizeMm",
    photo, received_at as "receivedAt", forwarding_id as "forwardingId", left_at as "leftAt"
  from box_parcels`;

/** The stored parcels of these boxes, newest first; at most 200 of each box. */
export const findStoredParcels = (tx: TransactionSql, boxIds: readonly string[]): Promise<ParcelRecord[]> =>
  tx<ParcelRecord[]>`
    select p.* from unnest(${[...boxIds]}::uuid[]) one cross join lateral (
      ${parcels(tx)} where box_id = one and left_at is null order by received_at desc, number limit 200
    ) p`;

export const findParcelsOfForwarding = (tx: TransactionSql, forwardingId: string): Promise<ParcelRecord[]> =>
  tx<ParcelRecord[]>`${parcels(tx)} where forwarding_id = ${forwardingId} order by number`;

export async function findParcel(tx: TransactionSql, id: string): Promise<ParcelRecord | null> {
  const [row] = await tx<ParcelRecord[]>`${parcels(tx)} where id = ${id}`;
  return row ?? null;
}

/** Finds a parcel by the number written on it. */
export async function findParcelByNumber(tx: TransactionSql, number: string): Promise<ParcelRecord | null> {
  const [row] = await tx<ParcelRecord[]>`${parcels(tx)} where number = ${number.trim().toUpperCase()}`;
  return row ?? null;
}

export const updateParcel = (
  tx: TransactionSql,
  id: string,
  { weightGrams, sizeMm, sender }: Pick<ParcelRecord, 'weightGrams' | 'sizeMm' | 'sender'>,
) => tx`
  update box_parcels set weight_grams = ${weightGrams}, length_mm = ${sizeMm?.length ?? null}, width_mm = ${sizeMm?.width ?? null},
    height_mm = ${sizeMm?.height ?? null}, sender = ${sender} where id = ${id}`;

/** Deletes a parcel that is in no dispatch, and its photo. */
export const deleteParcel = (tx: TransactionSql, id: string) => tx`select private.remove_box_parcel(${id})`;

/** Replaces the photo of a parcel with this file of the bucket and deletes the old photo. Returns false when the parcel has left. */
export async function setParcelPhoto(tx: TransactionSql, id: string, photo: string): Promise<boolean> {
  const [row] = await tx<{ done: boolean }[]>`select private.set_parcel_photo(${id}, ${photo}) as done`;
  return row!.done;
}

/** The stored parcel with this tracking number, else the last parcel with this number that left. */
export async function findParcelByReference(tx: TransactionSql, reference: string): Promise<ParcelRecord | null> {
  const [row] = await tx<ParcelRecord[]>`
    ${parcels(tx)} where reference = ${reference} order by left_at desc nulls first limit 1`;
  return row ?? null;
}

/** Locks the stored parcels of this box that are in no dispatch, until the transaction ends. Returns the locked ones. */
export const lockUnassignedParcels = (
  tx: TransactionSql,
  boxId: string,
  ids: readonly string[],
): Promise<ParcelRecord[]> =>
  tx<ParcelRecord[]>`
    ${parcels(tx)} where box_id = ${boxId} and id = any (${[...ids]}::uuid[]) and forwarding_id is null and left_at is null order by id for update`;

export type NewParcel = Pick<ParcelRecord, 'boxId' | 'reference' | 'sender' | 'weightGrams' | 'sizeMm'> & {
  photo: { name: string; version: string; bytes: number; md5: string } | null;
};

/** Registers a parcel; null when a stored parcel has its reference. */
export async function insertParcel(tx: TransactionSql, parcel: NewParcel): Promise<ParcelRecord | null> {
  const { boxId, reference, sender, weightGrams, sizeMm, photo } = parcel;
  const [made] = await tx<{ id: string }[]>`
    insert into box_parcels (number, box_id, reference, sender, weight_grams, length_mm, width_mm, height_mm, photo)
    values (private.new_parcel_number('C'), ${boxId}, ${reference}, ${sender}, ${weightGrams}, ${sizeMm?.length ?? null}, ${sizeMm?.width ?? null}, ${sizeMm?.height ?? null}, ${photo?.name ?? null})
    on conflict (reference) where left_at is null do nothing returning id`;
  if (!made) return null;
  if (photo) {
    const metadata = {
      eTag: `"${photo.md5}"`,
      size: photo.bytes,
      mimetype: 'image/webp',
      cacheControl: 'private, max-age=3600',
      contentLength: photo.bytes,
      httpStatusCode: 200,
    };
    await tx`insert into storage.objects (bucket_id, name, version, metadata) values ('parcels', ${photo.name}, ${photo.version}, ${tx.json(metadata)})`;
  }
  return findParcel(tx, made.id);
}

/** A dispatch of parcels. `address`: the destination. Amounts in minor units of `currency`. */
export type ForwardingRecord = {
  id: string;
  number: string;
  boxId: string;
  offerId: string;
  status: 'quoted' | 'paid' | 'shipped' | 'cancelled';
  fullName: string;
  phone: string;
  street: string;
  city: string;
  postalCode: string;
  country: string;
  totalMinor: number;
  currency: string;
  daysMin: number;
  daysMax: number;
  orderId: string | null;
  /** The unpaid order of this dispatch, if there is one. */
  unpaidOrderId: string | null;
  carrier: string | null;
  trackingCode: string | null;
  quotedAt: Date;
  paidAt: Date | null;
  shippedAt: Date | null;
  parcels: number;
};

const forwardings = (tx: TransactionSql) => tx`
  select f.id, f.number, f.box_id as "boxId", f.offer_id as "offerId", f.status, f.full_name as "fullName", f.phone, f.street, f.city, f.postal_code as "postalCode", f.country_code as country,
    f.carriage_minor + f.handling_minor + f.storage_minor as "totalMinor", f.currency, f.days_min as "daysMin", f.days_max as "daysMax",
    f.order_id as "orderId", (select o.id from order_lines l join orders o on o.id = l.order_id where l.offer_id = f.offer_id and o.status = 'awaiting_payment' limit 1) as "unpaidOrderId", f.carrier, f.tracking_code as "trackingCode", f.quoted_at as "quotedAt", f.paid_at as "paidAt", f.shipped_at as "shippedAt",
    (select count(*)::int from box_parcels p where p.forwarding_id = f.id) as parcels
  from box_forwardings f`;

/** Dispatches of these boxes without cancelled ones, newest first; at most 50 of each box. */
export const findForwardingsOfBoxes = (tx: TransactionSql, boxIds: readonly string[]): Promise<ForwardingRecord[]> =>
  tx<ForwardingRecord[]>`
    select x.* from unnest(${[...boxIds]}::uuid[]) one cross join lateral (
      ${forwardings(tx)} where f.box_id = one and f.status <> 'cancelled' order by f.quoted_at desc limit 50
    ) x`;

/** What to pack: the box's suite and the parcels that belong to the dispatch. */
export type ForwardingToShip = ForwardingRecord & {
  suite: string;
  contents: Pick<ParcelRecord, 'number' | 'reference' | 'sender' | 'weightGrams'>[];
};

/** Paid dispatches that wait to be sent, oldest first, with everything that packing needs; at most 200. */
export const findForwardingsToShip = (tx: TransactionSql): Promise<ForwardingToShip[]> =>
  tx<ForwardingToShip[]>`
    select x.*, b.suite, (
      select coalesce(jsonb_agg(jsonb_build_object('number', p.number, 'reference', p.reference, 'sender', p.sender, 'weightGrams', p.weight_grams) order by p.number), '[]')
      from box_parcels p where p.forwarding_id = x.id
    ) as contents
    from (${forwardings(tx)} where f.status = 'paid' order by f.paid_at, f.id limit 200) x join boxes b on b.id = x."boxId" order by x."paidAt", x.id`;

export async function findForwarding(tx: TransactionSql, id: string): Promise<ForwardingRecord | null> {
  const [row] = await tx<ForwardingRecord[]>`${forwardings(tx)} where f.id = ${id}`;
  return row ?? null;
}

export async function findForwardingByNumber(tx: TransactionSql, number: string): Promise<ForwardingRecord | null> {
  const [row] = await tx<ForwardingRecord[]>`${forwardings(tx)} where f.number = ${number.trim().toUpperCase()}`;
  return row ?? null;
}

/** The unpaid dispatch of exactly these parcels, which means that the request was repeated. */
export async function findUnpaidForwardingExactParcels(
  tx: TransactionSql,
  boxId: string,
  parcelIds: readonly string[],
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select f.id from box_forwardings f where f.box_id = ${boxId} and f.status = 'quoted'
      and (select array_agg(p.id order by p.id) from box_parcels p where p.forwarding_id = f.id) = (select array_agg(x order by x) from unnest(${[...parcelIds]}::uuid[]) x)`;
  return row?.id ?? null;
}

/** Writes a dispatch with its offer and adds the parcels to it. The caller holds the parcels' locks. Returns its id. */
export async function insertForwarding(
  tx: TransactionSql,
  forwarding: {
    boxId: string;
    parcelIds: readonly string[];
    address: ForwardingAddress;
    quote: ForwardingQuote;
    isDemo: boolean;
  },
): Promise<string> {
  const { boxId, parcelIds, address, quote, isDemo } = forwarding;
  const [made] = await tx<{ id: string }[]>`
    insert into box_forwardings (number, box_id, offer_id, full_name, phone, street, city, postal_code, country_code, tariff_version, chargeable_grams,
      carriage_minor, handling_minor, storage_minor, currency, days_min, days_max)
    values (private.new_parcel_number('R'), ${boxId},
      private.add_box_offer('reexpedition-de-colis', 'Réexpédition de colis', 'Parcel forwarding', ${quote.totalMinor}, ${quote.currency}, 1, 'holder', ${isDemo}),
      ${address.fullName}, ${address.phone}, ${address.street}, ${address.city}, ${address.postalCode}, ${address.country}, ${quote.tariffVersion}, ${quote.chargeableGrams},
      ${quote.carriageMinor}, ${quote.handlingMinor}, ${quote.storageMinor}, ${quote.currency}, ${quote.daysMin}, ${quote.daysMax})
    returning id`;
  await tx`update box_parcels set forwarding_id = ${made!.id} where id = any (${[...parcelIds]}::uuid[])`;
  return made!.id;
}

/** Cancels an unpaid dispatch, unless an order for it awaits payment. Returns true when it was cancelled now. */
export async function cancelForwarding(tx: TransactionSql, id: string): Promise<boolean> {
  const [row] = await tx<{ isGivenUp: boolean }[]>`select private.cancel_forwarding(${id}) as "isGivenUp"`;
  return row!.isGivenUp;
}

/** Cancels dispatches that were quoted before this moment and have no unpaid order; returns how many. */
export async function cancelStaleForwardings(tx: TransactionSql, before: Date): Promise<number> {
  const rows = await tx<{ cancelled: boolean }[]>`
    select private.cancel_forwarding(f.id) as cancelled from box_forwardings f where f.status = 'quoted' and f.quoted_at < ${before} order by f.quoted_at limit 200`;
  return rows.filter(({ cancelled }) => cancelled).length;
}

/** The order that paid for a dispatch, and the seller's part of that order. */
export async function findForwardingOrderPart(
  tx: TransactionSql,
  id: string,
): Promise<{ orderId: string; partId: string } | null> {
  const [row] = await tx<{ orderId: string; partId: string }[]>`
    select l.order_id as "orderId", l.seller_order_id as "partId" from box_forwardings f join order_lines l on l.offer_id = f.offer_id and l.order_id = f.order_id where f.id = ${id}`;
  return row ?? null;
}
