// Which commission the marketplace takes. The most specific rule applies (seller and category, seller, category,
// everybody), else the setting `commission_bps`. The order line stores the result.

/** A commission rule of the administrators. Null `sellerId` or `category`: all. Null `bps`: ends the earlier rule. */
export type CommissionRule = {
  id: number;
  sellerId: string | null;
  category: string | null;
  bps: number | null;
  validFromMs: number;
};

export type CommissionTarget = { sellerId: string; category: string };

/** The rule that applies at a time; null: none. In one scope the latest `validFromMs` applies, then the latest id. */
export function findCommissionRule(
  rules: readonly CommissionRule[],
  subject: CommissionTarget,
  atMs: number,
): (CommissionRule & { bps: number }) | null {
  const begun = rules.filter((rule) => rule.validFromMs <= atMs && concerns(rule, subject));
  for (const scope of commissionScopes) {
    const latest = begun.filter((rule) => commissionScopeOf(rule) === scope).reduce<CommissionRule | null>(later, null);
    if (latest && latest.bps !== null) return { ...latest, bps: latest.bps };
  }
  return null;
}

/** Adds the commission agreed at registration (sellers.commission_bps) as the oldest rule; later rules replace it. */
export const addAgreedCommissionRule = (
  rules: readonly CommissionRule[],
  sellerId: string,
  agreedBps: number | null,
): readonly CommissionRule[] =>
  agreedBps === null
    ? rules
    : [{ id: 0, sellerId, category: null, bps: agreedBps, validFromMs: Number.NEGATIVE_INFINITY }, ...rules];

export const commissionScopes = ['seller-category', 'seller', 'category', 'everybody'] as const;
export type CommissionScope = (typeof commissionScopes)[number];

/** Whether a rule is for one seller, one category, one category of one seller, or everybody. */
export function commissionScopeOf({
  sellerId,
  category,
}: Pick<CommissionRule, 'sellerId' | 'category'>): CommissionScope {
  if (sellerId !== null) return category === null ? 'seller' : 'seller-category';
  return category === null ? 'everybody' : 'category';
}

const concerns = (rule: CommissionRule, { sellerId, category }: CommissionTarget): boolean =>
  (rule.sellerId === null || rule.sellerId === sellerId) && (rule.category === null || rule.category === category);

const later = (best: CommissionRule | null, rule: CommissionRule): CommissionRule =>
  best && (best.validFromMs === rule.validFromMs ? best.id > rule.id : best.validFromMs > rule.validFromMs)
    ? best
    : rule;
