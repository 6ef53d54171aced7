import { redirect } from 'react-router';
import { categoryTree } from '#domain/catalogue/tree.ts';
import { productsListDefinition } from '#domain/desk/products-list.ts';
import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { CategorySelect, parseCategoryValue } from '#web/parts/desk/product/category-select.tsx';
import { ProductChangeNotice } from '#web/parts/operator/catalogue/change-notice.tsx';
import { productSellerKindNames, productStateLooks, productStateNames } from '#web/parts/desk/product/product-words.ts';
import { Thumbnail } from '#web/parts/operator/catalogue/thumbnail.tsx';
import { StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { attempt } from '#web/attempt.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { RoleScreenErrorBoundary } from '#web/parts/shell/forbidden/forbidden.tsx';
import { uncachedData } from '#web/responses.ts';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import { BulkProductActions } from './bulk-acts.tsx';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.cdesk_nav_products());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** `?change=<id>`: the last change, with its undo. `&left=`: after the undo, how many products were skipped. */
export async function loader(args: Route.LoaderArgs) {
  const { desk, person, timeZone } = authorizeDesk(args);
  const { searchParams } = args.url;
  return uncachedData({
    list: await desk.list('products', searchParams),
    change: await desk.catalogue.productChange(searchParams.get('change')),
    left: Number(searchParams.get('left')) || 0,
    next: crypto.randomUUID(),
    isAdmin: person.role === 'admin',
    zone: timeZone,
  });
}

export async function action(args: Route.ActionArgs) {
  const { act, desk } = authorizeDesk(args);
  const form = await args.request.formData();
  const back = (change: string, left = 0): never => {
    const search = new URLSearchParams(args.url.search);
    search.delete('left');
    search.set('change', change);
    if (left > 0) search.set('left', String(left));
    throw redirect(`/admin/products?${search}`, { status: 303 });
  };
  const undo = form.get('undo');
  if (typeof undo === 'string') {
    const { answer, refused } = await attempt(desk, act('product/undo', { change: undo }));
    return answer ? back(undo, answer.left.length) : uncachedData({ refused }, { status: 422 });
  }
  const change = String(form.get('change'));
  const products = form.getAll('product').map(String);
  const what = form.get('act');
  if (products.length === 0) return uncachedData({ refused: m.cdesk_bulk_none() }, { status: 422 });
  const { answer, refused } = await attempt<unknown>(
    desk,
    what === 'move'
      ? act('product/move', { change, products, ...parseCategoryValue(form.get('place')) })
      : act('product/hide', { change, products, isHidden: what === 'hide' }),
  );
  return answer ? back(change) : uncachedData({ refused }, { status: 422 });
}

export default function ProductsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { list, change, left, next, isAdmin, zone } = loaderData;
  const states = productStateNames();
  const names = Object.fromEntries(categoryTree.map(({ slug }) => [slug, categoryName(slug)]));
  return (
    <DeskPage path="/admin/products" title={m.cdesk_nav_products()} lead={m.cdesk_products_words()}>
      <ProductChangeNotice change={change} left={left} />
      <ResultNotice look="bad">{actionData?.refused}</ResultNotice>
      <DeskList
        name="products"
        path="/admin/products"
        shape={productsListDefinition}
        data={list}
        keyOf={({ id }) => id}
        columns={[
          {
            head: m.cdesk_product(),
            isMain: true,
            sort: ['name', 'name-last'],
            cell: ({ id, title, image, brand }) => (
              <span className="cdesk-name">
                <input
                  className="cdesk-check"
                  type="checkbox"
                  name="product"
                  value={id}
                  form="bulk"
                  aria-label={m.cdesk_select({ title })}
                />
                <Thumbnail image={image} />
                <span>
                  <Link to={`/admin/products/${id}`}>{title}</Link>
                  {brand && <span className="muted small"> {brand}</span>}
                </span>
              </span>
            ),
          },
          { head: m.cdesk_category(), cell: ({ category }) => categoryName(category) },
          {
            head: m.cdesk_state(),
            cell: ({ state }) => <StateBadge look={productStateLooks[state]}>{states[state]}</StateBadge>,
          },
          { head: m.cdesk_offers(), isNumber: true, cell: ({ offers }) => offers },
          {
            head: m.cdesk_from_price(),
            isNumber: true,
            cell: ({ from, currency }) => (from !== null && currency !== null ? formatPrice(from, currency) : '–'),
          },
          {
            head: m.cdesk_changed(),
            sort: ['changed', 'changed-first'],
            cell: ({ changedAt }) => dateAndTime(changedAt, zone),
          },
        ]}
        fields={[
          { name: 'q', label: m.cdesk_q(), hint: m.cdesk_q_hint() },
          { name: 'seller', label: m.cdesk_seller(), hint: m.cdesk_seller_hint() },
          { name: 'category', label: m.cdesk_category(), choices: names },
          { name: 'state', label: m.cdesk_state(), choices: states },
          { name: 'source', label: m.cdesk_source(), choices: productSellerKindNames() },
          {
            name: 'without',
            label: m.cdesk_without(),
            choices: { picture: m.cdesk_without_picture(), offer: m.cdesk_without_offer() },
          },
        ]}
        sortNames={{
          changed: m.cdesk_sort_changed(),
          'changed-first': m.cdesk_sort_changed_first(),
          newest: m.cdesk_sort_newest(),
          oldest: m.cdesk_sort_oldest(),
          name: m.cdesk_sort_name(),
          'name-last': m.cdesk_sort_name_last(),
        }}
        empty={{ title: m.cdesk_products_empty(), words: m.cdesk_products_empty_words() }}
      />
      {list.rows.length > 0 && (
        <BulkProductActions change={next} isAdmin={isAdmin}>
          <CategorySelect value="" label={m.cdesk_move_to()} />
        </BulkProductActions>
      )}
    </DeskPage>
  );
}

export { RoleScreenErrorBoundary as ErrorBoundary };
