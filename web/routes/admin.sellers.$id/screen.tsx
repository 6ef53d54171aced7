import { data } from 'react-router';
import { countryName } from '#domain/delivery/countries.ts';
import { storefrontPath } from '#domain/sellers/storefront-path.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { sellerKindName } from '#web/parts/catalogue/source-badge/source-label.ts';
import { DeskPanel, DetailColumns, FactList, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { attempt } from '#web/attempt.ts';
import { toPlainJson } from '#web/parts/operator/guard/as-sent.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { type SellerState, sellerStateLook, sellerStateText } from '#web/parts/operator/sellers/seller-state.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { formTextReader } from '#web/form-fields.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import type { Route } from './+types/screen';
import type { RefusedSellerForm } from './seller-answer.ts';
import { SellerMembers, SellerOffers, SellerCommissionRules, SellerSales } from './seller-parts.tsx';
import { StorefrontSlugForm } from './seller-slug.tsx';
import { Suspensions } from './suspensions.tsx';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = ({ loaderData }) => deskMeta(loaderData?.seller.name ?? m.desk_nav_sellers());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone, person } = authorizeDesk(args);
  const found = await desk.seller(args.params.id);
  if (!found) throw data(null, { status: 404 });
  return uncachedData({
    ...toPlainJson(found),
    zone: timeZone,
    isAdmin: person.flags.admin,
    actingAs: person.actingAs?.id ?? null,
    done: args.url.searchParams.get('done'),
  });
}

/** Suspends a seller, lifts a suspension, decides an appeal, or changes the storefront's slug. */
export async function action(args: Route.ActionArgs) {
  const { desk, act } = authorizeDesk(args, { role: 'admin' });
  const form = await args.request.formData();
  const field = formTextReader(form);
  const [slot, seller] = [field('slot'), args.params.id];
  const typed = { reason: field('reason'), answer: field('answer'), appeal: field('appeal'), slug: field('slug') };
  const refuse = (faults: Record<string, string>, refused: string | null = null) =>
    uncachedData({ slot, refused, faults, typed } satisfies RefusedSellerForm, { status: 422 });
  const perform = async (work: Promise<unknown>, at: string | null = null) => {
    const { refused } = await attempt(desk, work);
    if (refused !== null) return at ? refuse({ [at]: refused }) : refuse({}, refused);
    throw seeOther(`/admin/sellers/${seller}?done=${slot}`);
  };
  if (slot === 'suspend') {
    if (typed.reason.length < 10) return refuse({ reason: m.desk_suspend_fault() });
    return perform(act('seller/suspend', { seller, reason: typed.reason.slice(0, 2000) }));
  }
  if (slot === 'slug') {
    if (typed.reason.length < 10) return refuse({ reason: m.sellapp_desk_words_fault() });
    const given = { seller, slug: typed.slug.slice(0, 200), reason: typed.reason.slice(0, 1000) };
    return perform(act('seller/change-slug', given), 'slug');
  }
  if (slot === 'lift') return perform(act('seller/lift', { seller, note: field('note').slice(0, 2000) }));
  if (slot === 'appeal') {
    if (typed.answer.length < 2) return refuse({ answer: m.desk_appeal_fault() });
    const isUpheld = field('outcome') !== 'lift';
    return perform(
      act('seller/answer-appeal', { appeal: typed.appeal, answer: typed.answer.slice(0, 4000), isUpheld }),
    );
  }
  throw data(null, { status: 400 });
}

export default function SellerScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { seller, offers, suspensions, rules, zone, isAdmin, actingAs, done } = loaderData;
  const open = suspensions.find(({ liftedAt }) => liftedAt === null);
  const state: SellerState = open
    ? open.appeals.some(({ answeredAt }) => answeredAt === null)
      ? 'appealed'
      : 'suspended'
    : seller.isActive
      ? 'open'
      : 'closed';
  return (
    <DeskPage
      path="/admin/sellers"
      title={
        <>
          {seller.name} <StateBadge look={sellerStateLook(state)}>{sellerStateText(state)}</StateBadge>
        </>
      }
      trail={{ to: '/admin/sellers', name: m.desk_nav_sellers() }}
      acts={
        isAdmin &&
        seller.source !== 'admin' &&
        (seller.id === actingAs ? (
          <span className="tag">{m.admin_act_now()}</span>
        ) : (
          <form method="post" action="/admin">
            <Button type="submit" name="act_as" value={seller.id}>
              {m.admin_act_title()}
            </Button>
          </form>
        ))
      }
    >
      <ResultNotice look="ok">{done && !answer && m.desk_seller_done()}</ResultNotice>
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      <DetailColumns
        aside={
          <>
            <DeskPanel id="fiche" title={m.desk_seller_facts()}>
              <FactList
                facts={[
                  [
                    m.desk_sellers_slug(),
                    <Link key="page" className="link" to={storefrontPath(seller)}>
                      {seller.slug}
                    </Link>,
                  ],
                  [m.desk_sellers_kind(), sellerKindName(seller.source)],
                  [
                    m.desk_sellers_city(),
                    [seller.city, countryName(seller.country, getLocale())].filter(Boolean).join(', '),
                  ],
                  [m.desk_sellers_since(), dateAndTime(seller.createdAt, zone)],
                  [m.desk_seller_example(), seller.isDemo && m.desk_yes()],
                ]}
              />
              <p>
                <Link className={buttonClass('second')} to={`/admin/orders?seller=${seller.slug}`}>
                  {m.desk_seller_orders()}
                </Link>
              </p>
            </DeskPanel>
            {isAdmin && <StorefrontSlugForm slug={seller.slug} answer={answer} />}
            <SellerMembers members={seller.members} isAdmin={isAdmin} />
            <SellerCommissionRules
              rules={rules}
              agreedBps={seller.agreedBps}
              sellerId={seller.id}
              zone={zone}
              isAdmin={isAdmin}
            />
          </>
        }
      >
        <SellerSales seller={seller} />
        <Suspensions suspensions={suspensions} isAdmin={isAdmin} zone={zone} answer={answer} />
        <SellerOffers offers={offers} total={seller.openOffers} />
      </DetailColumns>
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
