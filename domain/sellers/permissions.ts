/**
 * What a member of a seller (shop or restaurant) may do. The database has the same list
 * (`private.seller_permissions()`), and a test compares them. The owner has all permissions.
 *
 * - `orders`: see, accept, prepare and ship orders; the kitchen screen. Refusing a paid order also needs `refunds`.
 * - `refunds`: refund money, decide on returns.
 * - `products`: products, offers, menus, prices and stock, also those not on sale.
 * - `messages`: read and answer buyers, answer reviews.
 * - `money`: commission, statements, payouts and the payout account.
 * - `settings`: the shop's page, hours, locations, delivery.
 * - `team`: members and their permissions.
 */
export const sellerPermissions = ['orders', 'refunds', 'products', 'messages', 'money', 'settings', 'team'] as const;
export type SellerPermission = (typeof sellerPermissions)[number];
