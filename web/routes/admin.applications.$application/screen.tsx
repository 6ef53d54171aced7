import { isUuid } from '#domain/uuid.ts';
import { titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { DeskPanel, FactList } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

const list = '/admin/careers';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.careers_desk_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The application is read by an action, because reading is written to the audit log. */
export async function loader(args: Route.LoaderArgs) {
  const { act, timeZone } = authorizeDesk(args);
  const { application: id } = args.params;
  const found = isUuid(id) ? await act('application/open', { id }) : null;
  if (!found) throw uncachedData(null, { status: 404 });
  const { version, receivedAt, fileName: _fileName, fileType: _fileType, ...application } = found;
  return uncachedData({ application, hasFile: version !== null, at: receivedAt.toISOString(), zone: timeZone });
}

/** Deletes the application with its CV. Idempotent. */
export async function action(args: Route.ActionArgs) {
  const { act } = authorizeDesk(args);
  const { application: id } = args.params;
  const form = await args.request.formData();
  if (!isUuid(id) || form.get('do') !== 'delete') throw uncachedData(null, { status: 404 });
  await act('application/delete', { id });
  throw seeOther(`${list}?deleted`);
}

export default function ApplicationScreen({ loaderData }: Route.ComponentProps) {
  const { application, hasFile, at, zone } = loaderData;
  const { id, name, email, phone, message, titleFr, titleEn } = application;
  return (
    <DeskPage
      path={list}
      title={name}
      lead={m.careers_desk_read_words()}
      trail={{ to: list, name: m.careers_desk_title() }}
      acts={
        hasFile && (
          <a className={buttonClass('main')} href={`/admin/applications/cv?id=${id}`} download>
            {m.careers_desk_cv()}
          </a>
        )
      }
    >
      <DeskPanel id="candidature" title={titleIn(getLocale(), { titleFr, titleEn })}>
        <FactList
          facts={[
            [
              m.careers_desk_email(),
              <a key="email" href={`mailto:${email}`}>
                {email}
              </a>,
            ],
            [m.careers_desk_phone(), phone],
            [m.careers_desk_received(), dateAndTime(at, zone)],
            [m.careers_desk_cv(), !hasFile && m.careers_desk_cv_gone()],
          ]}
        />
      </DeskPanel>
      {message !== '' && (
        <DeskPanel id="message" title={m.careers_desk_message()}>
          {message.split(/\n{2,}/).map((part) => (
            <p key={part}>{part}</p>
          ))}
        </DeskPanel>
      )}
      <DeskPanel id="suppression" title={m.careers_desk_delete_part()} words={m.careers_desk_delete_words()}>
        <ConfirmButton
          act={m.careers_desk_delete()}
          confirm={m.careers_desk_delete_confirm()}
          busy={m.careers_desk_deleting()}
          fields={{ do: 'delete' }}
        >
          <p>{m.careers_desk_delete_question({ name })}</p>
        </ConfirmButton>
      </DeskPanel>
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
