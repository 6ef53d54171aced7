import type { OfferedPlan } from '#domain/boxes/box-plan.ts';

/** What the front page says of a plan: the price as the visitor reads prices, in minor units. */
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
