import { data } from 'react-router';
import { parseBeforeId } from '#domain/desk/cursor.ts';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import { m } from '#texts/compiled/messages.js';
import { visitorContext } from '#web/context.ts';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { attempt } from '#web/attempt.ts';
import { toPlainJson } from '#web/parts/operator/guard/as-sent.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import { parseRateForm, type RefusedRateForm } from './parse-rate-form.ts';
import { RateDetail } from './rate-detail.tsx';
import { RateTable } from './rate-table.tsx';
import { currencyCodeAndSymbolText } from './rate-words.ts';
import { ExchangeRateServicePart } from './service-part.tsx';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.desk_rate_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const path = '/admin/rates';
const currencyOf = (url: URL): string | null => url.searchParams.get('currency');

/** `?currency=XOF`: one currency with its form. `?before=<id>`: older changes. `?done=`: the last action. */
export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const { searchParams } = args.url;
  const currency = currencyOf(args.url);
  // The server names the currencies, because a browser's ICU data may differ.
  const names = new Intl.DisplayNames(args.context.get(visitorContext).language === 'fr' ? 'fr-CA' : 'en-CA', {
    type: 'currency',
  });
  const named = <Row extends { currency: string }>(row: Row) => ({ ...row, name: names.of(row.currency) ?? '' });
  const common = { done: searchParams.get('done'), zone: timeZone, today: localDayOf(Date.now(), timeZone) };
  if (currency === null) {
    const { rates, ...rest } = await desk.rates();
    return uncachedData({ kind: 'all' as const, ...common, ...toPlainJson({ rates: rates.map(named), ...rest }) });
  }
  const found = await desk.rate(currency, parseBeforeId(searchParams.get('before')));
  if (!found) throw data(null, { status: 404 });
  return uncachedData({ kind: 'one' as const, ...common, ...toPlainJson({ ...found, rate: named(found.rate) }) });
}

/** Fetches the rates, or sets or removes a rate. Errors are answered with 422; success redirects. */
export async function action(args: Route.ActionArgs) {
  const { desk, act } = authorizeDesk(args);
  const form = await args.request.formData();
  const currency = currencyOf(args.url) ?? '';
  const refusedAs = (refused: string, answer: RefusedRateForm | null = null) =>
    uncachedData({ refused, answer }, { status: 422 });
  if (form.get('act') === 'fetch') {
    const { answer, refused } = await attempt(desk, act('rate/fetch', {}));
    if (refused !== null) return refusedAs(refused);
    throw seeOther(`${path}?done=${answer.outcome}`);
  }
  const here = `${path}?currency=${encodeURIComponent(currency)}`;
  if (form.get('act') === 'back') {
    const { refused } = await attempt(desk, act('rate/take-back', { currency }));
    if (refused !== null) return refusedAs(refused);
    throw seeOther(`${here}&done=back`);
  }
  const { typed, faults, rate } = parseRateForm(form);
  if (!rate) return uncachedData({ refused: null, answer: { typed, faults, isFar: false } }, { status: 422 });
  const tried = await attempt(desk, act('rate/set', { currency, ...rate }));
  if (tried.refused === null) throw seeOther(`${here}&done=set`);
  return uncachedData(
    { refused: null, answer: { typed, faults: { perCad: tried.refused }, isFar: tried.code === 'rate/far' } },
    { status: 422 },
  );
}

const doneWords: Record<string, () => string> = {
  set: () => m.desk_rate_done_set(),
  back: () => m.desk_rate_done_back(),
  fetched: () => m.desk_rate_done_fetched(),
};

/** The shop's exchange rates: source, age and history; buttons to fetch them and to set one by hand. */
export default function RatesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { done, zone } = loaderData;
  const isOne = loaderData.kind === 'one';
  return (
    <DeskPage
      path={path}
      title={
        isOne ? m.desk_rate_of({ currency: currencyCodeAndSymbolText(loaderData.rate.currency) }) : m.desk_rate_title()
      }
      lead={isOne ? loaderData.rate.name : m.desk_rate_lead()}
      trail={isOne ? { to: path, name: m.desk_rate_title() } : undefined}
    >
      <ResultNotice look="bad">{actionData?.refused}</ResultNotice>
      <ResultNotice look="warn">{done === 'fixed' && !actionData && m.desk_rate_done_fixed()}</ResultNotice>
      <ResultNotice look="ok">{done && !actionData && doneWords[done]?.()}</ResultNotice>
      {isOne ? (
        <RateDetail {...loaderData} answer={actionData?.answer ?? undefined} done={done === 'set' && !actionData} />
      ) : (
        <>
          <ExchangeRateServicePart host={loaderData.host} service={loaderData.service} zone={zone} />
          <DeskPanel id="taux" title={m.desk_rate_all()}>
            <RateTable rates={loaderData.rates} />
          </DeskPanel>
        </>
      )}
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
