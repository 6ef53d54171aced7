// The states of a transaction: created, confirmed or refused on its page, decided by the operator or expired, refunded.
import { randomBytes } from 'node:crypto';
import type { OperatorDecision } from './test-numbers.ts';
import type { CallbackDelivery, MobileMoneyStore, Transaction, RefundTransfer } from './store.ts';

export type NewTransaction = Pick<
  Transaction,
  'id' | 'amount' | 'currency' | 'description' | 'metadata' | 'notifyUrl' | 'returnUrl'
>;
export type Transactions = ReturnType<typeof createTransactionLedger>;
export type TransactionLedgerParts = {
  store: MobileMoneyStore;
  siteId: string;
  now: () => number;
  pendingRefunds: () => boolean;
};

/** How long a payment page stays open. */
const pageMs = 15 * 60_000;
/** How long a refund takes, in milliseconds. */
const transferMs = 300;

export function createTransactionLedger({ store, siteId, now, pendingRefunds }: TransactionLedgerParts) {
  const owe = ({ id, notifyUrl }: Transaction, copies: number, refund?: RefundTransfer): CallbackDelivery[] =>
    Array.from({ length: copies }, () => ({
      id: newId(),
      url: notifyUrl,
      // A callback contains only the transaction's id; for a refund also the refund's own id.
      body: String(
        new URLSearchParams({
          cpm_site_id: siteId,
          cpm_trans_id: id,
          ...(refund ? { client_transaction_id: refund.clientTransactionId } : {}),
        }),
      ),
      attempts: 0,
      dueAt: now(),
      startedAt: now(),
    }));
  const decide = (
    transaction: Transaction,
    { status, code, message, callback }: NonNullable<Transaction['coming']>['decision'],
  ): Transaction => {
    const operatorId = status === 'ACCEPTED' ? `MP${newId().slice(0, 12).toUpperCase()}` : null;
    const decided: Transaction = { ...transaction, status, code, message, coming: null, operatorId, decidedAt: now() };
    store.save({ transaction: decided, owes: owe(decided, { normal: 1, lost: 0, twice: 2, early: 0 }[callback]) });
    return decided;
  };

  const ledger = {
    create(ask: NewTransaction): Transaction {
      const transaction: Transaction = {
        ...ask,
        token: newId(),
        createdAt: now(),
        expiresAt: now() + pageMs,
        status: 'PENDING',
        code: '662',
        message: 'WAITING_CUSTOMER_PAYMENT',
        coming: null,
        operator: null,
        operatorId: null,
        decidedAt: null,
        refunds: [],
      };
      store.save({ transaction });
      return transaction;
    },

    /** Called when the buyer confirmed on the page. The test number defines the decision and its delay. */
    confirm(transaction: Transaction, { afterMs, ...decision }: OperatorDecision, operator: string): Transaction {
      if (afterMs === 0) return decide({ ...transaction, operator }, decision);
      const dueAt = Number.isFinite(afterMs) ? now() + afterMs : transaction.expiresAt;
      const waiting: Transaction = { ...transaction, operator, coming: { decision, dueAt } };
      store.save({ transaction: waiting, owes: decision.callback === 'early' ? owe(waiting, 1) : [] });
      return waiting;
    },

    /** Called when the buyer refused on the page. */
    cancel: (transaction: Transaction): Transaction =>
      decide(transaction, { status: 'REFUSED', code: '627', message: 'TRANSACTION_CANCEL', callback: 'normal' }),

    /** Refunds the whole amount by transfer. The caller has checked that this is possible. */
    refund(transaction: Transaction, clientTransactionId: string): RefundTransfer {
      const transfer: RefundTransfer = {
        transactionId: newId(),
        clientTransactionId,
        amount: transaction.amount,
        status: 'NEW',
        dueAt: pendingRefunds() ? null : now() + transferMs,
      };
      store.save({ transaction: { ...transaction, refunds: [...transaction.refunds, transfer] } });
      return transfer;
    },

    /** Called when a refund arrived (VAL) or was returned (REJ). */
    settleRefund(transaction: Transaction, transactionId: string, status: 'VAL' | 'REJ'): RefundTransfer {
      const refunds = transaction.refunds.map((transfer) =>
        transfer.transactionId === transactionId ? { ...transfer, status, dueAt: null } : transfer,
      );
      const settled = refunds.find((transfer) => transfer.transactionId === transactionId)!;
      store.save({ transaction: { ...transaction, refunds }, owes: owe(transaction, 1, settled) });
      return settled;
    },

    findRefund(id: string): { transaction: Transaction; transfer: RefundTransfer } | undefined {
      for (const transaction of store.transactions()) {
        const transfer = transaction.refunds.find(
          (each) => each.transactionId === id || each.clientTransactionId === id,
        );
        if (transfer) return { transaction, transfer };
      }
      return undefined;
    },

    /** Does all due work and returns the time of the next work (epoch ms). */
    settleDue(): number | undefined {
      let next: number | undefined;
      for (const { id } of store.transactions()) {
        for (const transfer of store.find(id)!.refunds) {
          if (transfer.dueAt === null) continue;
          if (transfer.dueAt <= now()) ledger.settleRefund(store.find(id)!, transfer.transactionId, 'VAL');
          else next = Math.min(next ?? Infinity, transfer.dueAt);
        }
        const due = dueOf(store.find(id)!);
        if (due === undefined) continue;
        if (due <= now()) settleOne(store.find(id)!);
        else next = Math.min(next ?? Infinity, due);
      }
      return next;
    },
  };
  const settleOne = (transaction: Transaction): Transaction =>
    decide(
      transaction,
      transaction.coming?.decision ?? {
        status: 'EXPIRED',
        code: '625',
        message: 'TRANSACTION_EXPIRED',
        callback: 'normal',
      },
    );
  return ledger;
}

const dueOf = ({ status, coming, expiresAt }: Transaction): number | undefined =>
  status === 'PENDING' ? (coming?.dueAt ?? expiresAt) : undefined;

const newId = (): string => randomBytes(16).toString('hex');
