import { m } from '#texts/compiled/messages.js';
import { visitorQueriesContext } from '#web/context.ts';
import { AccountCard, AccountFrame } from '#web/parts/account/account-frame/account-frame.tsx';
import { accountMeta } from '#web/parts/account/account-frame/account-meta.ts';
import { accountSections, type SectionLink, linkByAccountSection } from '#web/parts/account/account-frame/sections.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { LiveOrderUpdates } from '#web/parts/orders/live/live-orders.tsx';
import { OrderRow } from '#web/parts/orders/order-row/order-row.tsx';
import { UnreadCount } from '#web/parts/account/unread-count/unread-count.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { SignOutButton } from '#web/parts/account/user-menu/sign-out.tsx';
import { uncachedData } from '#web/responses.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import { AccountToDo } from './to-do.tsx';
import '#web/styles/account.css';

export const handle = { hydrate: 'now' };
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => accountMeta(m.account_title());

export async function loader(args: Route.LoaderArgs) {
  const { person, account } = requireSignedIn(args);
  // Read the version before the data, so that the first poll finds changes made in between.
  const version = await account.ordersVersion();
  const [profile, { orders, total }, addresses] = await Promise.all([
    account.profile(),
    account.orders(1),
    account.addresses(),
  ]);
  const { email, emailConfirmed, firstName } = person;
  const open = {
    email: email !== null && !emailConfirmed ? email : null,
    phone: profile.phoneVerified ? null : (profile.phoneNumber ?? ''),
    address: addresses.length === 0 && total > 0,
    factor: person.aal === 'aal1',
  };
  const name = firstName ?? profile.displayName?.split(' ', 1)[0] ?? '';
  return uncachedData({
    name,
    open,
    version,
    latest: orders[0] ?? null,
    total,
    zone: args.context.get(visitorQueriesContext).timeZone(),
  });
}

export default function OverviewScreen({
  loaderData: { name, open, version, latest, total, zone },
}: Route.ComponentProps) {
  const { unread } = useVisitor();
  return (
    <AccountFrame
      section="overview"
      title={name ? m.account_hello({ name }) : m.account_title()}
      lead={m.account_hello_lead()}
    >
      <LiveOrderUpdates version={version} orders={latest ? [latest] : []} />
      <AccountCard
        title={m.account_latest_order()}
        id="derniere-commande"
        act={
          total > 1 && (
            <Link className="link link-tap" to="/account/commandes">
              {m.account_all_orders()}
            </Link>
          )
        }
      >
        {latest ? <OrderRow order={latest} zone={zone} heading="h3" /> : <NoOrder />}
      </AccountCard>
      <AccountToDo open={open} />
      <nav aria-label={m.account_shortcuts()}>
        <ul className="shortcuts">
          {shortcuts.map(({ path, icon, name: title, about }) => (
            <li key={path}>
              <Link to={path} className="shortcut">
                <Icon name={icon} />
                <span>
                  <b>{title()}</b>
                  <span className="muted small">{about()}</span>
                </span>
                {path === linkByAccountSection.messages.path && <UnreadCount n={unread} />}
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="phone-only">
        <SignOutButton className="account-out">
          <Icon name="arrow-right" />
          {m.account_sign_out()}
        </SignOutButton>
      </div>
    </AccountFrame>
  );
}

const shortcuts: SectionLink[] = [
  ...accountSections.slice(1).map((section) => linkByAccountSection[section]),
  { path: '/favorites', icon: 'heart', name: m.account_favourites, about: m.account_favourites_short },
];

const NoOrder = () => (
  <div className="account-acts">
    <p className="account-value">
      {m.account_no_order()} <span className="muted small">{m.account_no_order_words()}</span>
    </p>
    <Link to="/" className={buttonClass('second')}>
      {m.account_start_shopping()}
    </Link>
  </div>
);
