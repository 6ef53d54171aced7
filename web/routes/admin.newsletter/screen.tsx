import { newsletterIssuesListDefinition } from '#domain/desk/newsletter-list.ts';
import { issueStates } from '#domain/newsletter/issue.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { formatNumber } from '#web/parts/operator/desk-frame/figures.ts';
import { choicesOf } from '#web/parts/desk/desk-list/choices.ts';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { uncachedData } from '#web/responses.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { IssueStateBadge, issueStateNames } from '#web/parts/operator/editorial/issue-state.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

const path = '/admin/newsletter';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.newsletter_desk_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const [list, readers] = await Promise.all([desk.list('newsletter', args.url.searchParams), desk.newsletterReaders()]);
  return uncachedData({ list, readers, zone: timeZone });
}

export default function NewsletterScreen({ loaderData: { list, readers, zone } }: Route.ComponentProps) {
  const isFrench = getLocale() === 'fr';
  const write = (
    <Link className={buttonClass('main')} to={`${path}/nouvelle`}>
      <Icon name="plus" />
      {m.newsletter_desk_new()}
    </Link>
  );
  return (
    <DeskPage
      path={path}
      title={m.newsletter_desk_title()}
      lead={m.newsletter_desk_readers({
        n: formatNumber(readers.fr + readers.en),
        fr: formatNumber(readers.fr),
        en: formatNumber(readers.en),
      })}
      acts={write}
    >
      <DeskList
        name="newsletter"
        path={path}
        shape={newsletterIssuesListDefinition}
        data={list}
        keyOf={({ id }) => id}
        columns={[
          {
            head: m.newsletter_desk_subject(),
            isMain: true,
            cell: ({ id, subjectFr, subjectEn }) => (
              <Link to={`${path}/${id}`}>
                {(isFrench ? subjectFr || subjectEn : subjectEn || subjectFr) || m.newsletter_desk_no_subject()}
              </Link>
            ),
          },
          { head: m.newsletter_desk_state(), cell: ({ state }) => <IssueStateBadge state={state} /> },
          { head: m.newsletter_desk_when(), cell: ({ at }) => dateAndTime(at, zone) },
          {
            head: m.newsletter_desk_booked(),
            isNumber: true,
            cell: ({ state, booked }) => (state === 'draft' || state === 'scheduled' ? null : formatNumber(booked)),
          },
        ]}
        fields={[
          {
            name: 'state',
            label: m.newsletter_desk_state(),
            choices: choicesOf(issueStates, (state) => issueStateNames[state]()),
          },
        ]}
        sortNames={{ newest: m.desk_sort_newest() }}
        empty={{ title: m.newsletter_desk_empty(), words: m.newsletter_desk_empty_words() }}
      />
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
