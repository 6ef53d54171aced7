import type { SaleErrorCode } from '#domain/sellers/sale.ts';
import { m } from '#texts/compiled/messages.js';

export function saleErrorText(fault: SaleErrorCode, { days }: { days: number }): string {
  if (fault === 'price-high' || fault === 'price-none') return m.wares_sale_fault_price();
  if (fault === 'start-past') return m.wares_sale_fault_past();
  if (fault === 'start-far') return m.wares_sale_fault_far();
  if (fault === 'end-before') return m.wares_sale_fault_end();
  return m.wares_sale_fault_long({ days });
}
