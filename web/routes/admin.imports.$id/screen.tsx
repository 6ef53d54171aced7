import { useEffect } from 'react';
import { data, Form, redirect, useRevalidator } from 'react-router';
import { isImportQueuedOrRunning, availableImportCommands } from '#domain/catalogue/import/import-state.ts';
import { m } from '#texts/compiled/messages.js';
import {
  listImportCounts,
  importFailureText,
  importStateLooks,
  importStateName,
} from '#web/parts/desk/product/import-words.ts';
import { DeskPanel, DetailColumns, FactList, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { attempt } from '#web/attempt.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { RoleScreenErrorBoundary } from '#web/parts/shell/forbidden/forbidden.tsx';
import { uncachedData } from '#web/responses.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice, ResultNotice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskMeta(loaderData?.upload.fileName ?? m.cdesk_nav_imports());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const lookAgainMs = 1500;

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const upload = await desk.catalogue.importUpload(args.params.id);
  if (!upload) throw data(null, { status: 404 });
  const { askedAt, endedAt, ...rest } = upload;
  return uncachedData({
    upload: { ...rest, askedAt: askedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
    isNew: args.url.searchParams.has('started'),
    zone: timeZone,
  });
}

export async function action(args: Route.ActionArgs) {
  const { act, desk } = authorizeDesk(args);
  const { id } = args.params;
  const wish = (await args.request.formData()).get('wish');
  const { refused } = await attempt(
    desk,
    act('import/steer', { upload: id, wish: wish === 'pause' || wish === 'cancel' ? wish : 'resume' }),
  );
  if (refused) return uncachedData({ refused }, { status: 409 });
  throw redirect(`/admin/imports/${id}`, { status: 303 });
}

export default function ImportScreen({ loaderData: { upload, isNew, zone }, actionData }: Route.ComponentProps) {
  const { state, step, done, total, counts } = upload;
  const { revalidate } = useRevalidator();
  const goesOn = isImportQueuedOrRunning(state);
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    return () => clearInterval(timer);
  }, [goesOn, revalidate]);
  const wishes = availableImportCommands(state);
  const refused = Number(counts['refused'] ?? 0);
  return (
    <DeskPage
      path="/admin/imports"
      title={upload.fileName}
      trail={{ to: '/admin/imports', name: m.cdesk_nav_imports() }}
      acts={<StateBadge look={importStateLooks[state]}>{importStateName(state)}</StateBadge>}
    >
      <ResultNotice look="ok">{isNew && !actionData && m.cdesk_import_started()}</ResultNotice>
      <ResultNotice look="bad">{actionData?.refused}</ResultNotice>
      {upload.fault && (
        <Notice look="bad">{importFailureText({ code: upload.fault, facts: upload.faultFacts })}</Notice>
      )}
      <DetailColumns
        aside={
          <DeskPanel id="facts" title={m.cdesk_import_facts()}>
            <FactList
              facts={[
                [m.cdesk_import_seller(), upload.seller],
                [m.cdesk_import_currency(), upload.currency],
                [m.cdesk_import_size(), `${Math.ceil(upload.fileBytes / 1024)} ko`],
                [m.cdesk_import_shape(), upload.shape],
                [
                  m.cdesk_import_missing(),
                  upload.missing === 'keep' ? m.cdesk_import_missing_keep() : m.cdesk_import_missing_close(),
                ],
                [m.cdesk_import_dry_tag(), upload.isDryRun && m.cdesk_import_dry()],
                [m.cdesk_import_by(), upload.actor],
                [m.cdesk_import_at(), dateAndTime(upload.askedAt, zone)],
                [m.cdesk_import_ended(), upload.endedAt && dateAndTime(upload.endedAt, zone)],
              ]}
            />
          </DeskPanel>
        }
      >
        {(goesOn || wishes.length > 0) && (
          <DeskPanel id="progress" title={m.cdesk_import_progress()}>
            <progress
              className="cdesk-bar"
              max={Math.max(1, total)}
              value={step ? done : 0}
              aria-labelledby="progress"
            />
            {step === 'reading' && (
              <p>{m.cdesk_import_reading({ percent: total > 0 ? Math.floor((done / total) * 100) : 0 })}</p>
            )}
            {step === 'importing' && <p>{m.cdesk_import_importing({ done, total })}</p>}
            <div className="cdesk-bulk">
              <Form method="post" className="cdesk-bulk">
                {wishes.includes('pause') && (
                  <Button type="submit" name="wish" value="pause" look="second">
                    {m.cdesk_import_pause()}
                  </Button>
                )}
                {wishes.includes('resume') && (
                  <Button type="submit" name="wish" value="resume" look="main">
                    {m.cdesk_import_resume()}
                  </Button>
                )}
              </Form>
              {wishes.includes('cancel') && (
                <ConfirmButton
                  act={m.cdesk_import_cancel()}
                  confirm={m.cdesk_import_cancel()}
                  busy={m.cdesk_busy()}
                  fields={{ wish: 'cancel' }}
                >
                  <p>{m.cdesk_import_cancel_words()}</p>
                </ConfirmButton>
              )}
              {goesOn && (
                <Link className={buttonClass('plain')} to={`/admin/imports/${upload.id}`}>
                  {m.cdesk_import_refresh()}
                </Link>
              )}
            </div>
          </DeskPanel>
        )}
        {listImportCounts(counts).length > 0 && (
          <DeskPanel id="result" title={m.cdesk_import_result()}>
            <FactList facts={listImportCounts(counts)} />
            {refused > 0 && !upload.isDryRun && (
              <a className={buttonClass('second')} href={`/admin/imports/${upload.id}/rejets`} download>
                {m.cdesk_import_rejects()}
              </a>
            )}
          </DeskPanel>
        )}
      </DetailColumns>
    </DeskPage>
  );
}

export { RoleScreenErrorBoundary as ErrorBoundary };
