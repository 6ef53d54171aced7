import { data } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { categoryName, subcategoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { DeskPanel, DetailColumns, FactList, Timeline } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { attempt } from '#web/attempt.ts';
import { toPlainJson } from '#web/parts/operator/guard/as-sent.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { formatCount } from '#web/parts/shell/figures/figures.ts';
import { actorText } from '#web/parts/operator/audit/actor-words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { reloadAfterConflict } from '#web/parts/desk/desk-form/reload-after-conflict.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import type { Route } from './+types/screen';
import { CategoryList } from './category-list.tsx';
import { parseCategoryTextForm, type CategoryTextFormResult } from './parse-text-form.ts';
import { TextForm } from './text-form.tsx';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.desk_category_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const path = '/admin/categories';

/** `?category=mode`: one category. `&from=<id>`: starts from an earlier version. `&done`: just saved. */
export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone, person } = authorizeDesk(args);
  const { searchParams } = args.url;
  const slug = searchParams.get('category');
  if (slug === null)
    return uncachedData({
      kind: 'all' as const,
      categories: await desk.categories(),
      isAdmin: person.role === 'admin',
    });
  const found = await desk.category(slug);
  if (!found) throw data(null, { status: 404 });
  return uncachedData({
    kind: 'one' as const,
    ...toPlainJson(found),
    from: Number(searchParams.get('from')) || 0,
    done: searchParams.has('done'),
    zone: timeZone,
  });
}

export async function action(args: Route.ActionArgs) {
  const { desk, act } = authorizeDesk(args);
  const category = args.url.searchParams.get('category') ?? '';
  const form = await args.request.formData();
  const { typed, faults, version } = parseCategoryTextForm(form);
  const answered = (more: Partial<CategoryTextFormResult>, status: number) =>
    uncachedData<CategoryTextFormResult>(
      { typed, faults, version, refused: null, isPreview: false, isConflict: false, ...more },
      { status },
    );
  if (Object.keys(faults).length > 0) return answered({}, 422);
  if (form.get('act') === 'preview') return answered({ isPreview: true }, 200);
  const tried = await attempt(desk, act('category/set-text', { category, version, ...typed }));
  if (tried.refused !== null) {
    const isConflict = tried.code === 'category/changed';
    return answered({ refused: tried.refused, isConflict }, isConflict ? 409 : 422);
  }
  throw seeOther(`${path}?category=${encodeURIComponent(category)}&done`);
}

/** The category tree: products and their missing data, search words, and the text of each category page. */
export default function CategoriesScreen({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'all')
    return (
      <DeskPage path={path} title={m.desk_category_title()} lead={m.desk_category_lead()}>
        <DeskPanel
          id="rayons"
          title={m.desk_category_all()}
          words={m.desk_category_all_words()}
          acts={
            loaderData.isAdmin && (
              <Link className="link" to="/admin/synonyms">
                {m.cdesk_nav_synonyms()}
              </Link>
            )
          }
        >
          <CategoryList categories={loaderData.categories} />
        </DeskPanel>
      </DeskPage>
    );
  const { counts, subcategories, versions, from, done, zone } = loaderData;
  const { category } = counts;
  const last = versions[0];
  const start = versions.find(({ id }) => id === from) ?? last ?? { textFr: '', textEn: '' };
  return (
    <DeskPage
      path={path}
      title={categoryName(category)}
      trail={{ to: path, name: m.desk_category_title() }}
      acts={
        <Link className={buttonClass('second')} to={`/categorie/${category}`}>
          {m.desk_category_see()}
        </Link>
      }
    >
      <ResultNotice look="ok">{done && !actionData && m.desk_category_done()}</ResultNotice>
      <DetailColumns
        aside={
          <DeskPanel id="sous-rayons" title={m.desk_category_subs()} words={m.desk_category_subs_words()}>
            <ul className="desk-rows">
              {subcategories.map(({ subcategory, products, searchWords }) => (
                <li key={subcategory ?? ''}>
                  <span>
                    {subcategory === null ? m.desk_category_no_sub() : subcategoryName(subcategory)}
                    {searchWords && <span className="desk-under">{searchWords}</span>}
                  </span>
                  <b className="numbers">{formatCount(products)}</b>
                </li>
              ))}
            </ul>
          </DeskPanel>
        }
      >
        <DeskPanel id="texte" title={m.desk_category_text_title()} words={m.desk_category_text_words()}>
          <TextForm
            key={`${category}-${from}`}
            category={category}
            now={last ?? { id: 0, textFr: '', textEn: '', actorName: null }}
            start={start}
            answer={actionData ?? undefined}
            done={done && !actionData}
          />
        </DeskPanel>
        <DeskPanel id="chiffres" title={m.desk_category_facts()}>
          <FactList
            facts={[
              [m.desk_category_shown(), formatCount(counts.shown)],
              [m.desk_category_no_picture(), formatCount(counts.noPicture)],
              [m.desk_category_no_offer(), formatCount(counts.noOffer)],
              [m.desk_category_words(), counts.searchWords],
            ]}
          />
        </DeskPanel>
        <DeskPanel id="historique" title={m.desk_category_history()}>
          <Timeline
            none={m.desk_category_history_none()}
            items={versions.map(({ id, textFr, textEn, at, actor, actorName }, place) => ({
              key: String(id),
              when: `${dateAndTime(at, zone)} · ${actorText({ actor, actorName })}`,
              what: textFr === '' ? m.desk_category_taken() : <span lang="fr">{textFr}</span>,
              more: (
                <>
                  {textEn && (
                    <p className="muted small" lang="en">
                      {textEn}
                    </p>
                  )}
                  {place > 0 && (
                    <Link className="link" to={`${path}?category=${category}&from=${id}`}>
                      {m.desk_category_take_up()}
                    </Link>
                  )}
                </>
              ),
            }))}
          />
        </DeskPanel>
      </DetailColumns>
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary, reloadAfterConflict as shouldRevalidate };
