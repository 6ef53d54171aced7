import { useNavigation } from 'react-router';
import { jobsListDefinition } from '#domain/desk/jobs-list.ts';
import { m } from '#texts/compiled/messages.js';
import { StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { attempt } from '#web/attempt.ts';
import { jobName } from '#web/parts/operator/jobs/job-words.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { Button } from '#web/ui/button.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { TagLook } from '#web/ui/tag.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.desk_nav_jobs());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const { searchParams } = args.url;
  return uncachedData({
    list: await desk.list('jobs', searchParams),
    zone: timeZone,
    isRetried: searchParams.has('retried'),
  });
}

export async function action(args: Route.ActionArgs) {
  const { desk, act } = authorizeDesk(args);
  const id = String((await args.request.formData()).get('retry') ?? '');
  const { refused } = await attempt(desk, act('job/retry', { id }));
  if (refused) return uncachedData({ refused }, { status: 422 });
  throw seeOther('/admin/jobs?retried');
}

const looks: Record<string, TagLook> = { failed: 'bad', retrying: 'warn', running: 'info', waiting: 'note' };
const states: Record<string, () => string> = {
  failed: () => m.desk_job_failed(),
  retrying: () => m.desk_job_retrying(),
  running: () => m.desk_job_running(),
  waiting: () => m.desk_job_waiting(),
};

export default function BackgroundJobsScreen({
  loaderData: { list, zone, isRetried },
  actionData,
}: Route.ComponentProps) {
  const { formData } = useNavigation();
  return (
    <DeskPage path="/admin/jobs" title={m.desk_nav_jobs()} lead={m.desk_jobs_words()}>
      <ResultNotice look="bad">{actionData?.refused}</ResultNotice>
      <ResultNotice look="ok">{isRetried && !actionData && m.desk_job_retried()}</ResultNotice>
      <DeskList
        name="jobs"
        path="/admin/jobs"
        shape={jobsListDefinition}
        data={list}
        keyOf={({ id }) => id}
        columns={[
          {
            head: m.desk_job_task(),
            isMain: true,
            cell: ({ task, key }) => (
              <>
                {jobName(task)}
                <span className="desk-under">{[task, key].filter(Boolean).join(' · ')}</span>
              </>
            ),
          },
          {
            head: m.desk_job_state(),
            cell: ({ state }) => <StateBadge look={looks[state] ?? 'note'}>{states[state]?.() ?? state}</StateBadge>,
          },
          {
            head: m.desk_job_tries(),
            isNumber: true,
            cell: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`,
          },
          {
            head: m.desk_job_next(),
            cell: ({ state, runAt }) => (state === 'failed' ? m.desk_job_never() : dateAndTime(runAt, zone)),
          },
          {
            head: m.desk_job_error(),
            cell: ({ lastError }) => lastError && <code className="desk-code">{lastError}</code>,
          },
          {
            head: m.desk_job_act(),
            cell: ({ id, task, state }) =>
              (state === 'failed' || state === 'retrying') && (
                <form method="post" action="/admin/jobs">
                  <Button
                    type="submit"
                    look="tonal"
                    size="small"
                    name="retry"
                    value={id}
                    busy={formData?.get('retry') === id}
                    busyLabel={m.desk_job_retry_busy()}
                    aria-label={m.desk_job_retry_one({ task: jobName(task) })}
                  >
                    {m.desk_job_retry()}
                  </Button>
                </form>
              ),
          },
        ]}
        fields={[
          {
            name: 'state',
            label: m.desk_job_state(),
            choices: Object.fromEntries(Object.entries(states).map(([state, words]) => [state, words()])),
          },
          { name: 'task', label: m.desk_job_task(), hint: m.desk_job_task_hint() },
        ]}
        sortNames={{ newest: m.desk_sort_newest() }}
        empty={{ title: m.desk_jobs_empty(), words: m.desk_jobs_empty_words() }}
      />
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
