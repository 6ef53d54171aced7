import { m } from '#texts/compiled/messages.js';
import type { AccountApi } from '#web/context.ts';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import type { PlainJson } from '#web/parts/operator/guard/as-sent.ts';
import { formatBasisPoints } from '#web/parts/desk/format-basis-points.ts';
import { DeskPanel, DeskRows } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { permissionText } from '#web/parts/sellers/team/permission-words.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Link } from '#web/ui/link.tsx';

type Found = PlainJson<NonNullable<Awaited<ReturnType<AccountApi['desk']['seller']>>>>;

export function SellerSales({ seller: { sales, toPrepare } }: Pick<Found, 'seller'>) {
  const money = useMoney(...sales.map(({ currency }) => currency));
  return (
    <DeskPanel
      id="ventes"
      title={m.desk_seller_sales()}
      words={toPrepare > 0 ? m.desk_orders_parts_waiting({ n: toPrepare }) : undefined}
    >
      <DeskRows none={m.desk_seller_sales_none()}>
        {sales.map(({ currency, parts, itemsMinor, refundedMinor, commissionMinor }) => (
          <li key={currency}>
            <span>
              {m.desk_seller_sold({ n: parts })}
              <span className="desk-under">
                {m.desk_seller_sums({
                  refunded: money(refundedMinor, currency),
                  commission: money(commissionMinor, currency),
                })}
              </span>
            </span>
            <b className="numbers">{money(itemsMinor, currency)}</b>
          </li>
        ))}
      </DeskRows>
    </DeskPanel>
  );
}

export function SellerOffers({ offers, total }: { offers: Found['offers']; total: number }) {
  const money = useMoney(...offers.map(({ currency }) => currency));
  return (
    <DeskPanel id="offres" title={m.desk_seller_offers({ n: total })}>
      {offers.length === 0 && <p className="muted">{m.desk_seller_offers_none()}</p>}
      <ul className="desk-rows">
        {offers.map(({ slug, title, priceMinor, currency, stock }) => (
          <li key={slug}>
            <span>
              <Link className="link" to={`/produit/${slug}`}>
                {title}
              </Link>
              {stock !== null && <span className="desk-under">{m.desk_seller_stock({ n: stock })}</span>}
            </span>
            <b className="numbers">{money(priceMinor, currency)}</b>
          </li>
        ))}
      </ul>
    </DeskPanel>
  );
}

/** The seller's members. Only administrators get a link to a member's account. */
export function SellerMembers({ members, isAdmin }: { members: Found['seller']['members']; isAdmin: boolean }) {
  return (
    <DeskPanel id="membres" title={m.desk_seller_members()}>
      {members.length === 0 && <p className="muted">{m.desk_seller_members_none()}</p>}
      <ul className="desk-rows">
        {members.map(({ id, name, email, isOwner, permissions }) => (
          <li key={id}>
            <span>
              {isAdmin ? (
                <Link className="link" to={`/admin/people/${id}`}>
                  {name ?? email ?? id}
                </Link>
              ) : (
                (name ?? email)
              )}
              <span className="desk-under">
                {isOwner ? m.desk_seller_owner() : permissions.map(permissionText).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </DeskPanel>
  );
}

/** The shop's commission for this seller: the initial rate, and later rules. */
export function SellerCommissionRules({
  rules,
  agreedBps,
  sellerId,
  zone,
  isAdmin,
}: {
  rules: Found['rules'];
  agreedBps: number | null;
  sellerId: string;
  zone: string;
  isAdmin: boolean;
}) {
  return (
    <DeskPanel id="commission" title={m.desk_nav_commissions()}>
      {rules.length === 0 && agreedBps === null && <p className="muted">{m.desk_seller_no_rules()}</p>}
      <ul className="desk-rows">
        {rules.map(({ id, category, bps, validFrom }) => (
          <li key={id}>
            <span>
              {category ?? m.desk_commission_all()}
              <span className="desk-under">{m.desk_commission_since({ at: dateAndTime(validFrom, zone) })}</span>
            </span>
            <b className="numbers">{bps === null ? m.desk_commission_ended() : formatBasisPoints(bps)}</b>
          </li>
        ))}
        {agreedBps !== null && (
          <li>
            <span>{m.desk_commission_agreed()}</span>
            <b className="numbers">{formatBasisPoints(agreedBps)}</b>
          </li>
        )}
      </ul>
      {isAdmin && (
        <p>
          <Link className="link" to={`/admin/commissions?seller=${sellerId}`}>
            {m.desk_seller_new_rule()}
          </Link>
        </p>
      )}
    </DeskPanel>
  );
}
