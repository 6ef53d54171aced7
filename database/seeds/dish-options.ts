// Options of some demo dishes: a required choice, extras with prices, and one that is sold out today.
import type { TransactionSql } from 'postgres';
import { createOptionCode } from '#domain/sellers/dish-options.ts';
import { deriveId } from './derived-ids.ts';

/** `extra`: additional price in Canadian cents, and in CFA francs for other countries. `off`: sold out today. */
type SeedChoice = { words: string; extra?: [cad: number, cfa: number]; off?: true };
type SeedGroup = { words: string; choose: [min: number, max: number]; choices: SeedChoice[] };

const side: SeedGroup = {
  words: 'Accompagnement | Side',
  choose: [1, 1],
  choices: [
    { words: 'Riz blanc parfumé | Fragrant white rice' },
    { words: 'Attiéké | Attiéké' },
    { words: 'Alloco | Fried plantain', extra: [200, 300] },
  ],
};
const extras: SeedGroup = {
  words: 'Suppléments | Extras',
  choose: [0, 3],
  choices: [
    { words: 'Piment confit | Candied chili', extra: [100, 200] },
    { words: 'Avocat | Avocado', extra: [250, 500] },
    { words: 'Œuf dur | Hard-boiled egg', extra: [150, 200], off: true },
  ],
};
const cooking: SeedGroup = {
  words: 'Cuisson | Cooking',
  choose: [1, 1],
  choices: [{ words: 'Rosé | Pink' }, { words: 'À point | Medium' }, { words: 'Bien cuit | Well done' }],
};
const cup: SeedGroup = {
  words: 'Taille | Size',
  choose: [1, 1],
  choices: [{ words: '33 cl | 33 cl' }, { words: '50 cl | 50 cl', extra: [200, 300] }],
};

/** Option groups by the dish's slug. */
export const dishOptions: Readonly<Record<string, readonly SeedGroup[]>> = {
  'plat-yassa-poulet': [side, extras],
  'plat-dibi-mouton': [cooking, extras],
  'plat-brochettes-capitaine': [side],
  'boisson-gnamakoudji': [cup],
};

export async function seedDishOptions(tx: TransactionSql): Promise<void> {
  for (const [slug, groups] of Object.entries(dishOptions)) {
    const offers = await tx<{ id: string; seller: string; currency: string }[]>`
      select o.id, o.seller_id as seller, o.currency from public.offers o join public.products p on p.id = o.product_id where p.slug = ${slug} order by o.id`;
    for (const offer of offers)
      for (const [at, group] of groups.entries()) await writeGroup(tx, { offer, group, position: at + 1 });
  }
}

async function writeGroup(
  tx: TransactionSql,
  {
    offer,
    group,
    position,
  }: { offer: { id: string; seller: string; currency: string }; group: SeedGroup; position: number },
): Promise<void> {
  const names = namesOf(group.words);
  const id = deriveId(`options ${offer.id} ${names.fr}`);
  const [minChoices, maxChoices] = group.choose;
  await tx`
    insert into public.dish_option_groups (id, offer_id, seller_id, code, name_fr, name_en, min_choices, max_choices, currency, position)
    values (${id}, ${offer.id}, ${offer.seller}, ${createOptionCode(names.fr, [])}, ${names.fr}, ${names.en}, ${minChoices}, ${maxChoices}, ${offer.currency}, ${position})`;
  for (const [at, { words, extra: [cad, cfa] = [0, 0], off = false }] of group.choices.entries()) {
    const { fr, en } = namesOf(words);
    await tx`
      insert into public.dish_option_choices (id, group_id, seller_id, code, name_fr, name_en, price_change_minor, is_available, position)
      values (${deriveId(`choice ${id} ${fr}`)}, ${id}, ${offer.seller}, ${createOptionCode(fr, [])}, ${fr}, ${en}, ${offer.currency === 'CAD' ? cad : cfa}, ${!off}, ${at + 1})`;
  }
}

function namesOf(words: string): { fr: string; en: string } {
  const [fr = '', en = ''] = words.split(' | ');
  return { fr, en };
}
