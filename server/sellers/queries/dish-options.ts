// Options and extras of dishes (database/schema/48-dish-options.sql). Writes run as service_role; the actions check permissions.
import type { TransactionSql } from 'postgres';
import type { OptionChoice, OptionGroup } from '#domain/sellers/dish-options.ts';
import { optionGroupVersionSql } from './menu-versions.ts';

/** The option groups of these offers, by offer id. Choices are unavailable if the offer's currency has changed. */
export async function findDishOptions(
  tx: TransactionSql,
  offers: readonly string[],
): Promise<Map<string, OptionGroup[]>> {
  if (offers.length === 0) return new Map();
  const rows = await tx<{ offer: string; groups: OptionGroup[] }[]>`
    select g.offer_id as offer, jsonb_agg(jsonb_build_object('code', g.code, 'nameFr', g.name_fr, 'nameEn', g.name_en, 'minChoices', g.min_choices, 'maxChoices', g.max_choices,
        'choices', (select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'nameFr', c.name_fr, 'nameEn', c.name_en, 'priceChangeMinor', c.price_change_minor,
            'isAvailable', c.is_available and g.currency = o.currency) order by c.position, c.id), '[]') from public.dish_option_choices c where c.group_id = g.id))
      order by g.position, g.id) as groups
    from public.dish_option_groups g join public.offers o on o.id = g.offer_id where g.offer_id = any(${offers as string[]}::uuid[]) group by g.offer_id`;
  return new Map(rows.map(({ offer, groups }) => [offer, groups]));
}

/** An option group in the menu editor. `currency`: of its prices, which are invalid if the offer's currency differs. */
export type EditorOptionGroup = Omit<OptionGroup, 'choices'> & {
  id: string;
  currency: string;
  position: number;
  version: string;
  choices: (OptionChoice & { id: string; position: number })[];
};
/** A dish with its options, for the editor; amounts in minor units of `currency`. */
export type EditorDishOptions = {
  offer: string;
  titleFr: string;
  titleEn: string;
  slug: string;
  priceMinor: number;
  currency: string;
  groups: EditorOptionGroup[];
};

/** A dish with its option groups; null: this restaurant has no such dish. */
export async function findOptionsForEditor(
  tx: TransactionSql,
  seller: string,
  offer: string,
): Promise<EditorDishOptions | null> {
  const [row] = await tx<EditorDishOptions[]>`
    select o.id as offer, p.title_fr as "titleFr", p.title_en as "titleEn", p.slug, o.price_minor as "priceMinor", o.currency,
      (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'version', ${optionGroupVersionSql(tx)}, 'code', g.code, 'currency', g.currency, 'nameFr', g.name_fr, 'nameEn', g.name_en, 'minChoices', g.min_choices, 'maxChoices', g.max_choices, 'position', g.position,
        'choices', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'nameFr', c.name_fr, 'nameEn', c.name_en, 'priceChangeMinor', c.price_change_minor,
            'isAvailable', c.is_available, 'position', c.position) order by c.position, c.id), '[]') from dish_option_choices c where c.group_id = g.id)) order by g.position, g.id), '[]')
        from dish_option_groups g where g.offer_id = o.id) as groups
    from offers o join products p on p.id = o.product_id
    where o.id = ${offer} and o.seller_id = ${seller} and o.source = 'restaurant' and o.visibility = 'catalogue'`;
  return row ?? null;
}

export type OptionGroupInput = {
  seller: string;
  offer: string;
  id: string;
  isNew: boolean;
  code: string;
  nameFr: string;
  nameEn: string;
  minChoices: number;
  maxChoices: number;
  position: number;
  choices: {
    id: string | null;
    code: string;
    nameFr: string;
    nameEn: string;
    priceChangeMinor: number;
    isAvailable: boolean;
  }[];
};

/** Saves an option group in the offer's currency with exactly these choices in this order; existing codes stay. The caller has locked the offer. Null: the id belongs to another dish. */
export async function upsertOptionGroup(tx: TransactionSql, group: OptionGroupInput): Promise<string | null> {
  const { seller, offer, id, isNew, code, nameFr, nameEn, minChoices, maxChoices, position, choices } = group;
  const [row] = !isNew
    ? await tx<{ id: string }[]>`
        update dish_option_groups set name_fr = ${nameFr}, name_en = ${nameEn}, min_choices = ${minChoices}, max_choices = ${maxChoices}, position = ${position},
          currency = (select currency from offers where id = ${offer}), changed_at = now()
        where id = ${id} and offer_id = ${offer} and seller_id = ${seller} returning id`
    : await tx<{ id: string }[]>`
        insert into dish_option_groups (id, offer_id, seller_id, code, name_fr, name_en, min_choices, max_choices, currency, position)
        values (${id}, ${offer}, ${seller}, ${code}, ${nameFr}, ${nameEn}, ${minChoices}, ${maxChoices}, (select currency from offers where id = ${offer}), ${position})
        on conflict (id) do nothing returning id`;
  if (!row) return null;
  const groupId = row.id;
  const rows = choices.map((choice, at) => ({ ...choice, position: at + 1 }));
  const kept = rows.flatMap((choice) => choice.id ?? []);
  await tx`delete from dish_option_choices where group_id = ${groupId} and not id = any(${kept}::uuid[])`;
  await tx`
    update dish_option_choices c set name_fr = w."nameFr", name_en = w."nameEn", price_change_minor = w."priceChangeMinor", is_available = w."isAvailable", position = w.position
    from jsonb_to_recordset(${tx.json(rows)}) as w (id uuid, "nameFr" text, "nameEn" text, "priceChangeMinor" bigint, "isAvailable" boolean, position smallint)
    where c.id = w.id and c.group_id = ${groupId}`;
  await tx`
    insert into dish_option_choices (group_id, seller_id, code, name_fr, name_en, price_change_minor, is_available, position)
    select ${groupId}, ${seller}, w.code, w."nameFr", w."nameEn", w."priceChangeMinor", w."isAvailable", w.position
    from jsonb_to_recordset(${tx.json(rows.filter((choice) => choice.id === null))}) as w (code text, "nameFr" text, "nameEn" text, "priceChangeMinor" bigint, "isAvailable" boolean, position smallint)`;
  return groupId;
}

/** Deletes an option group. False: this dish has no such group. */
export async function deleteOptionGroup(
  tx: TransactionSql,
  { seller, offer, id }: { seller: string; offer: string; id: string },
): Promise<boolean> {
  return (
    (
      await tx`delete from dish_option_groups where id = ${id} and offer_id = ${offer} and seller_id = ${seller} returning id`
    ).length > 0
  );
}
