import type { VendorKind } from '#domain/people/acting-as.ts';
import { m } from '#texts/compiled/messages.js';
import { PhoneGuardPassThrough } from '#web/parts/account/guard/phone-verified.tsx';
import { StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { orderStateColour } from '#web/parts/orders/order-state-colour.ts';
import { LiveSellerUpdates } from '#web/parts/orders/live/live-seller.tsx';
import { partStatusText } from '#web/parts/orders/order-details/order-words.ts';
import { ChooseSeller } from '#web/parts/sellers/choose-seller/choose-seller-page.tsx';
import { AddOffer } from '#web/parts/sellers/listing/add-offer.tsx';
import { FindProduct } from '#web/parts/sellers/listing/find-product.tsx';
import { DescribeProduct } from '#web/parts/sellers/listing/describe-product.tsx';
import { LocationsScreen } from '#web/parts/sellers/locations/locations-screen.tsx';
import { DeliveryRatesScreen } from '#web/parts/sellers/rates/rates-screen.tsx';
import { PushSwitch } from '#web/parts/sellers/push/push-switch.tsx';
import { OfferPage, offerTitle } from '#web/parts/sellers/offer/offer-page.tsx';
import { OfferFiles } from '#web/parts/sellers/offer-files/offer-files.tsx';
import { SuspensionNotice } from '#web/parts/sellers/suspension/suspension.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { isRestaurantSectionView, RestaurantSection } from './kitchen-section.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrdersList } from './orders-list.tsx';
import { MoneySection } from './money.tsx';
import { OffersList } from './offers-list.tsx';
import { DashboardOverview } from './overview.tsx';
import { SellerReviews } from './reviews.tsx';
import { PayoutAccountForm } from './payout-account.tsx';
import { Payouts } from './payouts.tsx';
import { dashboardPath } from './sections.ts';
import type { DashboardFormResult, DashboardData } from './dashboard-data.ts';
import { DashboardPage } from './dashboard-page.tsx';

type Props = { kind: VendorKind; data: DashboardData; answer: DashboardFormResult | undefined };

/** The dashboard of a seller (R-ROUTE-21, R-ROUTE-22): the section that the URL names. */
export function SellerDashboard({ kind, data, answer }: Props) {
  const title = kind === 'merchant' ? m.space_merchant_title() : m.space_restaurant_title();
  if (data.dashboard.sellers.length === 0)
    return (
      <div className="wrap section">
        <EmptyState heading="h1" title={title}>
          <p>{m.space_none()}</p>
        </EmptyState>
      </div>
    );
  return (
    <PhoneGuardPassThrough>
      {data.version !== null && data.frame.seller && (
        <LiveSellerUpdates seller={data.frame.seller.id} version={data.version} toDo={data.frame.waiting} />
      )}
      <Section kind={kind} data={data} answer={answer} title={title} />
    </PhoneGuardPassThrough>
  );
}

