import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { deskSectionsFor } from '#web/parts/operator/desk-frame/sections.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { uncachedData } from '#web/responses.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.desk_nav_search());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const longest = 100;

export async function loader(args: Route.LoaderArgs) {
  const { desk } = authorizeDesk(args);
  const query = (args.url.searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longest);
  return uncachedData({ query, groups: query ? await desk.search(query) : [] });
}

const names: Record<string, () => string> = {
  orders: () => m.desk_found_orders(),
  people: () => m.desk_found_people(),
  products: () => m.desk_found_products(),
  sellers: () => m.desk_found_sellers(),
  categories: () => m.desk_category_title(),
  settings: () => m.desk_nav_settings(),
  texts: () => m.copy_title(),
};

/** Searches all lists and groups the results. Without search words: links to the administrators' screens. */
export default function SearchScreen({ loaderData: { query, groups } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const isAdmin = useVisitor().person?.flags.admin ?? false;
  const screens = deskSectionsFor(isAdmin)
    .flatMap(({ sections }) => sections)
    .filter(({ path, name }) => path !== pathname && folded(name()).includes(folded(query)));
  const isEmpty = query !== '' && groups.length === 0 && screens.length === 0;
  return (
    <DeskPage
      path="/admin/search"
      title={query ? m.desk_found_title({ query }) : m.desk_nav_search()}
      lead={isEmpty ? undefined : query ? undefined : m.desk_search_words()}
    >
      {isEmpty && (
        <p role="status" className="muted">
          {m.desk_found_nothing()}
        </p>
      )}
      {groups.map(({ name, found, all }) => (
        <DeskPanel
          key={name}
          id={`trouve-${name}`}
          title={(names[name] ?? (() => name))()}
          acts={
            all && (
              <Link to={all} className="link">
                {m.desk_found_all()}
              </Link>
            )
          }
        >
          <ul className="desk-found">
            {found.map((one) => (
              <li key={one.key}>
                <Link to={one.to}>
                  <b>{one.title}</b>
                  {one.words && <span className="desk-under">{one.words}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </DeskPanel>
      ))}
      {screens.length > 0 && (
        <DeskPanel id="trouve-ecrans" title={m.desk_found_screens()}>
          <ul className="desk-found">
            {screens.map(({ path, icon, name }) => (
              <li key={path}>
                <Link to={path} className="desk-found-screen">
                  <Icon name={icon} />
                  {name()}
                </Link>
              </li>
            ))}
          </ul>
        </DeskPanel>
      )}
    </DeskPage>
  );
}

const folded = (words: string): string => words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

export { DeskBoundary as ErrorBoundary };
