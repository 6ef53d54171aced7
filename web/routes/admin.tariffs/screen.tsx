import type { Language } from '#domain/settings/language.ts';
import { data } from 'react-router';
import type { ParcelTariff } from '#domain/delivery/parcel-tariff.ts';
import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import { visitorContext } from '#web/context.ts';
import { dateText } from '#web/parts/shell/figures/date-text.ts';
import { DeskPanel, FactList } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { attempt } from '#web/attempt.ts';
import { toPlainJson } from '#web/parts/operator/guard/as-sent.ts';
import { authorizeDesk, type DeskContext } from '#web/parts/operator/guard/load-desk.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { formTextReader } from '#web/form-fields.ts';
import { reloadAfterConflict } from '#web/parts/desk/desk-form/reload-after-conflict.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import type { Route } from './+types/screen';
import { formatGrams } from '#web/parts/shell/figures/weight-words.ts';
import { ShippingLaneTable } from './lane-table.tsx';
import { TariffsAndBoxPlansOverview } from './overview.tsx';
import { parseBoxPlanForm, type RefusedBoxPlanForm } from './parse-plan-form.ts';
import { parcelSiteCodePattern, parseParcelSiteForm, type RefusedParcelSiteForm } from './parse-site-form.ts';
import { parseTariffForm, tariffPreview, tariffFormFingerprint, type TariffResult } from './parse-tariff-form.ts';
import { BoxPlanDetail } from './plan-detail.tsx';
import { ParcelSiteDetail } from './site-detail.tsx';
import {
  newTariffVersionUrl,
  parseTariffZoneChangeForm,
  parseTariffDraftUrl,
  type RefusedTariffZonesForm,
} from './parse-zone-form.ts';
import { TariffForm } from './tariff-form.tsx';
import { TariffZones } from './tariff-zones.tsx';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.desk_tariff_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const path = '/admin/tariffs';
/** Used in the URL instead of a code, for a new plan or site. */
const fresh = 'nouvelle';

/**
 * `?version=`: a version of the parcel tariff. `?new=`: a form that starts from the named version, with the changes of
 * `?zones=`. `?plan=`: a plan of postal boxes. `?site=`: a site that receives parcels. `?done=`: the last action.
 */
export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const { searchParams } = args.url;
  const common = {
    done: searchParams.get('done'),
    language: args.context.get(visitorContext).language,
    zone: timeZone,
    formKey: crypto.randomUUID(),
  };
  const [version, from, code, place] = ['version', 'new', 'plan', 'site'].map((name) => searchParams.get(name));
  if (place) {
    const found = place === fresh ? { site: null, versions: [] } : await desk.site(place);
    if (!found) throw data(null, { status: 404 });
    return uncachedData({ kind: 'site' as const, ...common, ...toPlainJson(found) });
  }
  if (code) {
    const found = code === fresh ? { plan: null, versions: [] } : await desk.plan(code);
    if (!found) throw data(null, { status: 404 });
    const sites = code === fresh ? await desk.sites() : [];
    return uncachedData({ kind: 'plan' as const, ...common, ...toPlainJson(found), sites });
  }
  if (version || from) {
    const tariff = await desk.tariff((version ?? from)!);
    if (!tariff) throw data(null, { status: 404 });
    if (version) return uncachedData({ kind: 'version' as const, ...common, tariff });
    const { changes, tariff: zoned } = parseTariffDraftUrl(tariff, searchParams);
    return uncachedData({ kind: 'new' as const, ...common, tariff: zoned, changes });
  }
  return uncachedData({ kind: 'all' as const, ...common, ...toPlainJson(await desk.tariffs()) });
}

type Answer = {
  tariff: TariffResult | null;
  plan: RefusedBoxPlanForm | null;
  site?: RefusedParcelSiteForm;
  zones?: RefusedTariffZonesForm;
};
const refusedWith = (answer: Answer) => uncachedData(answer, { status: answer.site?.isConflict ? 409 : 422 });

