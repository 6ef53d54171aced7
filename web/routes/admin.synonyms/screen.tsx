import { redirect } from 'react-router';
import { parseSynonymLines, type SynonymErrorCode, validateSynonymGroup } from '#domain/catalogue/synonym-group.ts';
import { synonymsListDefinition } from '#domain/desk/synonyms-list.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { attempt } from '#web/attempt.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { RoleScreenErrorBoundary } from '#web/parts/shell/forbidden/forbidden.tsx';
import { uncachedData } from '#web/responses.ts';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import type { SearchPreview } from './frequent-searches.tsx';
import { SynonymForm } from './synonym-form.tsx';
import { SynonymHistory } from './synonym-history.tsx';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.cdesk_nav_synonyms());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const path = '/admin/synonyms';

/** `?edit=<id>`: the group in the form. `?saved`, `?undone`: the last action. */
export async function loader(args: Route.LoaderArgs) {
  const { desk } = authorizeDesk(args);
  const { searchParams } = args.url;
  const { edited, changes } = await desk.catalogue.synonyms(searchParams.get('edit') ?? '');
  return uncachedData({
    list: await desk.list('synonyms', searchParams),
    edited: edited && { id: edited.id, terms: edited.terms, isOneWay: edited.isOneWay },
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
    done: searchParams.has('saved') ? 'saved' : searchParams.has('undone') ? 'undone' : null,
    next: crypto.randomUUID(),
  });
}

export async function action(args: Route.ActionArgs) {
  const { act, desk } = authorizeDesk(args);
  const form = await args.request.formData();
  const text = (name: string): string => String(form.get(name) ?? '');
  if (form.has('undo')) {
    const { refused } = await attempt(desk, act('synonym/undo', { change: text('undo') }));
    if (refused) return uncachedData({ refused }, { status: 409 });
    throw redirect(`${path}?undone`, { status: 303 });
  }
  const [change, synonym] = [text('change'), text('synonym') || null];
  if (form.has('remove')) {
    const { refused } = await attempt(desk, act('synonym/change', { change, synonym, group: null }));
    if (refused) return uncachedData({ refused }, { status: 409 });
    throw redirect(`${path}?saved`, { status: 303 });
  }
  const group = { terms: parseSynonymLines(text('terms')), isOneWay: text('way') === 'one' };
  const typed = { terms: text('terms'), isOneWay: group.isOneWay };
  const fault: SynonymErrorCode | null = validateSynonymGroup(group);
  if (fault) return uncachedData({ typed, fault }, { status: 422 });
  if (form.has('preview'))
    return uncachedData({
      typed,
      effects: await desk.catalogue.synonymEffects(group),
      searches: await desk.catalogue.synonymSearches(group, synonym ?? ''),
    });
  const { refused } = await attempt(desk, act('synonym/change', { change, synonym, group }));
  if (refused) return uncachedData({ refused, typed }, { status: 422 });
  throw redirect(`${path}?saved`, { status: 303 });
}

type Answer = {
  refused?: string;
  typed?: { terms: string; isOneWay: boolean };
  fault?: SynonymErrorCode;
  effects?: { term: string; own: number; gained: number; examples: string[] }[];
  searches?: SearchPreview;
};

/** Search synonyms: find, add with a preview, change, remove, and undo every change. */
export default function SynonymsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { list, edited, changes, done, next } = loaderData;
  const answer: Answer = actionData ?? {};
  return (
    <DeskPage path={path} title={m.cdesk_nav_synonyms()} lead={m.cdesk_synonyms_words()}>
      <ResultNotice look="ok">
        {!actionData && done && (done === 'saved' ? m.cdesk_synonym_saved() : m.cdesk_undone())}
      </ResultNotice>
      <ResultNotice look="bad">{answer.refused}</ResultNotice>
      <DeskPanel id="group" title={edited ? m.cdesk_synonym_edit() : m.cdesk_synonym_new()}>
        <SynonymForm
          key={edited?.id ?? 'new'}
          synonym={edited?.id ?? ''}
          change={next}
          terms={answer.typed?.terms ?? edited?.terms.join('\n') ?? ''}
          isOneWay={answer.typed?.isOneWay ?? edited?.isOneWay ?? false}
          fault={answer.fault ?? null}
          effects={answer.effects ?? null}
          searches={answer.searches}
          done={done === 'saved'}
        />
        {edited && (
          <ConfirmButton
            act={m.cdesk_synonym_remove()}
            confirm={m.cdesk_synonym_remove()}
            busy={m.cdesk_busy()}
            fields={{ remove: 'yes', synonym: edited.id, change: next }}
          >
            <p>{m.cdesk_synonym_remove_words()}</p>
          </ConfirmButton>
        )}
      </DeskPanel>
      <DeskList
        name="synonyms"
        path={path}
        shape={synonymsListDefinition}
        data={list}
        keyOf={({ id }) => id}
        columns={[
          {
            head: m.cdesk_synonym_terms(),
            isMain: true,
            sort: ['newest', 'oldest'],
            cell: ({ id, terms }) => <Link to={`${path}?edit=${id}`}>{terms.join(', ')}</Link>,
          },
          {
            head: m.cdesk_synonym_way(),
            cell: ({ isOneWay }) => (isOneWay ? m.cdesk_synonym_one_way() : m.cdesk_synonym_two_way()),
          },
        ]}
        fields={[{ name: 'q', label: m.cdesk_q() }]}
        sortNames={{ newest: m.cdesk_sort_newest(), oldest: m.cdesk_sort_oldest() }}
        empty={{ title: m.cdesk_synonyms_none() }}
      />
      <SynonymHistory changes={changes} />
    </DeskPage>
  );
}

export { RoleScreenErrorBoundary as ErrorBoundary };
