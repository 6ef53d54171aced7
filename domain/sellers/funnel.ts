// How many views of a seller's products lead to orders (docs/decisions/0162).

export const funnelPeriods = [7, 30] as const;
export type FunnelPeriod = (typeof funnelPeriods)[number];

export type FunnelStep = 'views' | 'adds' | 'orders';
export type FunnelSums = Record<FunnelStep, number>;

/** `ofBefore`: per cent of the previous step, null: not possible. `share`: of the largest step, from 0 to 1. */
export type FunnelBar = { step: FunnelStep; count: number; ofBefore: number | null; share: number };
export type Funnel = { days: FunnelPeriod; bars: FunnelBar[] };

const steps: readonly FunnelStep[] = ['views', 'adds', 'orders'];

/** One bar per step for a chart; each bar is compared with the step before. */
export function buildFunnel(days: FunnelPeriod, sums: FunnelSums): Funnel {
  const most = Math.max(1, ...steps.map((step) => sums[step]));
  return {
    days,
    bars: steps.map((step, at) => {
      const [count, before] = [sums[step], at === 0 ? 0 : sums[steps[at - 1]!]];
      // There can be more orders than counted additions to carts (those without JavaScript are not counted). Then no
      // percentage is shown.
      const isPart = before > 0 && count <= before;
      return {
        step,
        count,
        ofBefore: isPart ? Math.round((count / before) * 1000) / 10 : null,
        share: count / most,
      };
    }),
  };
}
