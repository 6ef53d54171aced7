import { z } from 'zod';

const flag = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'is not one of on, off')
    .default(fallback)
    .transform((word) => word === 'on');

export const restEnvSchema = {
  /** The exposed schemas; the first is the default. */
  REST_SCHEMAS: z
    .string()
    .default('public')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  REST_MAX_ROWS: z.coerce.number('is not a number').int('is not a whole number').min(0, 'is below 0').default(1000),
  /** Aggregates (count(), sum() …) in select. Expensive, so off by default. */
  REST_AGGREGATES: flag('off'),
  /** EXPLAIN through the API; for developers only. */
  REST_PLANS: flag('off'),
  /** Whether `Prefer: tx=rollback` is allowed; for tests. */
  REST_TX_ROLLBACK: flag('off'),
};
export type RestSettings = z.output<z.ZodObject<typeof restEnvSchema>>;
