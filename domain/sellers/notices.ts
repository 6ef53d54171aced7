import type { SellerPermission } from './permissions.ts';

/** The permissions (all of them) that a member needs to receive a notification. The owner has every permission. */
export const sellerNotificationPermissions = {
  // Only a new order is also announced by push message and text message.
  seller_new_order: ['orders'],
  seller_part_called_off: ['orders'],
  seller_part_late: ['orders'],
  seller_part_unaccepted: ['orders'],
  // A return is answered on the order page, which needs `orders`.
  seller_return: ['orders', 'refunds'],
  inbox_review: ['messages'],
  seller_payout: ['money'],
  seller_suspended: ['settings'],
  suspension_lifted: ['settings'],
  appeal_answered: ['settings'],
  seller_slug_changed: ['settings'],
} as const satisfies Record<string, readonly SellerPermission[]>;
export type SellerNotificationKind = keyof typeof sellerNotificationPermissions;
