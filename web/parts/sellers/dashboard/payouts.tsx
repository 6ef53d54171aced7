import { m } from '#texts/compiled/messages.js';
import type { AccountApi } from '#web/context.ts';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { DeskPanel, FactList, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { payoutMethodName } from '#web/parts/sellers/application/document-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PreviousNextLinks } from './previous-next-links.tsx';
import { PayoutAccountPart } from './payout-account.tsx';
import { dashboardPath } from './sections.ts';

type Data = Awaited<ReturnType<AccountApi['selling']['payouts']>>;
const looks = { in_transit: 'info', paid: 'ok', returned: 'bad' } as const;
const states = {
  in_transit: () => m.payouts_state_in_transit(),
  paid: () => m.payouts_state_paid(),
  returned: () => m.payouts_state_returned(),
};

/** The amount owed and its payment date, the earlier payouts, and the payout account. */
export function Payouts({ path, data, zone, done }: { path: string; data: Data; zone: string; done: string | null }) {
  const { owed, rows, next, previous } = data;
  const money = useMoney(...owed.map(({ currency }) => currency), ...rows.map(({ currency }) => currency));
  const at = (page: string) => dashboardPath(path, 'versements', { page });
  return (
    <>
      <DeskPanel id="prochain" title={m.payouts_next()} words={m.payouts_next_words()}>
        {owed.length === 0 ? (
          <p className="muted">{m.selling_money_nothing()}</p>
        ) : (
          owed.map((one) => (
            <FactList
              key={one.currency}
              facts={[
                [m.payouts_released(), <b key="released">{money(one.releasedMinor, one.currency)}</b>],
                [m.payouts_owes(), one.releasedMinor < 0 && m.payouts_owes_words()],
                [m.payouts_on_its_way(), one.onItsWayMinor > 0 && money(one.onItsWayMinor, one.currency)],
                [m.payouts_held(), money(one.heldMinor, one.currency)],
                [m.payouts_next_release(), one.nextAt && dateAndTime(one.nextAt, zone)],
              ]}
            />
          ))
        )}
      </DeskPanel>
      <DeskPanel id="versements" title={m.payouts_list()} words={m.payouts_list_words()}>
        {rows.length === 0 ? (
          <EmptyState heading="h3" title={m.payouts_list_empty()}>
            {m.payouts_list_empty_words()}
          </EmptyState>
        ) : (
          <table className="desk-table">
            <thead>
              <tr>
                <th scope="col">{m.payouts_desk_number()}</th>
                <th scope="col">{m.payouts_desk_state()}</th>
                <th scope="col">{m.selling_money_date()}</th>
                <th scope="col">{m.payouts_account()}</th>
                <th scope="col" className="desk-number">
                  {m.payouts_desk_amount()}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className="desk-cell-main" data-head={m.payouts_desk_number()}>
                    {m.payouts_desk_batch({ number: row.number })}
                  </td>
                  <td data-head={m.payouts_desk_state()}>
                    <span>
                      <StateBadge look={looks[row.state]}>{states[row.state]()}</StateBadge>{' '}
                      {row.state === 'returned' && <span className="small">{row.reason}</span>}
                    </span>
                  </td>
                  <td data-head={m.selling_money_date()}>
                    <span>{dateAndTime(row.at, zone)}</span>
                  </td>
                  <td data-head={m.payouts_account()}>
                    <span>
                      {payoutMethodName(row.method)} •••• {row.tail}
                    </span>
                  </td>
                  <td className="desk-number" data-head={m.payouts_desk_amount()}>
                    <b>{money(row.amountMinor, row.currency)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <PreviousNextLinks previous={previous} next={next} to={at} />
      </DeskPanel>
      <PayoutAccountPart path={path} data={data} zone={zone} done={done} />
    </>
  );
}
