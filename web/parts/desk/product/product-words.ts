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

export const productErrorText = (fault: ProductTextErrorCode | undefined): string | undefined =>
  fault &&
  {
    missing: m.cdesk_fault_missing,
    long: m.cdesk_fault_long,
    unknown: m.cdesk_fault_unknown,
    many: m.cdesk_fault_many,
    half: m.cdesk_fault_half,
  }[fault]();

type ChangeKind = 'edit' | 'hide' | 'show' | 'move';

export const productChangeDoneText = ({ kind, products }: { kind: ChangeKind; products: number }): string =>
  ({
    edit: m.cdesk_done_edit,
    hide: m.cdesk_done_hide,
    show: m.cdesk_done_show,
    move: m.cdesk_done_move,
  })[kind]({ n: products });

export const productChangeName = (kind: ChangeKind): string =>
  ({
    edit: m.cdesk_change_edit,
    hide: m.cdesk_change_hide,
    show: m.cdesk_change_show,
    move: m.cdesk_change_move,
  })[kind]();
