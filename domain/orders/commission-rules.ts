// Which share of a sale the market takes. The most specific rule in force wins: of this seller in this category, of this seller, of this
// category, of everybody; without one, the setting `commission_bps`. What it says at the sale is frozen on the order line.

/** A rule of the operator's. `sellerId`, `category` null: of all of them. `bps` null: from then on the less specific rule holds again. `validFromMs`: epoch. */
export type CommissionRule = {
  id: number;
  sellerId: string | null;
  category: string | null;
  bps: number | null;
  validFromMs: number;
};

/** The seller and the category of a sold article. */
export type CommissionSubject = { sellerId: string; category: string };

/** The rule in force at that moment; null: none, the setting holds. Of several of one scope the one that began last, of those the one written last. */
export function commissionInForce(
  rules: readonly CommissionRule[],
  subject: CommissionSubject,
  atMs: number,
): (CommissionRule & { bps: number }) | null {
  const begun = rules.filter((rule) => rule.validFromMs <= atMs && concerns(rule, subject));
  for (const scope of scopes) {
    const latest = begun.filter((rule) => scopeOf(rule) === scope).reduce<CommissionRule | null>(later, null);
    if (latest && latest.bps !== null) return { ...latest, bps: latest.bps };
  }
  return null;
}

/** With what was agreed with this seller when it came (sellers.commission_bps): the oldest of its rules, so that any written since replaces it. */
export const withAgreed = (
  rules: readonly CommissionRule[],
  sellerId: string,
  agreedBps: number | null,
): readonly CommissionRule[] =>
  agreedBps === null
    ? rules
    : [{ id: 0, sellerId, category: null, bps: agreedBps, validFromMs: Number.NEGATIVE_INFINITY }, ...rules];

export const scopes = ['seller-category', 'seller', 'category', 'everybody'] as const;
export type CommissionScope = (typeof scopes)[number];

export function scopeOf({ sellerId, category }: Pick<CommissionRule, 'sellerId' | 'category'>): CommissionScope {
  if (sellerId !== null) return category === null ? 'seller' : 'seller-category';
  return category === null ? 'everybody' : 'category';
}

const concerns = (rule: CommissionRule, { sellerId, category }: CommissionSubject): boolean =>
  (rule.sellerId === null || rule.sellerId === sellerId) && (rule.category === null || rule.category === category);

const later = (best: CommissionRule | null, rule: CommissionRule): CommissionRule =>
  best && (best.validFromMs === rule.validFromMs ? best.id > rule.id : best.validFromMs > rule.validFromMs)
    ? best
    : rule;