function Section({ kind, data, answer, title }: Props & { title: string }) {
  const { dashboard, frame, view, vue, zone, now, waiting } = data;
  const page = { frame, vue };
  const { path } = frame;
  /** For the sections whose forms have an idempotency key and say what they have done. */
  const form = { path, formKey: data.key, done: data.done };
  const offers = { to: dashboardPath(path, 'offres'), name: m.selling_nav_offers() };
  const choose = <ChooseSeller kind={kind} path={path} sellers={dashboard.sellers} chosen={frame.seller?.id ?? null} />;
  const suspensions = dashboard.suspensions
    .filter(({ seller }) => frame.seller === null || seller === frame.seller.id)
    .map((suspension) => (
      <SuspensionNotice
        key={suspension.seller}
        {...suspension}
        zone={zone}
        answer={answer && 'words' in answer && !('review' in answer) ? answer : undefined}
      />
    ));
  if (view === null)
    return (
      <DashboardPage {...page} title={title} lead={m.selling_choose_first()}>
        {suspensions}
        {choose}
      </DashboardPage>
    );
  if (view.kind === 'closed')
    return (
      <DashboardPage {...page} title={title}>
        <EmptyState title={m.selling_closed()}>{m.selling_closed_words()}</EmptyState>
      </DashboardPage>
    );
  if (view.kind === 'order')
    return (
      <DashboardPage
        {...page}
        trail={{ to: dashboardPath(path, 'commandes'), name: m.selling_nav_orders() }}
        title={
          <>
            <span className="numbers">{view.part.number}</span>{' '}
            <StateBadge look={orderStateColour(view.part.status)}>
              {partStatusText(view.part.status, view.part.kitchen?.way === 'pickup')}
            </StateBadge>
          </>
        }
      >
        <OrderDetail
          part={view.part}
          frame={frame}
          zone={zone}
          now={now}
          formKey={data.key}
          done={data.done}
          answer={answer && 'slot' in answer ? answer : undefined}
        />
      </DashboardPage>
    );
  if (isRestaurantSectionView(view))
    return <RestaurantSection view={view} {...page} zone={zone} formKey={data.key} done={data.done} answer={answer} />;
  if (view.kind === 'offers')
    return (
      <DashboardPage
        {...page}
        title={m.selling_nav_offers()}
        lead={m.selling_offers_lead()}
        acts={
          kind === 'merchant' && (
            <>
              <Link className={buttonClass('plain')} to={dashboardPath(path, 'fichiers')}>
                {m.listing_files_nav()}
              </Link>
              <Link className={buttonClass('second')} to={dashboardPath(path, 'ajouter')}>
                <Icon name="plus" />
                {m.listing_add()}
              </Link>
            </>
          )
        }
      >
        <OffersList
          path={path}
          mayState={frame.permissions.includes('settings')}
          list={view.list}
          zone={zone}
          done={data.done}
          answer={answer && 'sheet' in answer ? answer : undefined}
        />
      </DashboardPage>
    );
  if (view.kind === 'locations')
    return (
      <DashboardPage {...page} title={m.places_nav()} lead={m.places_lead()}>
        <LocationsScreen {...form} data={view.data} answer={answer && 'place' in answer ? answer : undefined} />
      </DashboardPage>
    );
  if (view.kind === 'rates')
    return (
      <DashboardPage {...page} title={m.rates_title()} lead={m.rates_lead()}>
        <DeliveryRatesScreen {...form} data={view.data} answer={answer && 'rateForm' in answer ? answer : undefined} />
      </DashboardPage>
    );
  if (view.kind === 'offer')
    return (
      <DashboardPage {...page} trail={offers} title={offerTitle(view.page.offer)}>
        <OfferPage {...form} page={view.page} answer={answer && 'offerSlot' in answer ? answer : undefined} />
      </DashboardPage>
    );
  if (view.kind === 'payouts')
    return (
      <DashboardPage
        {...page}
        title={view.isForm ? m.payouts_account() : m.payouts_nav()}
        {...(view.isForm
          ? { trail: { to: dashboardPath(path, 'versements'), name: m.payouts_nav() } }
          : { lead: m.payouts_lead() })}
      >
        {view.isForm ? (
          <PayoutAccountForm
            path={path}
            data={view.payouts}
            formKey={data.key}
            answer={answer && 'payout' in answer ? answer : undefined}
          />
        ) : (
          <Payouts path={path} data={view.payouts} zone={zone} done={data.done} />
        )}
      </DashboardPage>
    );
  if (view.kind === 'find' || view.kind === 'add')
    return (
      <DashboardPage
        {...page}
        trail={offers}
        title={view.kind === 'find' ? m.listing_find() : m.listing_sell()}
        lead={view.kind === 'find' ? m.listing_find_lead() : undefined}
      >
        {view.kind === 'find' ? (
          <FindProduct path={path} found={view.found} own={view.own} done={data.done} />
        ) : (
          <AddOffer
            path={path}
            product={view.product}
            terms={view.terms}
            formKey={data.key}
            answer={answer && 'added' in answer ? answer : undefined}
          />
        )}
      </DashboardPage>
    );
  if (view.kind === 'reviews')
    return (
      <DashboardPage {...page} title={m.selling_nav_reviews()} lead={m.review_selling_lead()}>
        <SellerReviews
          path={path}
          page={view.page}
          zone={zone}
          done={data.done}
          answer={answer && 'review' in answer ? answer : undefined}
        />
      </DashboardPage>
    );
  if (view.kind === 'describe')
    return (
      <DashboardPage
        {...page}
        trail={{ to: dashboardPath(path, 'ajouter'), name: m.listing_find() }}
        title={view.own ? m.listing_sheet() : m.listing_new()}
        lead={view.own ? undefined : m.listing_new_lead()}
      >
        <DescribeProduct {...form} own={view.own} answer={answer && 'sheetSlot' in answer ? answer : undefined} />
      </DashboardPage>
    );
  if (view.kind === 'files')
    return (
      <DashboardPage {...page} trail={offers} title={m.listing_files_nav()}>
        <OfferFiles
          path={path}
          seller={frame.seller!.id}
          files={view.files}
          open={view.open}
          formKey={data.key}
          zone={zone}
          answer={answer && 'fileFault' in answer ? answer : undefined}
        />
      </DashboardPage>
    );
  if (view.kind === 'money')
    return (
      <DashboardPage {...page} title={m.selling_nav_money()}>
        <MoneySection path={path} seller={frame.seller!.id} data={view.money} zone={zone} />
      </DashboardPage>
    );
  if (view.kind === 'orders')
    return (
      <DashboardPage {...page} title={m.selling_nav_orders()} lead={m.selling_orders_lead()}>
        <OrdersList path={path} list={view.list} zone={zone} now={now} />
      </DashboardPage>
    );
  return (
    <DashboardPage {...page} title={title} lead={m.space_words()}>
      {suspensions}
      <DashboardOverview path={path} waiting={waiting} {...view} />
      {view.push && <PushSwitch {...view.push} />}
      {choose}
    </DashboardPage>
  );
}
