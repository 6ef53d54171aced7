import type { IssueState } from '#domain/newsletter/issue.ts';
import { m } from '#texts/compiled/messages.js';
import { StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import type { TagLook } from '#web/ui/tag.tsx';

const looks: Record<IssueState, TagLook> = {
  draft: 'note',
  scheduled: 'info',
  sending: 'info',
  paused: 'warn',
  sent: 'ok',
};

export const issueStateNames: Record<IssueState, () => string> = {
  draft: () => m.newsletter_desk_draft(),
  scheduled: () => m.newsletter_desk_scheduled(),
  sending: () => m.newsletter_desk_sending(),
  paused: () => m.newsletter_desk_paused(),
  sent: () => m.newsletter_desk_sent(),
};

export const IssueStateBadge = ({ state }: { state: IssueState }) => (
  <StateBadge look={looks[state]}>{issueStateNames[state]()}</StateBadge>
);
