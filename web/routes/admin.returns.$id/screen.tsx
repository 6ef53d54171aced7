import { data, Form } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel, FactList, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { attempt } from '#web/attempt.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { returnLook, returnReasonText, returnStatusText } from '#web/parts/returns/return-words.ts';
import { ReturnPhotos } from '#web/parts/returns/return-photos.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { formTextReader } from '#web/form-fields.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

const list = '/admin/returns';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.return_desk_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const found = await desk.orderReturn(args.params.id);
  if (!found) throw uncachedData(null, { status: 404 });
  return uncachedData({ found, zone: timeZone, isDone: args.url.searchParams.has('fait') });
}

export async function action(args: Route.ActionArgs) {
  const { desk, act } = authorizeDesk(args);
  const { id } = args.params;
  const form = await args.request.formData();
  const words = formTextReader(form)('words').slice(0, 1000);
  const to = (['accepted', 'closed'] as const).find((one) => one === form.get('slot'));
  if (!to) throw data(null, { status: 400 });
  const { refused } = await attempt(desk, act('return/settle', { returnId: id, to, words }));
  if (refused !== null) return uncachedData({ refused, words }, { status: 422 });
  throw seeOther(`${list}/${id}?fait`);
}

export default function ReturnScreen({
  loaderData: { found, zone, isDone },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <DeskPage
      path={list}
      title={
        <>
          <span className="numbers">{found.number}</span>{' '}
          <StateBadge look={returnLook(found.status)}>{returnStatusText(found.status)}</StateBadge>
        </>
      }
      trail={{ to: list, name: m.return_desk_title() }}
    >
      <ResultNotice look="ok">{isDone && !answer && m.review_desk_done()}</ResultNotice>
      <DeskPanel id="retour" title={m.return_desk_facts()}>
        <FactList
          facts={[
            [
              m.review_desk_order(),
              <Link key="order" className="link numbers" to={`/admin/orders/${found.number}`}>
                {found.number}
              </Link>,
            ],
            [m.review_desk_seller(), found.seller],
            [m.return_desk_lines(), found.lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')],
            [m.return_reason(), returnReasonText(found.reason)],
            [m.return_words(), found.words],
            [m.return_reply({ seller: found.seller }), found.reply],
            [m.return_object_words(), found.objection],
            [m.return_carrier(), found.carrier],
            [m.return_tracking(), found.trackingCode],
            [m.return_desk_asked(), dateAndTime(found.createdAt, zone)],
          ]}
        />
      </DeskPanel>
      {found.photos.length > 0 && (
        <DeskPanel id="photos" title={m.photo_return_title()}>
          <ReturnPhotos photos={found.photos} addressOf={(photo) => `/admin/returns/photo?photo=${photo}`} />
        </DeskPanel>
      )}
      {found.status === 'objected' && (
        <DeskPanel id="decision" title={m.review_desk_decide()}>
          <Form method="post" className="desk-form">
            <TextArea
              name="words"
              label={m.return_desk_why()}
              hint={m.return_desk_why_hint()}
              rows={3}
              maxLength={1000}
              defaultValue={answer?.words}
              error={answer?.refused}
            />
            <div className="desk-form-acts">
              <Button type="submit" name="slot" value="accepted" look="main">
                {m.return_selling_accept()}
              </Button>
              <Button type="submit" name="slot" value="closed">
                {m.return_desk_close()}
              </Button>
            </div>
          </Form>
        </DeskPanel>
      )}
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
