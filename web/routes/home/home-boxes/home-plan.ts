import type { BoxPlanWithCard } from '#domain/boxes/box-plan.ts';

/** A plan of postal boxes on the home page, with its price in the visitor's currency, in minor units. */
export type HomeBoxPlan = Pick<
  BoxPlanWithCard,
  'code' | 'name' | 'months' | 'storageDays' | 'mostTogether' | 'city' | 'isDemo'
> & {
  price: number;
  currency: string;
};

export const toHomeBoxPlan = (plan: BoxPlanWithCard): HomeBoxPlan => {
  const { code, name, months, storageDays, mostTogether, city, isDemo, card } = plan;
  return { code, name, months, storageDays, mostTogether, city, isDemo, price: card.price, currency: card.currency };
};
