import type { SellerPermission } from './permissions.ts';

/** The permissions that a member needs for each notification, all of them: nobody is notified of something they may not handle. Named like the template, or like the inbox kind without a template. The owner has every permission. */
export const sellerNoticePermissions = {
  // Sent by mail, push and text message.
  seller_new_order: ['orders'],
  seller_part_called_off: ['orders'],
  seller_part_late: ['orders'],
  seller_part_unaccepted: ['orders'],
  // Returns are answered on the order page, hence `orders`.
  seller_return: ['orders', 'refunds'],
  inbox_review: ['messages'],
  seller_payout: ['money'],
  seller_suspended: ['settings'],
  suspension_lifted: ['settings'],
  appeal_answered: ['settings'],
  seller_slug_changed: ['settings'],
} as const satisfies Record<string, readonly SellerPermission[]>;
export type SellerNotice = keyof typeof sellerNoticePermissions;
