import type { ArticleState } from '#domain/editorial/desk-article.ts';
import { m } from '#texts/compiled/messages.js';
import { StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import type { TagLook } from '#web/ui/tag.tsx';

const looks: Record<ArticleState, TagLook> = { draft: 'note', scheduled: 'info', shown: 'ok', withdrawn: 'warn' };

export const articleStateNames: Record<ArticleState, () => string> = {
  draft: () => m.blog_desk_draft(),
  scheduled: () => m.blog_desk_scheduled(),
  shown: () => m.blog_desk_shown(),
  withdrawn: () => m.blog_desk_withdrawn(),
};

export const ArticleStateBadge = ({ state }: { state: ArticleState }) => (
  <StateBadge look={looks[state]}>{articleStateNames[state]()}</StateBadge>
);
