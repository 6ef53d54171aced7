import { m } from '#texts/compiled/messages.js';
import { Thumbnail } from '#web/parts/operator/catalogue/thumbnail.tsx';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { RoleScreenErrorBoundary } from '#web/parts/shell/forbidden/forbidden.tsx';
import { uncachedData } from '#web/responses.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.cdesk_nav_duplicates());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const path = '/admin/duplicates';

/** `?by=name`: grouped by name, else by barcode. `?after=`: the key of the last group of the page before. */
export async function loader(args: Route.LoaderArgs) {
  const { desk } = authorizeDesk(args);
  const { searchParams } = args.url;
  const why = searchParams.get('by') === 'name' ? ('name' as const) : ('barcode' as const);
  const groups = await desk.catalogue.twinGroups(why, (searchParams.get('after') ?? '').slice(0, 300));
  return uncachedData({ why, groups, next: groups.length === 20 ? groups[19]!.key : null });
}

/** Groups of products that are probably the same. The first of each group links to the merge form. */
export default function DuplicatesScreen({ loaderData: { why, groups, next } }: Route.ComponentProps) {
  const tab = (name: 'barcode' | 'name', words: string) => (
    <Link
      to={`${path}?by=${name}`}
      className={buttonClass(why === name ? 'tonal' : 'plain')}
      aria-current={why === name ? 'page' : undefined}
    >
      {words}
    </Link>
  );
  return (
    <DeskPage path={path} title={m.cdesk_nav_duplicates()} lead={m.cdesk_duplicates_words()}>
      <nav className="cdesk-bulk" aria-label={m.cdesk_nav_duplicates()}>
        {tab('barcode', m.cdesk_by_barcode())}
        {tab('name', m.cdesk_by_name())}
      </nav>
      {groups.length === 0 && <EmptyState title={m.cdesk_groups_none()}>{m.cdesk_groups_none_words()}</EmptyState>}
      {groups.map(({ key, products }, n) => (
        <DeskPanel
          key={key}
          id={`group-${n}`}
          title={products[0]?.title ?? key}
          acts={
            <Link className={buttonClass('second')} to={`/admin/products/${products[0]?.id ?? ''}#twins`}>
              {m.cdesk_open()}
            </Link>
          }
        >
          <ul className="cdesk-twins">
            {products.map((product) => (
              <li key={product.id}>
                <span className="cdesk-name">
                  <Thumbnail image={product.image} />
                  <Link className="link" to={`/admin/products/${product.id}`}>
                    {product.title}
                  </Link>
                </span>
                <span className="muted small">{m.cdesk_n_offers({ n: product.offers })}</span>
              </li>
            ))}
          </ul>
        </DeskPanel>
      ))}
      {next && (
        <Link className={buttonClass('second')} to={`${path}?by=${why}&after=${encodeURIComponent(next)}`} rel="next">
          {m.cdesk_more()}
        </Link>
      )}
    </DeskPage>
  );
}

export { RoleScreenErrorBoundary as ErrorBoundary };
