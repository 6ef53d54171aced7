import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { visitorQueriesContext } from '#web/context.ts';
import { PlanCards } from './plan-cards.tsx';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import '#web/styles/boxes.css';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.box_page_title(),
    description: m.box_page_description(),
  });

/** `graceDays`: how long an expired box can still be renewed. `feeDays`: the maximum of charged storage days. */
export async function loader({ context }: Route.LoaderArgs) {
  const here = context.get(visitorQueriesContext);
  const [plans, settings] = await Promise.all([here.boxPlans(), here.settings()]);
  return { plans, graceDays: settings.box_grace_days ?? 0, feeDays: settings.box_storage_fee_days ?? null };
}

/** R-ROUTE-04: the plans of postal boxes; no sign-in needed. */
export default function PostalBoxesScreen({ loaderData: { plans, graceDays, feeDays } }: Route.ComponentProps) {
  const [first] = plans;
  if (!first)
    return (
      <div className="wrap section">
        <EmptyState picture={<Icon name="store" />} title={m.box_none_title()} heading="h1">
          <p>{m.box_none_words({ email: shop.email })}</p>
        </EmptyState>
      </div>
    );
  return (
    <div className="wrap section boxes-page">
      <header className="boxes-head">
        <h1>{m.box_page_heading()}</h1>
        <p className="lead">{m.box_page_lead({ city: first.city })}</p>
      </header>
      {plans.some(({ isDemo }) => isDemo) && <Notice look="warn">{m.box_demo_note()}</Notice>}
      <section aria-labelledby="formules">
        <h2 id="formules">{m.box_plans_title()}</h2>
        <PlanCards plans={plans} />
        <p className="muted small">{m.box_plans_note()}</p>
      </section>
      <section aria-labelledby="comment">
        <h2 id="comment">{m.box_how_title()}</h2>
        <ol className="box-steps">
          {steps(first.city).map(([icon, title, words]) => (
            <li key={title}>
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="compris" className="box-truths">
        <h2 id="compris">{m.box_truths_title()}</h2>
        <div>
          <Truths
            icon="check"
            title={m.box_included_title()}
            lines={[m.box_included_1(), m.box_included_2(), m.box_included_3(), m.box_included_4()]}
          />
          <Truths
            icon="minus"
            title={m.box_not_included_title()}
            lines={[m.box_not_included_1(), m.box_not_included_2(), m.box_not_included_3()]}
          />
        </div>
        <p>
          <Link className="link link-tap" to="/livraison">
            {m.box_see_tariff()}
          </Link>
        </p>
      </section>
      {feeDays !== null && plans.some(({ storageDayMinor }) => storageDayMinor > 0) && (
        <section aria-labelledby="garde">
          <h2 id="garde">{m.box_storage_cap_title()}</h2>
          <p>{m.box_storage_cap_words({ days: feeDays })}</p>
        </section>
      )}
      <section aria-labelledby="fin">
        <h2 id="fin">{m.box_end_title()}</h2>
        <p>{m.box_no_card()}</p>
        <p>{m.box_end_words({ days: graceDays })}</p>
      </section>
    </div>
  );
}

const steps = (city: string): [IconName, string, string][] => [
  ['pin', m.box_step_1_title(), m.box_step_1_words({ city })],
  ['cart', m.box_step_2_title(), m.box_step_2_words()],
  ['package', m.box_step_3_title(), m.box_step_3_words()],
  ['truck', m.box_step_4_title(), m.box_step_4_words()],
];

const Truths = ({ icon, title, lines }: { icon: IconName; title: string; lines: string[] }) => (
  <div className={`box-truth box-truth-${icon}`}>
    <h3>{title}</h3>
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <Icon name={icon} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  </div>
);
