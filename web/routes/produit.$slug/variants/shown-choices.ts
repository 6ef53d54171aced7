import { listVariantChoices, type ProductGroup } from '#domain/catalogue/variants.ts';

/** A value of a variant axis. `price`: minor units, if prices differ. `also`: values of other axes that change too. */
type ShownValue = {
  value: string;
  slug: string;
  price: number | null;
  isCurrent: boolean;
  isSoldOut: boolean;
  /** Sold out only because its seller is on holiday. */
  isAway: boolean;
  also: string[];
};
export type VariantAxis = { name: string; current: string; values: ShownValue[] };

/** The choices of other variants, axis by axis. Empty when the product is not in the group. */
export function variantChoices(group: ProductGroup, product: string): VariantAxis[] {
  const current = group.variants.find(({ id }) => id === product);
  const arePricesEqual = new Set(group.variants.flatMap(({ price }) => price ?? [])).size < 2;
  return (listVariantChoices(group, product) ?? []).map(({ axis, choices }, at) => ({
    name: axis.name,
    current: current!.values[at]!,
    values: choices.map(({ value, target, isCurrent, isOther }) => ({
      value,
      slug: target.slug,
      price: arePricesEqual ? null : target.price,
      isCurrent,
      isSoldOut: !target.in_stock,
      isAway: !target.in_stock && target.is_away === true,
      also: isOther ? target.values.filter((its, n) => n !== at && its !== current!.values[n]) : [],
    })),
  }));
}
