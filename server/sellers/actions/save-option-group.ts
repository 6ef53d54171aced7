import { z } from 'zod';
import { listOptionGroupErrors, createOptionCode, optionLimits } from '#domain/sellers/dish-options.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { findOptionsForEditor, upsertOptionGroup } from '#server/sellers/queries/dish-options.ts';
import { saveMenuUnlessChanged } from '#server/sellers/queries/menu-versions.ts';
import { lockDish } from '#server/sellers/queries/menus.ts';
import { memberOf } from '#server/access-rules.ts';

const name = z.string().trim().min(1).max(optionLimits.name);

/**
 * Saves an option group of a dish with exactly these choices in this order. Price changes are in minor units of `currency`, which the form showed. An unknown
 * `id` adds a group; sending it twice adds one. Returns the id. Throws Refusal menu/not-found, menu/options-currency, menu/options-wrong (`fault`),
 * menu/options-too-many, menu/changed.
 */
export const saveOptionGroup = action({
  name: 'menu/save-option-group',
  input: z.object({
    seller: z.guid(),
    offer: z.guid(),
    id: z.guid(),
    /** The version that the form showed; null: not checked. */
    version: z.string().max(64).nullable().default(null),
    nameFr: name,
    nameEn: name,
    minChoices: z.int().min(0).max(optionLimits.choices),
    maxChoices: z.int().min(1).max(optionLimits.choices),
    currency: z.string().max(3),
    position: z.int().min(1).max(99),
    choices: z
      .array(
        z.object({
          id: z.guid().nullable(),
          nameFr: name,
          nameEn: name,
          priceChangeMinor: z.int().min(0).max(optionLimits.priceChangeMinor),
          isAvailable: z.boolean(),
        }),
      )
      .max(optionLimits.choices),
  }),
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, input): Promise<string> {
    // Orders take the same lock of the offer, so no order reads a half-saved group.
    if (!(await lockDish(tx, input.seller, input.offer))) throw new Refusal('menu/not-found');
    const { groups, currency } = (await findOptionsForEditor(tx, input.seller, input.offer))!;
    if (currency !== input.currency) throw new Refusal('menu/options-currency');
    const [fault] = listOptionGroupErrors(input);
    if (fault) throw new Refusal('menu/options-wrong', { fault });
    const group = groups.find(({ id }) => id === input.id);
    if (!group && groups.length >= optionLimits.groups) throw new Refusal('menu/options-too-many');
    const present = new Map(group?.choices.map((choice) => [choice.id, choice.code]));
    if (input.choices.some(({ id }) => id !== null && !present.has(id))) throw new Refusal('menu/not-found');
    const taken = input.choices.flatMap(({ id }) => (id === null ? [] : present.get(id)!));
    const choices = input.choices.map((choice) => {
      const code = choice.id === null ? createOptionCode(choice.nameFr, taken) : present.get(choice.id)!;
      taken.push(code);
      return { ...choice, code };
    });
    const code =
      group?.code ??
      createOptionCode(
        input.nameFr,
        groups.map((one) => one.code),
      );
    const { version } = input;
    const id = await saveMenuUnlessChanged(tx, { table: 'group', id: input.id, version }, () =>
      upsertOptionGroup(tx, { ...input, isNew: !group, code, choices }),
    );
    if (!id) throw new Refusal('menu/not-found');
    return id;
  },
  audit: (group, { seller, offer, choices }) => ({
    action: 'menu/option-group-saved',
    orderId: null,
    facts: { seller, offer, group, choices: choices.length },
  }),
});
