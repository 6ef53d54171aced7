import type { OfferedPlan } from '#domain/boxes/box-plan.ts';

/** A plan on the front page: its price in the visitor's currency, in minor units. */
export type HomePlan = Pick<
  OfferedPlan,
  'code' | 'name' | 'months' | 'storageDays' | 'mostTogether' | 'city' | 'isDemo'
> & {
  price: number;
  currency: string;
};

export const homePlan = (plan: OfferedPlan): HomePlan => {
  const { code, name, months, storageDays, mostTogether, city, isDemo, card } = plan;
  return { code, name, months, storageDays, mostTogether, city, isDemo, price: card.price, currency: card.currency };
};
