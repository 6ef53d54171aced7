import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { DetailColumns } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { IssueStateBadge } from '#web/parts/operator/editorial/issue-state.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { handleNewsletterIssueForm, type RefusedNewsletterIssueForm } from './act.ts';
import { NewsletterIssueForm } from './issue-form.tsx';
import { NewsletterPreview } from './issue-preview.tsx';
import { NewsletterSendingPart } from './issue-sending.tsx';
import { reloadAfterConflict } from '#web/parts/desk/desk-form/reload-after-conflict.ts';
import { uncachedData } from '#web/responses.ts';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

const list = '/admin/newsletter';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.newsletter_desk_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const empty = {
  version: 0,
  state: 'draft',
  subjectFr: '',
  subjectEn: '',
  bodyFr: '',
  bodyEn: '',
  scheduledAt: null,
  startedAt: null,
  finishedAt: null,
  preview: { fr: '', en: '' },
  counts: null,
  readers: 0,
} as const;

/** `nouvelle`: a new issue. Its id is chosen here, so that a form sent twice creates one draft. */
export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const { issue: id } = args.params;
  const issue =
    id === 'nouvelle'
      ? { ...empty, id: crypto.randomUUID() as string }
      : isUuid(id)
        ? await desk.newsletterIssue(id)
        : null;
  if (!issue) throw uncachedData(null, { status: 404 });
  const done = (['saved', 'tested', 'begun', 'held'] as const).find((one) => args.url.searchParams.has(one)) ?? null;
  return uncachedData({ issue, done, zone: timeZone, key: crypto.randomUUID() as string });
}

export const action = (args: Route.ActionArgs) => handleNewsletterIssueForm(args, authorizeDesk(args));

const done = {
  saved: () => m.newsletter_desk_saved(),
  tested: () => m.newsletter_desk_tested(),
  begun: () => m.newsletter_desk_begun(),
  held: () => m.newsletter_desk_held(),
};

export default function IssueScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { issue, zone, key } = loaderData;
  const answer: RefusedNewsletterIssueForm | undefined = actionData;
  const isDraft = issue.state === 'draft';
  return (
    <DeskPage
      path={list}
      title={issue.subjectFr || issue.subjectEn || m.newsletter_desk_new()}
      trail={{ to: list, name: m.newsletter_desk_title() }}
      acts={<IssueStateBadge state={issue.state} />}
    >
      <ResultNotice look="ok">{loaderData.done && !answer && done[loaderData.done]()}</ResultNotice>
      <ResultNotice look="bad">{answer && !answer.at && answer.refused}</ResultNotice>
      <DetailColumns
        aside={issue.version > 0 && <NewsletterSendingPart issue={issue} zone={zone} testKey={key} answer={answer} />}
      >
        {isDraft && <NewsletterIssueForm issue={issue} isSaved={loaderData.done === 'saved'} answer={answer} />}
        <NewsletterPreview preview={issue.preview} />
      </DetailColumns>
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary, reloadAfterConflict as shouldRevalidate };
