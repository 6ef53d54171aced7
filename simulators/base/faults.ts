// Switches that make a simulator fail, for tests. They are in memory, so a restart turns them off.
import { setTimeout as sleep } from 'node:timers/promises';

export type SimulatedFaults = {
  /** Every connection is closed without a response and no webhook is sent. */
  down: boolean;
  /** The delay of every API response. */
  delayMs: number;
  /** API requests get this status and change nothing. */
  errorStatus: number | null;
  /** How many session creations lose their connection, before or after the session exists. `true`: all. */
  timeoutBeforeCreate: number | true;
  timeoutAfterCreate: number | true;
  /** How many refunds are made although their response is lost. `true`: all. */
  timeoutAfterRefund: number | true;
  /** New refunds stay pending until a test settles them through the control API. */
  pendingRefunds: boolean;
  /** How long a connection stays silent before it is closed. */
  holdMs: number;
  /** How many webhooks are marked as sent without being sent. */
  loseWebhooks: number | true;
  duplicateWebhooks: boolean;
  /** Webhooks are held back while this is on. */
  holdWebhooks: boolean;
  /** Pending webhooks are sent one after another, newest first. */
  reverseWebhooks: boolean;
  /** How far the simulator's clock is ahead, so that sessions expire early. */
  clockAheadMs: number;
};

const none: SimulatedFaults = {
  down: false,
  delayMs: 0,
  errorStatus: null,
  timeoutBeforeCreate: 0,
  timeoutAfterCreate: 0,
  timeoutAfterRefund: 0,
  pendingRefunds: false,
  holdMs: 0,
  loseWebhooks: 0,
  duplicateWebhooks: false,
  holdWebhooks: false,
  reverseWebhooks: false,
  clockAheadMs: 0,
};

const countable = ['timeoutBeforeCreate', 'timeoutAfterCreate', 'timeoutAfterRefund', 'loseWebhooks'] as const;
type Countable = (typeof countable)[number];

export type FaultSwitches = {
  now(): SimulatedFaults;
  /** Changes the named switches; `{reset: true}` turns all off first. Throws an Error that names an invalid switch. */
  set(wish: unknown): SimulatedFaults;
  /** Returns true if the fault applies to this call, and counts it. */
  strikes(name: Countable): boolean;
  /** Waits `delayMs`, or until that switch is changed. */
  pause(): Promise<void>;
};

export function createFaultSwitches(): FaultSwitches {
  let faults = { ...none };
  return {
    now: () => faults,
    set(wish) {
      if (typeof wish !== 'object' || wish === null || Array.isArray(wish)) throw new Error('expected a JSON object');
      const { reset, ...changes } = wish as Record<string, unknown>;
      for (const [name, value] of Object.entries(changes))
        if (!isAllowed(name, value)) throw new Error(`no such switch or value: ${name}`);
      faults = { ...(reset ? none : faults), ...changes };
      return faults;
    },
    strikes(name) {
      const left = faults[name];
      if (typeof left === 'number' && left > 0) faults = { ...faults, [name]: left - 1 };
      return left === true || left > 0;
    },
    async pause() {
      const { delayMs } = faults;
      for (const end = Date.now() + delayMs; Date.now() < end && faults.delayMs === delayMs;) await sleep(10);
    },
  };
}

function isAllowed(name: string, value: unknown): boolean {
  if (!Object.hasOwn(none, name)) return false;
  if (name === 'errorStatus')
    return value === null || (Number.isInteger(value) && (value as number) >= 400 && (value as number) <= 599);
  if (typeof none[name as keyof SimulatedFaults] === 'boolean') return typeof value === 'boolean';
  const isCount = (countable as readonly string[]).includes(name);
  return (Number.isSafeInteger(value) && (value as number) >= 0) || (isCount && value === true);
}
