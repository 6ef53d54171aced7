import type { CartItem } from '#domain/cart/lines.ts';
import type { Offer, ProductDetails } from '#domain/catalogue/product.ts';
import { cartItemFromOffer } from '#domain/cart/cart-item-from-offer.ts';
import { toMajor, toMinor } from '#domain/money/units.ts';
import {
  parseChosenOptions,
  type OptionChoiceError,
  type OptionGroup,
  formatOptions,
  serializeChoices,
} from '#domain/sellers/dish-options.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';

/** A dish with options. `item`: its cart line without options. */
export type OrderableDish = { item: CartItem; groups: OptionGroup[]; isSoldOut: boolean; sellerPath: string };

export const toDishWithOptions = (product: ProductDetails, offer: Offer, groups: OptionGroup[]): OrderableDish => ({
  item: cartItemFromOffer(offer, product),
  groups,
  isSoldOut: !offer.in_stock && !offer.reopens_on,
  sellerPath: `/restaurant/${offer.seller_slug}`,
});

const prefix = 'option:';
/** The name of a group's form fields. */
export const optionGroupFieldName = (group: string): string => `${prefix}${group}`;

/** Parses the chosen options to the text `customSpecs` of a cart line; null: nothing was chosen. */
export const customSpecsFromOptionForm = (form: FormData): string | null =>
  serializeChoices(
    [...form].flatMap(([name, value]) => (name.startsWith(prefix) && typeof value === 'string' ? [value] : [])),
  );

/** The cart line of a dish with these options and its price, and the errors by option group. */
export function cartLineWithOptions(
  { item, groups }: Pick<OrderableDish, 'item' | 'groups'>,
  customSpecs: string | null,
): { item: CartItem; faults: Record<string, string> } {
  const { options, extraMinor, faults } = parseChosenOptions(groups, customSpecs);
  const words = formatOptions({ options, customSpecs: null }, getLocale());
  return {
    item: {
      ...item,
      price: toMajor(toMinor(item.price, item.currency) + extraMinor, item.currency),
      customSpecs,
      metadata: { ...item.metadata, ...(words && { options: words }) },
    },
    faults: Object.fromEntries(faults.map((fault) => [fault.group, faultWords(fault)])),
  };
}

function faultWords(fault: OptionChoiceError): string {
  if (fault.kind === 'gone')
    return m.options_fault_gone({ option: getLocale() === 'fr' ? fault.optionFr : fault.optionEn });
  if (fault.kind === 'too-many') return m.options_fault_many({ n: fault.limit });
  return fault.limit === 1 ? m.options_fault_one() : m.options_fault_few({ n: fault.limit });
}

/** How many choices a group requires, in one sentence. */
export function optionGroupRuleText({ minChoices: min, maxChoices: max }: OptionGroup): string {
  if (min === 0) return max === 1 ? m.options_rule_upto_one() : m.options_rule_upto({ max });
  if (min === max) return min === 1 ? m.options_rule_one() : m.options_rule_exactly({ n: min });
  return m.options_rule_between({ min, max });
}