/** Previews and publishes a version of the parcel tariff, saves or withdraws a plan of postal boxes. */
export async function action(args: Route.ActionArgs) {
  const { desk, act } = authorizeDesk(args);
  const form = await args.request.formData();
  const { searchParams } = args.url;
  const place = searchParams.get('site');
  if (place) {
    const { typed, faults, version } = parseParcelSiteForm(form);
    const refuse = (given: Partial<RefusedParcelSiteForm>) =>
      refusedWith({
        tariff: null,
        plan: null,
        site: { typed, faults, version, refused: null, isConflict: false, ...given },
      });
    if (place === fresh && !faults.code && (await desk.site(typed.code))) faults.code = m.desk_site_fault_taken();
    if (place !== fresh) typed.code = place;
    if (Object.keys(faults).length > 0) return refuse({});
    const tried = await attempt(desk, act('box/set-site', { ...typed, version }));
    if (tried.refused !== null)
      return refuse({ refused: tried.refused, isConflict: tried.code === 'plan/site-changed' });
    throw seeOther(`${path}?site=${typed.code}&done=site`);
  }
  const code = searchParams.get('plan');
  if (code === fresh) return addPlan({ desk, act }, form);
  if (code) {
    if (form.get('act') === 'withdraw') {
      const { refused } = await attempt(desk, act('box/withdraw-plan', { code }));
      if (refused !== null) return refusedWith({ tariff: null, plan: { typed: {}, faults: {}, refused } });
      throw seeOther(`${path}?plan=${encodeURIComponent(code)}&done=withdraw`);
    }
    const found = await desk.plan(code);
    if (!found) throw data(null, { status: 404 });
    const { typed, faults, plan } = parseBoxPlanForm(form);
    if (!plan) return refusedWith({ tariff: null, plan: { typed, faults, refused: null } });
    return savePlan({ desk, act }, found.plan, { typed, plan });
  }
  const from = await desk.tariff(searchParams.get('new') ?? '');
  if (!from) throw data(null, { status: 404 });
  const { changes, tariff: base } = parseTariffDraftUrl(from, searchParams);
  if (form.has('zones')) {
    const { answer, next } = parseTariffZoneChangeForm(from, changes, form);
    if (!next) return refusedWith({ tariff: null, plan: null, zones: answer });
    throw seeOther(newTariffVersionUrl(from.version, next));
  }
  const { typed, faults, input, draft } = parseTariffForm(base, form);
  if (!input) return refusedWith({ tariff: { typed, faults, refused: null, preview: null }, plan: null });
  const preview = tariffPreview(from, draft, input);
  // Only a form that was previewed can be published.
  if (form.get('act') === 'preview' || form.get('seen') !== tariffFormFingerprint(input))
    return uncachedData<Answer>({ tariff: { typed, faults: {}, refused: null, preview }, plan: null });
  const { answer, refused } = await attempt(desk, act('tariff/add', { base: from.version, zones: changes, ...input }));
  if (refused !== null) return refusedWith({ tariff: { typed, faults: {}, refused, preview }, plan: null });
  throw seeOther(`${path}?version=${answer.version}&done=version`);
}

/** Adds a plan. Its code cannot change later. */
async function addPlan({ desk, act }: Pick<DeskContext, 'desk' | 'act'>, form: FormData) {
  const { typed: terms, faults, plan } = parseBoxPlanForm(form);
  const field = formTextReader(form);
  const [code, site, position] = [field('code').slice(0, 60), field('site').slice(0, 60), Number(field('position'))];
  const typed = { ...terms, code, site, position: field('position').slice(0, 4) };
  if (!parcelSiteCodePattern.test(code) || code === fresh) faults['code'] = m.desk_site_fault_code();
  else if (await desk.plan(code)) faults['code'] = m.desk_site_fault_taken();
  if (!Number.isInteger(position) || position < 1 || position > 100)
    faults['position'] = m.desk_plan_fault_whole({ most: 100 });
  if (!plan || Object.keys(faults).length > 0)
    return refusedWith({ tariff: null, plan: { typed, faults, refused: null } });
  return savePlan({ desk, act }, { code, position, site }, { typed, plan });
}

async function savePlan(
  { desk, act }: Pick<DeskContext, 'desk' | 'act'>,
  { code, position, site }: { code: string; position: number; site: string },
  { typed, plan }: { typed: Record<string, string>; plan: NonNullable<ReturnType<typeof parseBoxPlanForm>['plan']> },
) {
  const given = { plan: { code, position, site, ...plan.texts }, terms: plan.terms };
  const { refused } = await attempt(desk, act('box/set-plan', given));
  if (refused !== null) return refusedWith({ tariff: null, plan: { typed, faults: {}, refused } });
  throw seeOther(`${path}?plan=${encodeURIComponent(code)}&done=plan`);
}

