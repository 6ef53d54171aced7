import { jobApplicationsListDefinition } from '#domain/desk/job-applications-list.ts';
import { titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { DeskPanel, DeskRows, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { uncachedData } from '#web/responses.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

const path = '/admin/careers';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.careers_desk_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const { searchParams } = args.url;
  const [openings, list] = await Promise.all([desk.openings(), desk.list('applications', searchParams)]);
  const isDeleted = searchParams.has('deleted');
  const isSaved = searchParams.has('saved');
  return uncachedData({ openings, list, isSaved, isDeleted, zone: timeZone });
}

export default function CareersScreen({
  loaderData: { openings, list, isSaved, isDeleted, zone },
}: Route.ComponentProps) {
  return (
    <DeskPage
      path={path}
      title={m.careers_desk_title()}
      lead={m.careers_desk_words()}
      acts={
        <Link className={buttonClass('main')} to={`${path}/nouveau`}>
          <Icon name="plus" />
          {m.careers_desk_new()}
        </Link>
      }
    >
      <ResultNotice look="ok">{isSaved && m.careers_desk_saved()}</ResultNotice>
      <ResultNotice look="ok">{isDeleted && m.careers_desk_deleted()}</ResultNotice>
      <DeskPanel id="postes" title={m.careers_desk_openings()}>
        <DeskRows none={m.careers_desk_none()}>
          {openings.map(({ id, titleFr, titleEn, isOpen, isExample, applications }) => (
            <li key={id}>
              <Link to={`${path}/${id}`}>{titleIn(getLocale(), { titleFr, titleEn })}</Link>{' '}
              <StateBadge look={isOpen ? 'ok' : 'note'}>
                {isOpen ? m.careers_desk_open() : m.careers_desk_closed()}
              </StateBadge>
              <span className="desk-under">
                {[m.careers_desk_count({ n: applications }), isExample && m.careers_desk_example()]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </DeskRows>
      </DeskPanel>
      <h2>{m.careers_desk_applications()}</h2>
      <DeskList
        name="applications"
        path={path}
        shape={jobApplicationsListDefinition}
        data={list}
        keyOf={({ id }) => id}
        columns={[
          {
            head: m.careers_desk_name(),
            isMain: true,
            cell: ({ id, name }) => <Link to={`/admin/applications/${id}`}>{name}</Link>,
          },
          { head: m.careers_desk_opening(), cell: (row) => titleIn(getLocale(), row) },
          { head: m.careers_desk_email(), cell: ({ email }) => email },
          { head: m.careers_desk_received(), sort: ['newest', 'oldest'], cell: ({ at }) => dateAndTime(at, zone) },
        ]}
        fields={[]}
        sortNames={{ newest: m.desk_sort_newest(), oldest: m.parcels_desk_sort_oldest() }}
        empty={{ title: m.careers_desk_applications_empty(), words: m.careers_desk_applications_empty_words() }}
      />
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
