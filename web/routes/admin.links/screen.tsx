import { redirect } from 'react-router';
import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { DayChart } from '#web/parts/desk/desk-chart/day-chart.tsx';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { attempt } from '#web/attempt.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { RoleScreenErrorBoundary } from '#web/parts/shell/forbidden/forbidden.tsx';
import { formatCount } from '#web/parts/shell/figures/figures.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { uncachedData } from '#web/responses.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import { AffiliateProgrammes } from './programmes.tsx';
import { parseAffiliateProgrammeForm } from './read-programme.ts';
import '#web/styles/desk.css';

const periods = [7, 30, 90] as const;

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.links_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk } = authorizeDesk(args);
  const days = periods.find((one) => String(one) === args.url.searchParams.get('days')) ?? 30;
  const [sums, programmes] = await Promise.all([desk.links.sums(days), desk.links.programmes()]);
  const said = args.url.searchParams.get('said');
  return uncachedData({ days, sums, programmes, isSaved: said === 'saved', isRemoved: said === 'removed' });
}

export async function action(args: Route.ActionArgs) {
  const { act, desk } = authorizeDesk(args);
  const form = await args.request.formData();
  const host = String(form.get('host') ?? '').trim();
  if (form.has('remove')) {
    const { refused } = await attempt(desk, act('link/remove-programme', { host }));
    if (!refused) throw redirect('/admin/links?said=removed', { status: 303 });
    return uncachedData({ typed: {}, faults: { host: refused } }, { status: 422 });
  }
  const { typed, faults, programme } = parseAffiliateProgrammeForm(form);
  if (!programme) return uncachedData({ typed, faults }, { status: 422 });
  const { refused } = await attempt(desk, act('link/save-programme', programme));
  if (refused) return uncachedData({ typed, faults: { host: refused } }, { status: 422 });
  throw redirect('/admin/links?said=saved', { status: 303 });
}

/** Links to retailers: clicks by product, page and day; and the programmes with our affiliate tags. */
export default function AffiliateLinksScreen({
  loaderData: { days, sums, programmes, isSaved, isRemoved },
  actionData,
}: Route.ComponentProps) {
  const { language } = useVisitor();
  const points = sums.days.map(({ day, clicks }) => ({
    day,
    words: day,
    value: clicks,
    shown: m.links_clicks({ n: formatCount(clicks) }),
  }));
  return (
    <DeskPage path="/admin/links" title={m.links_title()} lead={m.links_words()}>
      <nav className="row row-wrap" aria-label={m.links_period()}>
        {periods.map((one) => (
          <Link
            key={one}
            className={buttonClass(one === days ? 'tonal' : 'second', 'small')}
            to={`/admin/links?days=${one}`}
            aria-current={one === days ? 'page' : undefined}
          >
            {m.links_days({ n: one })}
          </Link>
        ))}
      </nav>
      {sums.days.length === 0 && sums.products.length === 0 ? (
        <EmptyState title={m.links_none()}>
          <p>{m.links_none_words()}</p>
        </EmptyState>
      ) : (
        <>
          <DeskPanel id="jours" title={m.links_by_day()}>
            <DayChart title={m.links_by_day()} label={m.links_by_day()} points={points} />
          </DeskPanel>
          <DeskPanel id="produits" title={m.links_by_product()} words={m.links_by_product_words()}>
            <div className="desk-scroll" tabIndex={0} role="group" aria-labelledby="produits">
              <table className="desk-table-plain">
                <thead>
                  <tr>
                    <th scope="col">{m.links_product()}</th>
                    <th scope="col">{m.links_seller()}</th>
                    {[m.links_column_clicks(), m.links_column_visitors(), m.links_column_bots()].map((head) => (
                      <th key={head} scope="col" className="desk-number">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {sums.products.map(({ slug, title, seller, clicks, visitors, bots }) => (
                    <tr key={slug + seller}>
                      <th scope="row">
                        <Link className="link" to={`/produit/${slug}`}>
                          {title}
                        </Link>
                      </th>
                      <td>{seller}</td>
                      <td className="desk-number">{formatCount(clicks)}</td>
                      <td className="desk-number">{formatCount(visitors)}</td>
                      <td className="desk-number">{formatCount(bots)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </DeskPanel>
          <Shares
            id="pages"
            title={m.links_by_page()}
            rows={sums.pages.map(({ page, clicks }) => [page === 'other' ? m.links_elsewhere() : page, clicks])}
          />
          <Shares
            id="pays"
            title={m.links_by_country()}
            rows={sums.countries.map(({ country, clicks }) => [countryName(country, language), clicks])}
          />
        </>
      )}
      <AffiliateProgrammes programmes={programmes} answer={actionData} isSaved={isSaved} isRemoved={isRemoved} />
    </DeskPage>
  );
}

function Shares({ id, title, rows }: { id: string; title: string; rows: [name: string, clicks: number][] }) {
  if (rows.length === 0) return null;
  return (
    <DeskPanel id={id} title={title}>
      <div className="desk-scroll" tabIndex={0} role="group" aria-labelledby={id}>
        <table className="desk-table-plain">
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col" className="desk-number">
                {m.links_column_clicks()}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, clicks]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="desk-number">{formatCount(clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </DeskPanel>
  );
}

export { RoleScreenErrorBoundary as ErrorBoundary };
