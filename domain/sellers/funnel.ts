// From views to orders (docs/decisions/0162): what a seller's overview shows of the last week and month.

export const funnelPeriods = [7, 30] as const;
export type FunnelPeriod = (typeof funnelPeriods)[number];

export type FunnelStep = 'views' | 'adds' | 'orders';
export type FunnelSums = Record<FunnelStep, number>;

/** `ofBefore`: how many in a hundred of the step before came as far, to one decimal; null: of nothing, or of fewer than came. `share`: of the largest step, from 0 to 1. */
export type FunnelBar = { step: FunnelStep; count: number; ofBefore: number | null; share: number };
export type Funnel = { days: FunnelPeriod; bars: FunnelBar[] };

const steps: readonly FunnelStep[] = ['views', 'adds', 'orders'];

export function funnelOf(days: FunnelPeriod, sums: FunnelSums): Funnel {
  const most = Math.max(1, ...steps.map((step) => sums[step]));
  return {
    days,
    bars: steps.map((step, at) => {
      const [count, before] = [sums[step], at === 0 ? 0 : sums[steps[at - 1]!]];
      // More orders than adds: some buyers added before counting began, or with scripts that report nothing.
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
