import { localDayOf } from '#domain/catalogue/local-day.ts';
import { overviewRange } from '#domain/desk/overview.ts';
import { m } from '#texts/compiled/messages.js';
import { Alerts } from './alerts.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { uncachedData } from '#web/responses.ts';
import { DayCharts } from './day-charts.tsx';
import { OverviewFigures } from './figures.tsx';
import { PageSpeed } from './page-speed.tsx';
import { DateRangeForm } from './range-form.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.desk_nav_overview());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** `?from=2026-11-01&to=2026-11-26`: days in the shop's time zone, both included. Default: the last thirty days. */
export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const { searchParams } = args.url;
  const today = localDayOf(Date.now(), timeZone);
  const range = overviewRange(searchParams.get('from'), searchParams.get('to'), today);
  const [page, alerts] = await Promise.all([desk.overview(range), requireSignedIn(args).account.alerts()]);
  return uncachedData({ ...page, range, today, alerts, zone: timeZone });
}

/** The shop's figures with links to the rows they count, then the figures by day. */
export default function OverviewScreen({ loaderData }: Route.ComponentProps) {
  const { overview, figures, speed, range, today, alerts, zone } = loaderData;
  return (
    <DeskPage path="/admin/overview" title={m.desk_nav_overview()} lead={m.desk_overview_words()}>
      <DateRangeForm range={range} today={today} />
      <OverviewFigures overview={overview} figures={figures} speed={speed} range={range} />
      <DayCharts days={overview.days} />
      <PageSpeed speed={speed} />
      <Alerts alerts={alerts} zone={zone} />
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
