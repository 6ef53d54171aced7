import { redirect } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { importFailureText, importStateLooks, importStateName } from '#web/parts/desk/product/import-words.ts';
import { DeskPanel, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { RoleScreenErrorBoundary } from '#web/parts/shell/forbidden/forbidden.tsx';
import { uncachedData } from '#web/responses.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import { ImportForm } from './import-form.tsx';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.cdesk_nav_imports());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const imports = (await desk.catalogue.imports()).map(({ id, fileName, seller, state, askedAt, isDryRun }) => ({
    id,
    fileName,
    seller,
    state,
    isDryRun,
    at: askedAt.toISOString(),
  }));
  return uncachedData({ imports, next: crypto.randomUUID(), zone: timeZone });
}

export async function action(args: Route.ActionArgs) {
  const { act } = authorizeDesk(args);
  const form = await args.request.formData();
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const typed = {
    seller: text('seller'),
    currency: text('currency'),
    mapping: text('mapping'),
    missing: text('missing'),
    isDryRun: form.has('dry_run'),
  };
  const id = text('id');
  const { faults } = await act('import/start', {
    ...typed,
    id,
    missing: typed.missing === 'close' ? 'close' : 'keep',
    // The token of the uploaded file (server/http/form-file.ts).
    file: text('file'),
    fileName: text('file_name').replace(/^.*[\\/]/, ''),
  });
  if (Object.keys(faults).length === 0) throw redirect(`/admin/imports/${id}?started`, { status: 303 });
  const words = Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, importFailureText(fault)]),
  ) as Record<string, string>;
  return uncachedData({ faults: words, typed }, { status: 422 });
}

export default function ImportsScreen({ loaderData: { imports, next, zone }, actionData }: Route.ComponentProps) {
  return (
    <DeskPage path="/admin/imports" title={m.cdesk_nav_imports()} lead={m.cdesk_imports_words()}>
      <DeskPanel id="new" title={m.cdesk_import_new()}>
        <ImportForm id={next} faults={actionData?.faults ?? {}} typed={actionData?.typed} />
      </DeskPanel>
      <DeskPanel id="history" title={m.cdesk_import_history()}>
        {imports.length === 0 && <p className="muted">{m.cdesk_imports_none_words()}</p>}
        <ul className="cdesk-twins">
          {imports.map((one) => (
            <li key={one.id}>
              <span>
                <Link className="link" to={`/admin/imports/${one.id}`}>
                  {one.fileName}
                </Link>{' '}
                <span className="muted small">
                  {one.seller}, {dateAndTime(one.at, zone)}
                </span>
              </span>
              <StateBadge look={importStateLooks[one.state]}>
                {one.isDryRun
                  ? `${importStateName(one.state)} (${m.cdesk_import_dry_tag()})`
                  : importStateName(one.state)}
              </StateBadge>
            </li>
          ))}
        </ul>
      </DeskPanel>
    </DeskPage>
  );
}

export { RoleScreenErrorBoundary as ErrorBoundary };
