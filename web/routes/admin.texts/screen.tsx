import { isShopText, collapseToOneLine, validateShopText, type ShopTextName } from '#domain/copy/shop-texts.ts';
import { languages } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { submittedVersion } from '#web/parts/desk/desk-form/sent-version.ts';
import { attempt } from '#web/attempt.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { ResultNotice } from '#web/ui/notice.tsx';
import { reloadAfterConflict } from '#web/parts/desk/desk-form/reload-after-conflict.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import type { Route } from './+types/screen';
import { MarketingFigureList } from './figure-list.tsx';
import { type TextResult, TextForm } from './text-form.tsx';
import { TextGroups } from './text-groups.tsx';
import { TextHistory } from './text-history.tsx';
import { textFaultText, textNames } from './text-words.ts';
import '#web/styles/desk.css';

const path = '/admin/texts';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.copy_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** `?edit=<name>`: opens the form of one text without scripts. `?saved=<name>`: the text was just changed. */
export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const named = (param: string): ShopTextName | null => {
    const name = args.url.searchParams.get(param);
    return name !== null && isShopText(name) ? name : null;
  };
  const edit = named('edit');
  const { texts, changes, last } = await desk.texts(edit);
  const { fields } = edit ? { fields: [] } : await desk.settings(null);
  const figures = fields.filter(({ group }) => group === 'marketing');
  return uncachedData({ texts, changes, last, figures, edit, saved: named('saved'), zone: timeZone });
}

/** Changes a text, restores the default text, confirms a marketing claim, or undoes a change. */
export async function action(args: Route.ActionArgs) {
  const { desk, act } = authorizeDesk(args);
  const form = await args.request.formData();
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const seen = submittedVersion(form, 'seen').slice(0, 18);
  const answer = ({
    isConflict = false,
    ...given
  }: Omit<TextResult, 'seen' | 'isConflict'> & { isConflict?: boolean }) =>
    uncachedData<TextResult>(
      { seen, isConflict, ...given },
      {
        status: isConflict ? 409 : given.refused === null && !given.faults.fr && !given.faults.en ? 200 : 422,
      },
    );
  const done = (name: string) => seeOther(`${path}?saved=${encodeURIComponent(name)}`);
  if (form.has('undo')) {
    const tried = await attempt(desk, act('text/undo', { change: text('undo') }));
    if (tried.refused !== null) return answer({ refused: tried.refused, faults: {}, typed: null });
    throw done(tried.answer.name);
  }
  const name = text('name');
  if (!isShopText(name)) throw uncachedData(null, { status: 404 });
  const isReset = form.get('do') === 'reset';
  const typed = { fr: collapseToOneLine(text('fr').slice(0, 1000)), en: collapseToOneLine(text('en').slice(0, 1000)) };
  if (form.get('do') === 'preview') return answer({ refused: null, faults: {}, typed });
  const faults: TextResult['faults'] = {};
  for (const language of isReset ? [] : languages) {
    const fault = validateShopText(name, typed[language]);
    if (fault) faults[language] = textFaultText(name, fault);
  }
  if (faults.fr || faults.en) return answer({ refused: null, faults, typed });
  const words = isReset ? { fr: null, en: null } : typed;
  const given = { name, ...words, isConfirmed: !isReset && form.has('isConfirmed'), seen: seen || null };
  const tried = await attempt(desk, act('text/change', given));
  if (tried.refused !== null) {
    const isConflict = tried.code === 'desk/text-moved';
    return answer({ refused: tried.refused, faults: {}, typed: isReset ? null : typed, isConflict });
  }
  throw done(name);
}

/** Administrators edit the texts of the home page, of the blog and of the line above the header, and their numbers. */
export default function TextsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, changes, last, figures, edit, saved, zone } = loaderData;
  const answer: TextResult | undefined = actionData;
  const edited = texts.find(({ name }) => name === edit);
  return (
    <DeskPage
      path={path}
      title={edited ? textNames[edited.name]() : m.copy_title()}
      lead={edited ? undefined : m.copy_lead()}
      trail={edited && { to: path, name: m.copy_title() }}
    >
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      <ResultNotice look="ok">{saved && !answer && m.copy_saved({ name: textNames[saved]() })}</ResultNotice>
      {edited ? (
        <TextForm key={`${edited.name} ${last}`} text={edited} seen={last} answer={answer} />
      ) : (
        <>
          <MarketingFigureList figures={figures} />
          <TextGroups texts={texts} path={path} />
        </>
      )}
      <TextHistory changes={changes} zone={zone} isOfOne={edited !== undefined} />
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary, reloadAfterConflict as shouldRevalidate };
