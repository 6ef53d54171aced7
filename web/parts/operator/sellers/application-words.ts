import type { sentApplicationStates } from '#domain/desk/seller-applications-list.ts';
import type { ApplicationKind } from '#domain/sellers/seller-application.ts';
import { m } from '#texts/compiled/messages.js';
import type { TagLook } from '#web/ui/tag.tsx';

type SentState = (typeof sentApplicationStates)[number];

const looks: Record<SentState, TagLook> = { sent: 'warn', more_asked: 'info', approved: 'ok', refused: 'note' };
const states: Record<SentState, () => string> = {
  sent: () => m.sellapp_desk_state_sent(),
  more_asked: () => m.sellapp_desk_state_more_asked(),
  approved: () => m.sellapp_desk_state_approved(),
  refused: () => m.sellapp_desk_state_refused(),
};

export const stateLook = (state: SentState): TagLook => looks[state];
export const stateName = (state: SentState): string => states[state]();

export const kindName = (kind: ApplicationKind): string =>
  kind === 'merchant' ? m.sellapp_desk_kind_merchant() : m.sellapp_desk_kind_restaurant();
