// The simulator's state, in memory and on disk. A change and the callback that it causes are one fsynced line.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { WebhookRetrySchedule } from '#simulators/base/deliveries.ts';
import { openJournal } from '#simulators/base/journal.ts';
import type { OperatorDecision } from './test-numbers.ts';

/** A refund. Times in epoch ms, amounts in whole units. */
export type RefundTransfer = {
  transactionId: string;
  clientTransactionId: string;
  amount: number;
  status: 'NEW' | 'VAL' | 'REJ';
  dueAt: number | null;
};
export type Transaction = {
  id: string;
  token: string;
  amount: number;
  currency: string;
  description: string;
  metadata: string | null;
  notifyUrl: string;
  returnUrl: string;
  createdAt: number;
  expiresAt: number;
  status: 'PENDING' | 'ACCEPTED' | 'REFUSED' | 'CANCELLED' | 'EXPIRED';
  code: string;
  message: string;
  /** The decision that the operator will make at `dueAt`. Null before the buyer confirmed, and after the decision. */
  coming: { decision: Pick<OperatorDecision, 'status' | 'code' | 'message' | 'callback'>; dueAt: number } | null;
  operator: string | null;
  operatorId: string | null;
  decidedAt: number | null;
  refunds: RefundTransfer[];
};
export type CallbackDelivery = WebhookRetrySchedule & { url: string; body: string };
/** A payout to a wallet. `clientId`: the merchant's own id, which can be used only once. */
export type Payout = {
  id: string;
  clientId: string;
  amount: number;
  currency: string;
  phone: string;
  status: 'NEW' | 'VAL' | 'REJ';
  coming: 'VAL' | 'REJ';
  comment: string;
  dueAt: number;
};
type Change = { transaction?: Transaction; payout?: Payout; owes?: CallbackDelivery[]; done?: string };

export type MobileMoneyStore = {
  transactions(): Transaction[];
  find(id: string): Transaction | undefined;
  findByToken(token: string): Transaction | undefined;
  payouts(): Payout[];
  deliveries(): CallbackDelivery[];
  /** Saves a change to disk before returning. `owes` adds pending callbacks, `done` removes one by id. */
  save(change: Change): void;
  onSave(listener: () => void): void;
  close(): void;
};

export function openMobileMoneyStore(dir: string): MobileMoneyStore {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const transactions = new Map<string, Transaction>();
  const tokens = new Map<string, string>();
  const deliveries = new Map<string, CallbackDelivery>();
  const payouts = new Map<string, Payout>();
  const apply = ({ transaction, payout, owes = [], done }: Change): void => {
    if (transaction) {
      transactions.set(transaction.id, transaction);
      tokens.set(transaction.token, transaction.id);
    }
    if (payout) payouts.set(payout.id, payout);
    for (const delivery of owes) deliveries.set(delivery.id, delivery);
    if (done) deliveries.delete(done);
  };
  const journal = openJournal<Change>(join(dir, 'journal.jsonl'), apply);
  const listeners: (() => void)[] = [];
  return {
    transactions: () => [...transactions.values()],
    find: (id) => transactions.get(id),
    findByToken: (token) => transactions.get(tokens.get(token) ?? ''),
    payouts: () => [...payouts.values()],
    deliveries: () => [...deliveries.values()],
    save(change) {
      journal.append(change);
      apply(change);
      for (const listener of listeners) listener();
    },
    onSave: (listener) => void listeners.push(listener),
    close: () => journal.close(),
  };
}
