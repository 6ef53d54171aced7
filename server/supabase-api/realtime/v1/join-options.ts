// The options of a client that joins a channel.
import { maxSubscriptionsPerChannel } from './limits.ts';

export type SubscriptionInput = {
  event?: unknown;
  schema?: unknown;
  table?: unknown;
  filter?: unknown;
  select?: unknown;
};

export type JoinOptions = {
  isPrivate: boolean;
  receivesOwn: boolean;
  isAcknowledged: boolean;
  replay: unknown;
  wantsReplicationNotice: boolean;
  presence: { isWanted: boolean; key: string | null };
  changes: SubscriptionInput[];
  /** How long (ms) the reply may wait for the table subscriptions; 0: it does not wait. */
  waitMs: number;
  token: string | null;
};

/** Parses the payload of a join. Absent or malformed fields get their defaults. */
export function parseJoinOptions(payload: unknown): JoinOptions {
  const { config: given, access_token, user_token } = asObject(payload);
  const config = asObject(given);
  const broadcast = asObject(config['broadcast']);
  const presence = asObject(config['presence']);
  const wait = asObject(config['postgres_changes_options']);
  const changes = Array.isArray(config['postgres_changes'])
    ? config['postgres_changes']
        .filter((wish) => typeof wish === 'object' && wish !== null)
        .slice(0, maxSubscriptionsPerChannel)
    : [];
  const token = [user_token, access_token].find((one) => typeof one === 'string' && one !== '');
  return {
    isPrivate: isTrue(config['private']),
    receivesOwn: isTrue(broadcast['self']),
    isAcknowledged: isTrue(broadcast['ack']),
    replay: broadcast['replay'],
    wantsReplicationNotice: isTrue(broadcast['replication_ready']),
    presence: {
      isWanted: isTrue(presence['enabled']),
      key:
        presence['key'] === undefined || presence['key'] === null || presence['key'] === ''
          ? null
          : String(presence['key']).slice(0, 500),
    },
    changes: changes as SubscriptionInput[],
    waitMs: isTrue(wait['wait'])
      ? Math.min(20_000, Math.max(0, typeof wait['timeout'] === 'number' ? wait['timeout'] : 15_000))
      : 0,
    token: typeof token === 'string' ? token : null,
  };
}

/** Returns the value if it is an object, otherwise {}. */
export const asObject = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Record<string, unknown>) : {};

/** Clients in some languages send booleans as text. */
const isTrue = (given: unknown): boolean =>
  given === true || (typeof given === 'string' && given.toLowerCase() === 'true');
