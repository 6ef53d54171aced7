import { m } from '#texts/compiled/messages.js';
import { visitorQueriesContext, type OrderSummary } from '#web/context.ts';
import { AccountFrame } from '#web/parts/account/account-frame/account-frame.tsx';
import { accountMeta } from '#web/parts/account/account-frame/account-meta.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { LiveOrderUpdates } from '#web/parts/orders/live/live-orders.tsx';
import { OrderRow } from '#web/parts/orders/order-row/order-row.tsx';
import { uncachedData } from '#web/responses.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import { normalizeTypedOrderNumber } from './parse-order-number.ts';
import '#web/styles/account.css';

export const handle = { hydrate: 'now' };
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => accountMeta(m.account_orders());

const path = '/account/commandes';

/** `?page=2`, or `?numero=S2026K7QX3M`: the order with that number. */
export async function loader(args: Route.LoaderArgs) {
  const { person, account } = requireSignedIn(args);
  const { searchParams } = args.url;
  const number = normalizeTypedOrderNumber(searchParams.get('numero'));
  const page = Math.max(1, Math.floor(Number(searchParams.get('page')) || 1));
  // Read the version before the data, so that the first poll finds changes made in between.
  const version = await account.ordersVersion();
  const { orders, total, pages } =
    number === null ? await account.orders(page) : listOf(await account.orderNumbered(number));
  const { email, emailConfirmed } = person;
  return uncachedData({
    orders,
    version,
    total,
    page,
    pages,
    number,
    email,
    emailConfirmed,
    zone: args.context.get(visitorQueriesContext).timeZone(),
  });
}

const listOf = (order: OrderSummary | null) => ({ orders: order ? [order] : [], total: order ? 1 : 0, pages: 1 });

export default function OrdersScreen({
  loaderData: { orders, version, total, page, pages, number, email, emailConfirmed, zone },
}: Route.ComponentProps) {
  const isEmpty = total === 0 && number === null;
  return (
    <AccountFrame section="orders" lead={m.account_orders_lead()}>
      {email && !emailConfirmed && <Notice>{m.account_orders_guest({ email })}</Notice>}
      {!isEmpty && (
        <form method="get" action={path} role="search" className="order-search">
          <Field
            name="numero"
            label={m.account_orders_search()}
            hint={m.account_orders_search_hint()}
            defaultValue={number ?? ''}
            key={number}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit">
            <Icon name="search" />
            {m.account_orders_search_act()}
          </Button>
        </form>
      )}
      <LiveOrderUpdates version={version} orders={orders} />
      {orders.length > 0 && (
        <ol className="order-list">
          {orders.map((order) => (
            <li key={order.id} className="account-card">
              <OrderRow order={order} zone={zone} />
            </li>
          ))}
        </ol>
      )}
      {isEmpty && (
        <EmptyState
          picture={<Icon name="package" />}
          title={m.account_orders_none()}
          action={
            <Link to="/" className={buttonClass('main')}>
              {m.account_start_shopping()}
            </Link>
          }
        >
          {m.account_orders_none_words()}
        </EmptyState>
      )}
      {number !== null && orders.length === 0 && (
        <EmptyState
          picture={<Icon name="search" />}
          title={m.account_orders_search_none({ number })}
          action={
            <Link to="/commande" className={buttonClass('second')}>
              {m.account_orders_find()}
            </Link>
          }
        >
          {m.account_orders_search_none_words()}
        </EmptyState>
      )}
      {number !== null && (
        <p>
          <Link className="link link-tap" to={path}>
            {m.account_orders_search_clear()}
          </Link>
        </p>
      )}
      {pages > 1 && number === null && <Pages page={page} pages={pages} />}
      {email && emailConfirmed && number === null && (
        <p className="muted small">{m.account_orders_guest_joined({ email })}</p>
      )}
    </AccountFrame>
  );
}

const Pages = ({ page, pages }: { page: number; pages: number }) => (
  <nav className="order-pages" aria-label={m.account_orders_pages()}>
    {page > 1 && (
      <Link className={buttonClass('second')} rel="prev" to={page === 2 ? path : `${path}?page=${page - 1}`}>
        {m.account_orders_newer()}
      </Link>
    )}
    <span className="muted numbers">{m.account_orders_page({ page, pages })}</span>
    {page < pages && (
      <Link className={buttonClass('second')} rel="next" to={`${path}?page=${page + 1}`}>
        {m.account_orders_older()}
      </Link>
    )}
  </nav>
);
