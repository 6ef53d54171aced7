// The simulator's state, in memory and in a journal on disk. A transaction is one line of the journal, hence atomic.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Stripe } from 'stripe';
import type { WebhookRetrySchedule } from '#simulators/base/deliveries.ts';
import { openJournal, replaceJournal } from '#simulators/base/journal.ts';
import type { StoredLineItem } from './line-items.ts';

export type StoredSession = {
  object: Stripe.Checkout.Session;
  lines: StoredLineItem[];
  /** Fields for the payment intent, which Stripe creates only when the buyer first tries to pay. */
  intent: { description: string | null; metadata: Record<string, string> };
};
/** Times in epoch ms. */
export type WebhookDelivery = WebhookRetrySchedule;
export type StoredResponse = {
  path: string;
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  at: number;
};

export type StoredTables = {
  sessions: StoredSession;
  intents: Stripe.PaymentIntent;
  charges: Stripe.Charge;
  refunds: Stripe.Refund;
  disputes: Stripe.Dispute;
  events: Stripe.Event;
  /** Pending webhooks; delivered ones are removed. */
  deliveries: WebhookDelivery;
  answers: StoredResponse;
};
type Name = keyof StoredTables;
type Memory = { [K in Name]: Map<string, StoredTables[K]> };
type Change = [table: Name, id: string, value: unknown];

/** The store inside one transaction. `get` sees the transaction's own changes. To change a value, `put` a new one. */
export type StoreTx = {
  get<K extends Name>(table: K, id: string): StoredTables[K] | undefined;
  put<K extends Name>(table: K, id: string, value: StoredTables[K]): void;
  remove(table: Name, id: string): void;
  /** All values, oldest first, without this transaction's own changes. */
  all<K extends Name>(table: K): StoredTables[K][];
};

export type StripeStore = {
  /** Runs `act` and writes its changes to disk before it returns. When `act` throws, nothing is written. */
  transact<T>(act: (draft: StoreTx) => T): T;
  /** Called after each committed transaction. */
  onCommit(listener: () => void): void;
  close(): void;
};

const names: Name[] = ['sessions', 'intents', 'charges', 'refunds', 'disputes', 'events', 'deliveries', 'answers'];
const compactAboveBytes = 8 * 1024 * 1024;
const answersKeptMs = 24 * 3_600_000;
const eventsKeptSeconds = 30 * 24 * 3600;

/** Opens the state in `dir`, which is created when missing. Entries too old at `now` (epoch ms) are dropped. */
export function openStripeStore(dir: string, now: number): StripeStore {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, 'journal.jsonl');
  const memory = Object.fromEntries(names.map((name) => [name, new Map()])) as unknown as Memory;
  compact(path, now);
  const journal = openJournal<Change[]>(path, (changes) => apply(memory, changes.map(asNow)));
  const listeners: (() => void)[] = [];
  return {
    transact(act) {
      const { draft, changes } = openDraft(memory);
      const outcome = act(draft);
      if (changes.size === 0) return outcome;
      const kept = [...changes.values()];
      journal.append(kept);
      apply(memory, kept);
      for (const listener of listeners) listener();
      return outcome;
    },
    onCommit: (listener) => void listeners.push(listener),
    close: () => journal.close(),
  };
}

function openDraft(memory: Memory): { draft: StoreTx; changes: Map<string, Change> } {
  const changes = new Map<string, Change>();
  const draft: StoreTx = {
    get<K extends Name>(table: K, id: string) {
      const change = changes.get(`${table} ${id}`);
      return change ? ((change[2] as StoredTables[K] | null) ?? undefined) : memory[table].get(id);
    },
    put: (table, id, value) => void changes.set(`${table} ${id}`, [table, id, value]),
    remove: (table, id) => void changes.set(`${table} ${id}`, [table, id, null]),
    all: (table) => [...memory[table].values()],
  };
  return { draft, changes };
}

function apply(memory: Memory, changes: Change[]): void {
  for (const [table, id, value] of changes) {
    if (value === null) memory[table].delete(id);
    else (memory[table] as Map<string, unknown>).set(id, value);
  }
}

/** Converts a stored change to the current format: in old journals, pending webhooks have no id. */
const asNow = (change: Change): Change => {
  const [table, id, value] = change;
  return table === 'deliveries' && value ? [table, id, { ...value, id }] : change;
};

/** Rewrites a long journal as the current state, without responses and events that Stripe would have dropped. */
function compact(path: string, now: number): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < compactAboveBytes) return;
  const memory = Object.fromEntries(names.map((name) => [name, new Map()])) as unknown as Memory;
  openJournal<Change[]>(path, (changes) => apply(memory, changes.map(asNow))).close();
  for (const [id, answer] of memory.answers) if (now - answer.at > answersKeptMs) memory.answers.delete(id);
  for (const [id, event] of memory.events)
    if (now / 1000 - event.created > eventsKeptSeconds && !memory.deliveries.has(id)) memory.events.delete(id);
  replaceJournal(path, entriesOf(memory));
}

function* entriesOf(memory: Memory): Generator<Change[]> {
  for (const name of names) for (const [id, value] of memory[name]) yield [[name, id, value]];
}
