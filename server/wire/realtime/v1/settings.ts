import { z } from 'zod';

/** Every key of realtime/v1. */
export const realtimeEnv = {
  /** Sockets at once in this process; who comes later is refused with 503 and Retry-After. */
  REALTIME_SOCKETS: z.coerce.number('is not a number').int('is not a whole number').min(0, 'is below 0').default(5000),
};
export type RealtimeSettings = z.output<z.ZodObject<typeof realtimeEnv>>;
