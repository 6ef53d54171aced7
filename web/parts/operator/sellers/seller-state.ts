import { m } from '#texts/compiled/messages.js';
import type { TagLook } from '#web/ui/tag.tsx';

export type SellerState = 'open' | 'closed' | 'suspended' | 'appealed';

const words: Record<SellerState, () => string> = {
  open: () => m.desk_sellers_open(),
  closed: () => m.desk_sellers_closed(),
  suspended: () => m.desk_sellers_suspended(),
  appealed: () => m.desk_sellers_appealed(),
};

const looks: Record<SellerState, TagLook> = { open: 'ok', closed: 'note', suspended: 'bad', appealed: 'warn' };

export const sellerStateText = (state: SellerState): string => words[state]();
export const sellerStateLook = (state: SellerState): TagLook => looks[state];
