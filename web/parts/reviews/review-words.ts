import type { reviewStates } from '#domain/desk/reviews-list.ts';
import { m } from '#texts/compiled/messages.js';
import type { TagLook } from '#web/ui/tag.tsx';

type State = (typeof reviewStates)[number];

const looks: Record<State, TagLook> = { shown: 'ok', refused: 'note', waiting: 'warn' };
const states: Record<State, () => string> = {
  shown: () => m.review_state_shown(),
  refused: () => m.review_state_refused(),
  waiting: () => m.review_state_waiting(),
};

export const reviewLook = (state: State): TagLook => looks[state];
export const reviewStateName = (state: State): string => states[state]();
