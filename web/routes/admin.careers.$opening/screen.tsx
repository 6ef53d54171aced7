import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { attempt } from '#web/attempt.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { formTextReader } from '#web/form-fields.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

const list = '/admin/careers';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.careers_desk_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const lines = ['titleFr', 'titleEn', 'placeFr', 'placeEn', 'termsFr', 'termsEn'] as const;
const longs = ['descriptionFr', 'descriptionEn'] as const;
type TextName = (typeof lines)[number] | (typeof longs)[number];
const blank: Record<string, string> = { slug: '', position: '0' };

/** `nouveau`: a new opening. Its id is chosen here, so that a form sent twice creates one opening. */
export async function loader(args: Route.LoaderArgs) {
  const { desk } = authorizeDesk(args);
  const { opening: id } = args.params;
  if (id === 'nouveau')
    return uncachedData({ id: crypto.randomUUID() as string, isNew: true, isOpen: true, shown: blank });
  const found = isUuid(id) ? await desk.opening(id) : null;
  if (!found) throw uncachedData(null, { status: 404 });
  const { isOpen, applications: _count, isExample: _example, position, id: _id, ...texts } = found;
  const shown: Record<string, string> = { ...texts, position: String(position) };
  return uncachedData({ id, isNew: false, isOpen, shown });
}

export async function action(args: Route.ActionArgs) {
  const { desk, act } = authorizeDesk(args);
  const form = await args.request.formData();
  const text = formTextReader(form);
  const [slug, position, isOpen] = [text('slug').toLowerCase(), text('position'), form.has('isOpen')];
  const texts = Object.fromEntries([
    ...lines.map((name) => [name, text(name).slice(0, 200)]),
    ...longs.map((name) => [name, text(name).slice(0, 5000)]),
  ]) as Record<TextName, string>;
  const faults: Record<string, string> = {
    ...(!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug.slice(0, 100)) && { slug: m.careers_desk_slug_fault() }),
    ...(!/^\d{1,4}$/.test(position) || Number(position) > 1000 ? { position: m.careers_desk_position_fault() } : {}),
  };
  for (const [name, value] of Object.entries(texts)) if (value === '') faults[name] = m.careers_desk_missing();
  const refuse = () => uncachedData({ faults, typed: { ...texts, slug, position }, isOpen }, { status: 422 });
  if (Object.keys(faults).length > 0) return refuse();
  const input = { id: text('id'), slug: slug.slice(0, 100), position: Number(position), isOpen, ...texts };
  const { refused } = await attempt(desk, act('opening/save', input));
  if (refused !== null) {
    faults['slug'] = refused;
    return refuse();
  }
  throw seeOther(`${list}?saved`);
}

const labels: Record<TextName, () => string> = {
  titleFr: () => m.careers_desk_title_fr(),
  titleEn: () => m.careers_desk_title_en(),
  placeFr: () => m.careers_desk_place_fr(),
  placeEn: () => m.careers_desk_place_en(),
  termsFr: () => m.careers_desk_terms_fr(),
  termsEn: () => m.careers_desk_terms_en(),
  descriptionFr: () => m.careers_desk_description_fr(),
  descriptionEn: () => m.careers_desk_description_en(),
};

export default function JobOpeningScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { id, isNew, shown } = loaderData;
  const [typed, faults]: Record<string, string>[] = [actionData?.typed ?? shown, actionData?.faults ?? {}];
  const of = (name: string) => ({ name, defaultValue: typed?.[name], error: faults?.[name], required: true });
  const language = (name: string) => (name.endsWith('Fr') ? 'fr' : 'en');
  const title = isNew ? m.careers_desk_new() : m.careers_desk_edit();
  return (
    <DeskPage path={list} title={title} trail={{ to: list, name: m.careers_desk_title() }}>
      <DeskPanel id="poste" title={m.careers_desk_opening()} words={m.careers_desk_description_hint()}>
        <DeskForm
          draft={isNew ? 'opening:new' : `opening:${id}`}
          act={m.careers_desk_save()}
          busy={m.careers_desk_saving()}
        >
          <input type="hidden" name="id" value={id} />
          <Field {...of('slug')} label={m.careers_desk_slug()} hint={m.careers_desk_slug_hint()} maxLength={100} />
          <Field {...of('position')} label={m.careers_desk_position()} inputMode="numeric" maxLength={4} />
          {lines.map((name) => (
            <Field key={name} {...of(name)} label={labels[name]()} maxLength={200} lang={language(name)} />
          ))}
          {longs.map((name) => (
            <TextArea
              key={name}
              {...of(name)}
              label={labels[name]()}
              maxLength={5000}
              rows={10}
              lang={language(name)}
            />
          ))}
          <label className="check">
            <input type="checkbox" name="isOpen" defaultChecked={actionData?.isOpen ?? loaderData.isOpen} />
            <span>{m.careers_desk_is_open()}</span>
          </label>
        </DeskForm>
      </DeskPanel>
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
