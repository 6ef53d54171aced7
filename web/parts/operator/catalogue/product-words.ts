import type { ProductTextErrorCode } from '#domain/catalogue/product-edit.ts';
import type { ProductState } from '#domain/desk/products-list.ts';
import { m } from '#texts/compiled/messages.js';
import type { TagLook } from '#web/ui/tag.tsx';

export const productStateNames = (): Record<ProductState, string> => ({
  shown: m.cdesk_state_shown(),
  hidden: m.cdesk_state_hidden(),
  merged: m.cdesk_state_merged(),
  cleared: m.cdesk_state_cleared(),
});

export const productStateLooks: Record<ProductState, TagLook> = {
  shown: 'ok',
  hidden: 'note',
  merged: 'info',
  cleared: 'warn',
};

export const productSellerKindNames = () => ({
  african: m.cdesk_source_african(),
  merchant: m.cdesk_source_merchant(),
  restaurant: m.cdesk_source_restaurant(),
  admin: m.cdesk_source_admin(),
});

export function productErrorText(fault: ProductTextErrorCode | undefined): string | undefined {
  switch (fault) {
    case 'missing':
      return m.cdesk_fault_missing();
    case 'long':
      return m.cdesk_fault_long();
    case 'unknown':
      return m.cdesk_fault_unknown();
    case 'many':
      return m.cdesk_fault_many();
    case 'half':
      return m.cdesk_fault_half();
    case undefined:
      return undefined;
  }
}

export function productChangeDoneText({
  kind,
  products,
}: {
  kind: 'edit' | 'hide' | 'show' | 'move';
  products: number;
}): string {
  switch (kind) {
    case 'edit':
      return m.cdesk_done_edit();
    case 'hide':
      return m.cdesk_done_hide({ n: products });
    case 'show':
      return m.cdesk_done_show({ n: products });
    case 'move':
      return m.cdesk_done_move({ n: products });
  }
}

export const productChangeName = (kind: 'edit' | 'hide' | 'show' | 'move'): string =>
  ({
    edit: m.cdesk_change_edit,
    hide: m.cdesk_change_hide,
    show: m.cdesk_change_show,
    move: m.cdesk_change_move,
  })[kind]();
