import type { Parts } from '#server/wire/parts.ts';
import type { Wire } from '#server/wire/wire.ts';

/** What is known of people is read with the wire's own parts, and in process through the wire itself. */
export type PeopleParts = Omit<Parts, 'courier' | 'databaseUrl'> & {
  wire: Pick<Wire, 'answer'>;
  /** argon2id. */
  adminPasswordHash: string;
  /** What stands after the slash of the second address of the administration; none: undefined. */
  adminPath: string | undefined;
};
