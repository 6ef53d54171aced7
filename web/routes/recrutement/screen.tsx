import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { visitorQueriesContext } from '#web/context.ts';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/screen';
import '#web/styles/letters.css';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.careers_title(),
    description: m.careers_description({ shop: shop.name }),
  });

export const loader = async ({ context }: Route.LoaderArgs) => ({
  openings: await context.get(visitorQueriesContext).openings(),
});

/** /recrutement (R-ROUTE-20): the job openings. */
export default function CareersScreen({ loaderData: { openings } }: Route.ComponentProps) {
  return (
    <div className="wrap section careers">
      <h1>{m.careers_title()}</h1>
      {openings.length === 0 ? (
        <EmptyState
          title={m.careers_none_title()}
          picture={<Icon name="user" />}
          action={
            <Link to="/" className={buttonClass('second')}>
              {m.careers_none_act()}
            </Link>
          }
        >
          {m.careers_none()}
        </EmptyState>
      ) : (
        <>
          <p className="careers-lead">{m.careers_lead()}</p>
          <h2>{m.careers_open_title()}</h2>
          <ul className="careers-list">
            {openings.map(({ slug, title, place, terms, isExample }) => (
              <li key={slug}>
                <h3>
                  <Link to={`/recrutement/${slug}`}>{title}</Link>
                </h3>
                {isExample && <Tag>{m.careers_example()}</Tag>}
                <p>{place}</p>
                <p className="muted">{terms}</p>
                <Icon name="arrow-right" />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
