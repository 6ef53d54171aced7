import { z } from 'zod';

const count = (fallback: number) =>
  z.coerce.number('is not a number').int('is not a whole number').min(0, 'is below 0').default(fallback);

export const realtimeEnvSchema = {
  /** Maximum sockets of this process; further ones are refused with 503 and Retry-After. */
  REALTIME_SOCKETS: count(5000),
  /** Maximum sockets per network; 0: no limit. Many people share the IP address of a carrier. */
  REALTIME_SOCKETS_PER_ADDRESS: count(500),
  /** URL of a login that may only replicate, for table changes. Without it the normal database URL is used. */
  REALTIME_DATABASE_URL: z
    .string()
    .refine((text) => URL.canParse(text), 'is not a PostgreSQL address')
    .optional(),
};
export type RealtimeEnvironment = z.output<z.ZodObject<typeof realtimeEnvSchema>>;
