import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { m } from '#texts/compiled/messages.js';

const words: Record<SellerPermission, () => string> = {
  orders: () => m.team_permission_orders(),
  refunds: () => m.team_permission_refunds(),
  products: () => m.team_permission_products(),
  messages: () => m.team_permission_messages(),
  money: () => m.team_permission_money(),
  settings: () => m.team_permission_settings(),
  team: () => m.team_permission_team(),
};

export const permissionText = (permission: SellerPermission): string => words[permission]();
