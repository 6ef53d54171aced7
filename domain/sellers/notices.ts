import type { SellerPermission } from './permissions.ts';

/**
 * What members of a seller are notified of, and the permissions that one needs to open it and to act on it, all of them: nobody is notified of what they
 * can do nothing about. Named as the template is, or as the kind in the inbox where nothing is sent. The owner has every permission.
 */
export const sellerNotices = {
  // By mail, as a pushed message and as a text message.
  seller_new_order: ['orders'],
  seller_part_called_off: ['orders'],
  seller_part_late: ['orders'],
  seller_part_unaccepted: ['orders'],
  // A return is answered on the page of its order.
  seller_return: ['orders', 'refunds'],
  inbox_review: ['messages'],
  seller_payout: ['money'],
  seller_suspended: ['settings'],
  suspension_lifted: ['settings'],
  appeal_answered: ['settings'],
  seller_slug_changed: ['settings'],
} as const satisfies Record<string, readonly SellerPermission[]>;
export type SellerNotice = keyof typeof sellerNotices;