const doneWords: Record<string, () => string> = {
  version: () => m.desk_tariff_done(),
  plan: () => m.desk_plan_done(),
  withdraw: () => m.desk_plan_withdrawn_done(),
  site: () => m.desk_site_done(),
};

/** The shop's prices for parcels and postal boxes, with all versions, and the number of sellers by delivery country. */
export default function TariffsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, language, done: was } = loaderData;
  const titles = {
    all: () => m.desk_tariff_title(),
    version: () => m.desk_tariff_version({ version: kind === 'version' ? loaderData.tariff.version : '' }),
    new: () => m.desk_tariff_new(),
    plan: () =>
      kind === 'plan' && loaderData.plan
        ? m.desk_plan_title({ name: loaderData.plan[language === 'fr' ? 'nameFr' : 'nameEn'] })
        : m.desk_plan_new(),
    site: () => (kind === 'site' && loaderData.site?.name) || m.desk_site_new(),
  };
  return (
    <DeskPage
      path={path}
      title={titles[kind]()}
      lead={kind === 'all' ? m.desk_tariff_lead() : kind === 'new' ? m.desk_tariff_new_words() : undefined}
      trail={kind === 'all' ? undefined : { to: path, name: m.desk_tariff_title() }}
      acts={
        kind === 'version' && (
          <Link className={buttonClass('main')} to={`${path}?new=${loaderData.tariff.version}`}>
            {m.desk_tariff_from_this()}
          </Link>
        )
      }
    >
      <ResultNotice look="ok">{was && !actionData && doneWords[was]?.()}</ResultNotice>
      {kind === 'all' && <TariffsAndBoxPlansOverview {...loaderData} />}
      {kind === 'version' && <Version tariff={loaderData.tariff} language={language} />}
      {kind === 'new' && (
        <>
          <TariffZones
            tariff={loaderData.tariff}
            changes={loaderData.changes}
            language={language}
            answer={actionData?.zones}
          />
          <TariffForm
            key={`${loaderData.tariff.version} ${loaderData.tariff.zones.map(({ zone }) => zone).join(' ')}`}
            base={loaderData.tariff}
            language={language}
            formKey={loaderData.formKey}
            answer={actionData?.tariff ?? undefined}
          />
        </>
      )}
      {kind === 'site' && <ParcelSiteDetail {...loaderData} answer={actionData?.site} />}
      {kind === 'plan' && <BoxPlanDetail {...loaderData} answer={actionData?.plan ?? undefined} />}
    </DeskPage>
  );
}

function Version({ tariff, language }: { tariff: ParcelTariff; language: Language }) {
  return (
    <>
      <DeskPanel id="version" title={m.desk_tariff_facts()}>
        <FactList
          facts={[
            [m.desk_tariff_valid_from(), dateText(tariff.validFrom)],
            [m.desk_tariff_source_name(), tariff.source[language]],
            [m.desk_tariff_source_date(), dateText(tariff.sourceDate)],
            [m.desk_tariff_kind(), tariff.isExample ? m.desk_tariff_example_mark() : m.desk_tariff_published_mark()],
            [m.desk_tariff_step(), formatGrams(tariff.stepGrams)],
            [m.desk_tariff_volume(), m.desk_tariff_volume_value({ cm3: tariff.cm3PerKg })],
            [
              m.desk_tariff_size(),
              m.desk_tariff_size_value({ side: tariff.maxSideMm / 10, girth: tariff.maxGirthMm / 10 }),
            ],
          ]}
        />
      </DeskPanel>
      <DeskPanel
        id="prix"
        title={m.desk_tariff_prices()}
        words={m.desk_tariff_prices_words({ step: formatGrams(tariff.stepGrams) })}
      >
        <ShippingLaneTable
          tariff={tariff}
          language={language}
          cell={(lane, grams) => (
            <span>
              {formatPrice(
                lane.bands.find(({ upToGrams }) => upToGrams === grams)!.pricePerStepMinor,
                lane.currency,
                true,
              )}
            </span>
          )}
        />
      </DeskPanel>
    </>
  );
}

export { DeskBoundary as ErrorBoundary, reloadAfterConflict as shouldRevalidate };
