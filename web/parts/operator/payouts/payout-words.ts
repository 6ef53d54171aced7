import { m } from '#texts/compiled/messages.js';
import type { TagLook } from '#web/ui/tag.tsx';

type BatchState = 'proposed' | 'approved' | 'done' | 'withdrawn';
type LineState = 'proposed' | 'left_out' | 'withdrawn' | 'in_transit' | 'paid' | 'returned';
type DueState = 'bank' | 'mobile_money' | 'no_account' | 'suspended' | 'other_currency' | 'small' | 'proposed';

const batches: Record<BatchState, [TagLook, () => string]> = {
  proposed: ['warn', () => m.payouts_state_proposed()],
  approved: ['info', () => m.payouts_state_approved()],
  done: ['ok', () => m.payouts_state_done()],
  withdrawn: ['note', () => m.payouts_state_withdrawn()],
};
export const payoutBatchLook = (state: BatchState): TagLook => batches[state][0];
export const payoutBatchStateName = (state: BatchState): string => batches[state][1]();

const lines: Record<LineState, [TagLook, () => string]> = {
  proposed: ['warn', () => m.payouts_state_proposed()],
  left_out: ['note', () => m.payouts_state_left_out()],
  withdrawn: ['note', () => m.payouts_state_withdrawn()],
  in_transit: ['info', () => m.payouts_state_in_transit()],
  paid: ['ok', () => m.payouts_state_paid()],
  returned: ['bad', () => m.payouts_state_returned()],
};
export const payoutLineLook = (state: LineState): TagLook => lines[state][0];
export const payoutLineStateName = (state: LineState): string => lines[state][1]();

const dues: Record<DueState, () => string> = {
  bank: () => m.payouts_due_bank(),
  mobile_money: () => m.payouts_due_mobile_money(),
  no_account: () => m.payouts_due_no_account(),
  suspended: () => m.payouts_due_suspended(),
  other_currency: () => m.payouts_due_other_currency(),
  small: () => m.payouts_due_small(),
  proposed: () => m.payouts_due_proposed(),
};
export const payoutDueStateName = (state: DueState): string => dues[state]();

const reasons: Record<string, () => string> = {
  suspended: () => m.payouts_due_suspended(),
  balance: () => m.payouts_left_out_balance(),
  account: () => m.payouts_left_out_account(),
};
/** Why a payout line was left out or returned: our reasons by code, or the provider's own text. */
export const payoutReasonText = (reason: string): string => reasons[reason]?.() ?? reason;
