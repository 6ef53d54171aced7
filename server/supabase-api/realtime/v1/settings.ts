import { z } from 'zod';

const count = (fallback: number) =>
  z.coerce.number('is not a number').int('is not a whole number').min(0, 'is below 0').default(fallback);

/** Every key of realtime/v1. */
export const realtimeEnvSchema = {
  /** Sockets at once in this process; who comes later is refused with 503 and Retry-After. */
  REALTIME_SOCKETS: count(5000),
  /** Sockets at once from one address (of IPv6: one network), 0: any number; many people share one behind a carrier's translation. */
  REALTIME_SOCKETS_PER_ADDRESS: count(500),
  /** A login that may replicate and nothing else, for the changes of tables; without it the database's own address is used. */
  REALTIME_DATABASE_URL: z
    .string()
    .refine((text) => URL.canParse(text), 'is not a PostgreSQL address')
    .optional(),
};
export type RealtimeSettings = z.output<z.ZodObject<typeof realtimeEnvSchema>>;
