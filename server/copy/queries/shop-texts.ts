import type { TransactionSql } from 'postgres';

/** `fr` and `en` are null where the built-in text is shown. */
export type ShopTextRow = { name: string; fr: string | null; en: string | null; isConfirmed: boolean };
export type ShopTextChange = {
  id: string;
  name: string;
  from: { fr: string | null; en: string | null; isConfirmed: boolean };
  to: { fr: string | null; en: string | null; isConfirmed: boolean };
  actor: string;
  at: Date;
};

/** Every text that was ever changed. There are never more rows than editable texts. */
export const findShopTexts = (tx: TransactionSql): Promise<ShopTextRow[]> =>
  tx<ShopTextRow[]>`select name, fr, en, is_confirmed as "isConfirmed" from shop_texts order by name limit 200`;

/** Locks the row until the transaction ends. Creates a missing row, so that two first changes wait for each other. */
export async function lockShopText(tx: TransactionSql, name: string): Promise<ShopTextRow> {
  await tx`insert into shop_texts (name) values (${name}) on conflict (name) do nothing`;
  const [row] = await tx<ShopTextRow[]>`
    select name, fr, en, is_confirmed as "isConfirmed" from shop_texts where name = ${name} for update`;
  return row!;
}

/** Updates a locked row. The database writes the history, so call setHistoryActor first. */
export async function updateShopText(tx: TransactionSql, { name, fr, en, isConfirmed }: ShopTextRow): Promise<void> {
  await tx`update shop_texts set fr = ${fr}, en = ${en}, is_confirmed = ${isConfirmed}, updated_at = now() where name = ${name}`;
}

const columns = (tx: TransactionSql) => tx`
  c.id::text as id, c.name, jsonb_build_object('fr', c.old_fr, 'en', c.old_en, 'isConfirmed', c.old_confirmed) as "from",
  jsonb_build_object('fr', c.new_fr, 'en', c.new_en, 'isConfirmed', c.new_confirmed) as "to", c.actor, c.changed_at as at`;

/** The latest changes, newest first: of one text, or of all when `name` is null. */
export const findShopTextChanges = (tx: TransactionSql, name: string | null, most: number): Promise<ShopTextChange[]> =>
  tx<ShopTextChange[]>`
    select ${columns(tx)} from shop_text_changes c where ${name}::text is null or c.name = ${name} order by c.id desc limit ${most}`;

/** The number of the last change of a text; null: it never changed. */
export async function findLatestTextChangeId(tx: TransactionSql, name: string): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select id::text as id from shop_text_changes where name = ${name} order by shop_text_changes.id desc limit 1`;
  return row?.id ?? null;
}

export async function findShopTextChange(tx: TransactionSql, id: string): Promise<ShopTextChange | null> {
  const [row] = await tx<ShopTextChange[]>`select ${columns(tx)} from shop_text_changes c where c.id = ${id}`;
  return row ?? null;
}
