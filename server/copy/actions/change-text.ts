import { z } from 'zod';
import {
  isShopText,
  collapseToOneLine,
  getShopTextRule,
  validateShopText,
  type ShopTextName,
} from '#domain/copy/shop-texts.ts';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { findLatestTextChangeId, lockShopText, updateShopText } from '#server/copy/queries/shop-texts.ts';
import { builtInText } from '#server/copy/shop-texts.ts';
import { setHistoryActor } from '#server/settings/queries.ts';
import { administrator } from '#server/access-rules.ts';

const typed = z.string().max(1000).transform(collapseToOneLine).nullable();

/**
 * Changes a text of the shop in both languages, or (`fr` and `en` null) restores the built-in text. `isConfirmed`: the
 * administrator confirms that the text's claim is true. `seen`: the number of the last change when the form was loaded,
 * or null. Repeating changes nothing. Throws desk/text-unknown, desk/text-not-valid (see domain/copy/shop-texts.ts) and
 * desk/text-moved (somebody else changed the text since).
 */
export const changeShopText = action({
  name: 'text/change',
  input: z.object({
    name: z.string(),
    fr: typed,
    en: typed,
    isConfirmed: z.boolean(),
    seen: z
      .string()
      .regex(/^\d{1,18}$/)
      .nullable(),
  }),
  who: [administrator],
  as: 'market',
  async run(tx, { name, fr, en, isConfirmed, seen }, actor): Promise<boolean> {
    if (!isShopText(name)) throw new Refusal('desk/text-unknown');
    if ((fr === null) !== (en === null)) throw new Refusal('desk/text-not-valid');
    for (const text of [fr, en])
      if (text !== null && validateShopText(name, text)) throw new Refusal('desk/text-not-valid');
    const before = await lockShopText(tx, name);
    // If the typed text equals the built-in one, store none, so that a later release can change the text.
    const isRelease = fr === builtInText(name, 'fr') && en === builtInText(name, 'en');
    const words = isRelease ? { fr: null, en: null } : { fr, en };
    const next = { name, ...words, isConfirmed: isConfirmed && isClaim(name) };
    const isSame = before.fr === next.fr && before.en === next.en && before.isConfirmed === next.isConfirmed;
    if (isSame) return false;
    if ((await findLatestTextChangeId(tx, name)) !== seen) throw new Refusal('desk/text-moved');
    await setHistoryActor(tx, actorName(actor));
    await updateShopText(tx, next);
    return true;
  },
  audit: (isNew, { name, fr, en, isConfirmed }) =>
    isNew ? { action: 'text/changed', orderId: null, facts: { name, fr, en, isConfirmed } } : null,
});

const isClaim = (name: ShopTextName): boolean => getShopTextRule(name).isClaim === true;
