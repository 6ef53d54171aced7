import { redirect } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { attempt } from '#web/attempt.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { RoleScreenErrorBoundary } from '#web/parts/shell/forbidden/forbidden.tsx';
import { uncachedData } from '#web/responses.ts';
import { Field } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.retailers_file_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  authorizeDesk(args);
  return uncachedData({ key: crypto.randomUUID() });
}

export async function action(args: Route.ActionArgs) {
  const { act, desk } = authorizeDesk(args);
  const form = await args.request.formData();
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const address = text('address').trim();
  const file = text('page');
  const tried = await attempt(
    desk,
    // 'none' is an invalid token. Without a file the action would fetch the page, which this form must not do.
    act('retailer/import-address', { address, file: file || 'none', key: text('key') }),
  );
  if (tried.answer) throw redirect(`/admin/retailer-imports/${tried.answer.id}`, { status: 303 });
  const isOfFile = tried.code === 'retailer/file-missing' || tried.code.startsWith('file/');
  return uncachedData({ address, fault: tried.refused, isOfFile }, { status: 422 });
}

/** Imports a page that an administrator has saved as a file (R-ADMIN-07). */
export default function SavedPageImportScreen({ loaderData: { key }, actionData: answer }: Route.ComponentProps) {
  return (
    <DeskPage
      path="/admin/retailer-imports"
      trail={{ to: '/admin/retailer-imports', name: m.retailers_title() }}
      title={m.retailers_file_title()}
    >
      <DeskPanel id="page" title={m.retailers_file_field()} words={m.retailers_file_words()}>
        <DeskForm
          draft="import-page"
          act={m.retailers_file_act()}
          busy={m.retailers_file_busy()}
          encType="multipart/form-data"
        >
          <input type="hidden" name="key" value={key} />
          <Field
            name="address"
            type="url"
            label={m.retailers_file_address()}
            defaultValue={answer?.address ?? ''}
            error={answer && !answer.isOfFile ? answer.fault : undefined}
            required
            maxLength={2000}
            autoComplete="off"
            placeholder="https://www.amazon.ca/dp/…"
          />
          <FileField
            name="page"
            accept=".html,.htm,text/html"
            label={m.retailers_file_field()}
            hint={m.retailers_file_hint()}
            choose={m.retailers_file_choose()}
            error={answer?.isOfFile ? answer.fault : undefined}
            required
            refuse={async () => null}
            onFile={() => {}}
          />
        </DeskForm>
      </DeskPanel>
    </DeskPage>
  );
}

export { RoleScreenErrorBoundary as ErrorBoundary };
