import { data, Form, useNavigation } from 'react-router';
import { payoutBatchStates, payoutBatchesListDefinition } from '#domain/desk/payouts-list.ts';
import { currencies } from '#domain/money/currencies.ts';
import { payoutMethods } from '#domain/sellers/payout-account.ts';
import { m } from '#texts/compiled/messages.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { DeskPanel, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { choicesOf, currencyChoices } from '#web/parts/desk/desk-list/choices.ts';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { attempt } from '#web/attempt.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { payoutBatchLook, payoutBatchStateName, payoutDueStateName } from '#web/parts/operator/payouts/payout-words.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { payoutMethodName } from '#web/parts/sellers/application/document-words.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.payouts_desk_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const path = '/admin/payouts';

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  return uncachedData({
    list: await desk.list('payouts', args.url.searchParams),
    due: await desk.payoutsDue(),
    zone: timeZone,
    // A new key for each page, so that a form sent twice proposes one batch.
    key: crypto.randomUUID(),
  });
}

/** Proposes a batch of due payouts, for one method and currency. */
export async function action(args: Route.ActionArgs) {
  const { desk, act } = authorizeDesk(args);
  const form = await args.request.formData();
  const field = (name: string) => String(form.get(name) ?? '');
  const method = payoutMethods.find((one) => one === field('method'));
  const currency = currencies.find(({ code }) => code === field('currency'))?.code;
  if (!method || !currency) throw data(null, { status: 400 });
  const { answer, refused } = await attempt(desk, act('payout/propose', { method, currency, key: field('key') }));
  if (refused !== null) return uncachedData({ refused }, { status: 422 });
  throw seeOther(`${path}/${answer.id}`);
}

/** The amounts due to sellers, and all batches of payouts. */
export default function PayoutsScreen({ loaderData: { list, due, zone, key }, actionData }: Route.ComponentProps) {
  const money = useMoney(...due.map(({ currency }) => currency), ...list.rows.map(({ currency }) => currency));
  const { state, formData } = useNavigation();
  return (
    <DeskPage path={path} title={m.payouts_desk_title()} lead={m.payouts_desk_lead()}>
      <ResultNotice look="bad">{actionData?.refused}</ResultNotice>
      <DeskPanel id="du" title={m.payouts_desk_due()} words={m.payouts_desk_due_words()}>
        {due.length === 0 ? (
          <p className="muted">{m.payouts_desk_due_none()}</p>
        ) : (
          <table className="desk-table">
            <thead>
              <tr>
                <th scope="col">{m.payouts_desk_state()}</th>
                <th scope="col" className="desk-number">
                  {m.payouts_desk_sellers()}
                </th>
                <th scope="col" className="desk-number">
                  {m.payouts_desk_amount()}
                </th>
                <th scope="col">{m.payouts_desk_act()}</th>
              </tr>
            </thead>
            <tbody>
              {due.map((one) => (
                <tr key={one.state + one.currency}>
                  <td className="desk-cell-main" data-head={m.payouts_desk_state()}>
                    {payoutDueStateName(one.state)}
                  </td>
                  <td className="desk-number" data-head={m.payouts_desk_sellers()}>
                    <span>{one.sellers}</span>
                  </td>
                  <td className="desk-number" data-head={m.payouts_desk_amount()}>
                    <span>{money(one.amountMinor, one.currency)}</span>
                  </td>
                  <td data-head={m.payouts_desk_act()}>
                    {one.state === 'bank' || one.state === 'mobile_money' ? (
                      <Form method="post">
                        <input type="hidden" name="method" value={one.state} />
                        <input type="hidden" name="currency" value={one.currency} />
                        <input type="hidden" name="key" value={`${key}:${one.state}:${one.currency}`} />
                        <Button
                          type="submit"
                          look="tonal"
                          busy={
                            state !== 'idle' &&
                            formData?.get('method') === one.state &&
                            formData.get('currency') === one.currency
                          }
                          busyLabel={m.payouts_desk_proposing()}
                        >
                          {m.payouts_desk_propose()}
                          <span className="visually-hidden">
                            {' '}
                            {payoutDueStateName(one.state)} {one.currency}
                          </span>
                        </Button>
                      </Form>
                    ) : (
                      <span>—</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </DeskPanel>
      <DeskList
        name="payouts"
        path={path}
        shape={payoutBatchesListDefinition}
        data={list}
        keyOf={({ id }) => id}
        columns={[
          {
            head: m.payouts_desk_number(),
            isMain: true,
            cell: ({ id, number }) => (
              <Link className="link" to={`${path}/${id}`}>
                {m.payouts_desk_batch({ number })}
              </Link>
            ),
          },
          {
            head: m.payouts_desk_state(),
            cell: ({ state: one }) => <StateBadge look={payoutBatchLook(one)}>{payoutBatchStateName(one)}</StateBadge>,
          },
          { head: m.payouts_desk_method(), cell: ({ method }) => payoutMethodName(method) },
          { head: m.payouts_desk_lines(), cell: ({ lines }) => lines },
          { head: m.payouts_desk_amount(), cell: ({ amountMinor, currency }) => money(amountMinor, currency) },
          { head: m.payouts_desk_proposed(), cell: ({ proposedAt }) => dateAndTime(proposedAt, zone) },
        ]}
        fields={[
          { name: 'state', label: m.payouts_desk_state(), choices: choicesOf(payoutBatchStates, payoutBatchStateName) },
          { name: 'method', label: m.payouts_desk_method(), choices: choicesOf(payoutMethods, payoutMethodName) },
          { name: 'currency', label: m.payouts_desk_currency(), choices: currencyChoices },
        ]}
        sortNames={{ newest: m.desk_sort_newest() }}
        empty={{ title: m.payouts_desk_empty(), words: m.payouts_desk_empty_words() }}
      />
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
