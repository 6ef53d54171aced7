import { listVariantChoices, type ProductGroup } from '#domain/catalogue/variants.ts';

/** One value of a variant axis. `price`: of the variant it links to, in minor units, only if the group's prices differ. `also`: values of other axes that change with it. */
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
export type ShownAxis = { name: string; current: string; values: ShownValue[] };

/** The choices besides the present variant, axis by axis; empty when the product is not in the group. */
export function shownChoices(group: ProductGroup, product: string): ShownAxis[] {
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
