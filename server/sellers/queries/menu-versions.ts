// Versions of the menu editor's forms, so that two people who edit the same dish do not overwrite each other. Runs as service_role.
import type { Fragment, TransactionSql } from 'postgres';
import { Refusal } from '#domain/refusals.ts';

/** SQL for the version of a row of menu_sections. */
export const sectionVersionSql = (tx: TransactionSql): Fragment =>
  tx`md5(jsonb_build_array(name_fr, name_en, position)::text)`;

/** SQL for the version of a row `d` of menu_dishes, which may be null. The sold-out state is not included, because a separate button changes it. */
export const dishVersionSql = (tx: TransactionSql): Fragment =>
  tx`md5(jsonb_build_array(d.section_id, coalesce(d.position, 1), d.allergens, d.served)::text)`;

/** SQL for the version of a row `g` of dish_option_groups with its choices. */
export const optionGroupVersionSql = (
  tx: TransactionSql,
): Fragment => tx`md5(jsonb_build_array(g.name_fr, g.name_en, g.min_choices, g.max_choices, g.position, g.currency,
  (select jsonb_agg(jsonb_build_array(v.id, v.name_fr, v.name_en, v.price_change_minor, v.is_available, v.position) order by v.id) from dish_option_choices v where v.group_id = g.id))::text)`;

type Versioned = { table: 'section' | 'dish' | 'group'; id: string; version: string | null };

/** The stored version; null: there is no such row. Locks a section; the caller has locked the offer of a dish or group. */
async function storedVersion(tx: TransactionSql, { table, id }: Versioned): Promise<string | null> {
  const [row] = await {
    section: () => tx<{ version: string }[]>`
      select ${sectionVersionSql(tx)} as version from menu_sections where id = ${id} for update`,
    dish: () => tx<{ version: string }[]>`
      select ${dishVersionSql(tx)} as version from offers o left join menu_dishes d on d.offer_id = o.id where o.id = ${id}`,
    group: () => tx<{ version: string }[]>`
      select ${optionGroupVersionSql(tx)} as version from dish_option_groups g where g.id = ${id}`,
  }[table]();
  return row?.version ?? null;
}

/** Saves, and throws Refusal menu/changed if somebody else changed the row after the form with this version was shown; the transaction then rolls back. A form whose values equal the stored ones is accepted. `version` null: not checked. */
export async function saveMenuUnlessChanged<Saved>(
  tx: TransactionSql,
  versioned: Versioned,
  save: () => Promise<Saved>,
): Promise<Saved> {
  const before = await storedVersion(tx, versioned);
  const saved = await save();
  const { version } = versioned;
  if (version !== null && before !== null && version !== before && (await storedVersion(tx, versioned)) !== before)
    throw new Refusal('menu/changed');
  return saved;
}
