import { data } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { DetailColumns, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { toPlainJson } from '#web/parts/operator/guard/as-sent.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { AdminNotes } from '#web/parts/operator/notes/notes.tsx';
import { orderStateColour } from '#web/parts/orders/order-state-colour.ts';
import { orderStatusText } from '#web/parts/orders/order-details/order-words.ts';
import { uncachedData } from '#web/responses.ts';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import { BuyerFacts } from './buyer-facts.tsx';
import { PaymentDisputes } from './disputes.tsx';
import { OrderAudit, OrderTimeline } from './order-history.tsx';
import { orderActionDoneText } from './done-words.ts';
import { Mails } from './mails.tsx';
import { OrderParts } from './order-parts.tsx';
import { Payments } from './payments.tsx';
import { RefundOrderForm } from './refund.tsx';
import { handleOrderForm } from './run-order-act.ts';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = ({ params }) => deskMeta(params.number ?? '');
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** `key`: a new idempotency key for each page, so that a form sent twice has one effect. */
export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone, person } = authorizeDesk(args);
  const detail = await desk.order(args.params.number);
  if (!detail) throw data(null, { status: 404 });
  const notes = await desk.notes({ kind: 'order', id: detail.order.id });
  return uncachedData({
    detail: toPlainJson(detail),
    notes,
    zone: timeZone,
    key: crypto.randomUUID(),
    isAdmin: person.flags.admin,
    done: args.url.searchParams.get('done'),
  });
}

export const action = (args: Route.ActionArgs) => handleOrderForm(args, args.params.number);

export default function OrderScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { detail, notes, zone, key, isAdmin, done } = loaderData;
  const { order } = detail;
  return (
    <DeskPage
      path="/admin/orders"
      title={
        <>
          <span className="numbers">{order.number}</span>{' '}
          <StateBadge look={orderStateColour(order.status)}>{orderStatusText(order.status)}</StateBadge>
        </>
      }
      trail={{ to: '/admin/orders', name: m.desk_nav_orders() }}
    >
      <ResultNotice look="ok">{done && !answer && orderActionDoneText(done)}</ResultNotice>
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      <DetailColumns
        aside={
          <>
            <BuyerFacts detail={detail} zone={zone} />
            <Payments detail={detail} zone={zone} formKey={key} isAdmin={isAdmin} />
            <Mails mails={detail.mails} zone={zone} formKey={key} />
            <AdminNotes notes={notes} formKey={key} zone={zone} answer={answer?.note ?? undefined} />
          </>
        }
      >
        <OrderParts detail={detail} answer={answer} />
        {detail.isRefundable && <RefundOrderForm detail={detail} formKey={key} answer={answer} />}
        {detail.disputes.length > 0 && (
          <PaymentDisputes disputes={detail.disputes} zone={zone} formKey={key} isAdmin={isAdmin} answer={answer} />
        )}
        <OrderTimeline detail={detail} zone={zone} />
        <OrderAudit audit={detail.audit} zone={zone} />
      </DetailColumns>
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
