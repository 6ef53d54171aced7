import { parseSetting, findSettingFieldOrThrow } from '#domain/settings/setting-fields.ts';
import { isSettingKey } from '#domain/settings/settings.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { attempt } from '#web/attempt.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import { SettingForm } from './setting-form.tsx';
import { SettingGroups } from './setting-groups.tsx';
import { SettingHistory } from './setting-history.tsx';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.desk_nav_settings());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const path = '/admin/settings';

/** `?edit=<key>`: opens the form of one setting without scripts. `?saved=<key>`: the setting was just changed. */
export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const [edit, saved] = ['edit', 'saved'].map((name) => {
    const key = args.url.searchParams.get(name);
    return key !== null && isSettingKey(key) ? key : null;
  });
  const { fields, changes } = await desk.settings(edit ?? null);
  return uncachedData({ fields, changes, edit: edit ?? null, saved: saved ?? null, zone: timeZone });
}

export async function action(args: Route.ActionArgs) {
  const { desk, act } = authorizeDesk(args);
  const form = await args.request.formData();
  const undo = form.get('undo');
  if (typeof undo === 'string') {
    const { answer, refused } = await attempt(desk, act('setting/undo', { change: undo }));
    if (refused !== null) return uncachedData({ undoRefused: refused, faults: {}, typed: {} }, { status: 422 });
    throw seeOther(`${path}?saved=${answer.key}`);
  }
  const key = String(form.get('setting') ?? '');
  const typed: Record<string, string> = {};
  const faults: Record<string, string> = {};
  for (const [name, text] of form)
    if (name.startsWith('value:') && typeof text === 'string') typed[name.slice(6)] = text;
  // Parses all fields first, because an error in one must leave the others unchanged.
  for (const [name, text] of Object.entries(typed)) {
    const { refused } = await attempt(
      desk,
      Promise.resolve().then(() => parseSetting(findSettingFieldOrThrow(name), text)),
    );
    if (refused !== null) faults[name] = refused;
  }
  for (const [name, text] of Object.keys(faults).length > 0 ? [] : Object.entries(typed)) {
    const { refused } = await attempt(desk, act('setting/change', { name, text }));
    if (refused !== null) faults[name] = refused;
  }
  if (Object.keys(faults).length > 0) return uncachedData({ undoRefused: null, faults, typed }, { status: 422 });
  throw seeOther(`${path}?saved=${encodeURIComponent(key)}`);
}

/** All settings of the shop by group, with their history and undo. */
export default function SettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, changes, edit, saved, zone } = loaderData;
  const edited = fields.filter(({ key }) => key === edit);
  const justSaved = fields.find(({ key }) => key === saved);
  const isEditing = edited.length > 0;
  return (
    <DeskPage
      path={path}
      title={isEditing ? m.desk_settings_change() : m.desk_nav_settings()}
      lead={isEditing ? undefined : m.desk_settings_words()}
      trail={isEditing ? { to: path, name: m.desk_nav_settings() } : undefined}
    >
      <ResultNotice look="bad">{actionData?.undoRefused}</ResultNotice>
      <ResultNotice look="ok">
        {justSaved && !actionData && m.desk_settings_saved({ name: justSaved.sentence })}
      </ResultNotice>
      {isEditing ? (
        <SettingForm key={edit} fields={edited} faults={actionData?.faults ?? {}} typed={actionData?.typed ?? {}} />
      ) : (
        <SettingGroups fields={fields} path={path} />
      )}
      <SettingHistory changes={changes} zone={zone} isOfOne={isEditing} />
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
