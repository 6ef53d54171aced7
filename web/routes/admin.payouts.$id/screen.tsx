import type { ReactNode } from 'react';
import { data } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { DeskPanel, DetailColumns, FactList, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { attempt } from '#web/attempt.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import {
  payoutBatchLook,
  payoutBatchStateName,
  payoutLineLook,
  payoutLineStateName,
  payoutReasonText,
} from '#web/parts/operator/payouts/payout-words.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { payoutMethodName } from '#web/parts/sellers/application/document-words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { isUuid } from '#domain/uuid.ts';
import { formTextReader } from '#web/form-fields.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

const list = '/admin/payouts';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskMeta(loaderData ? m.payouts_desk_batch({ number: loaderData.batch.number }) : m.payouts_desk_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const batch = await desk.payoutBatch(args.params.id);
  if (!batch) throw uncachedData(null, { status: 404 });
  return uncachedData({ batch, zone: timeZone, isDone: args.url.searchParams.has('fait') });
}

/** Approves or withdraws a batch of payouts, marks its bank file as sent, or records a returned payout. */
export async function action(args: Route.ActionArgs) {
  const { desk, act } = authorizeDesk(args);
  const batch = args.params.id;
  const form = await args.request.formData();
  const field = formTextReader(form);
  const refuse = (given: { refused?: string; line?: string; fault?: string }) =>
    uncachedData({ refused: null, line: null, fault: null, typed: field('reason'), ...given }, { status: 422 });
  const perform = async (work: Promise<unknown>) => {
    const { refused } = await attempt(desk, work);
    if (refused !== null) return refuse({ refused });
    throw seeOther(`${list}/${batch}?fait`);
  };
  switch (field('slot')) {
    case 'approve':
      // Sends the ids of the doubtful accounts that were reviewed. The action refuses if others are doubtful by now.
      return perform(
        act('payout/approve', {
          batch,
          confirmed: field('checked') === '' ? [] : form.getAll('confirmed').map(String).filter(isUuid),
        }),
      );
    case 'withdraw':
      return perform(act('payout/withdraw', { batch }));
    case 'file': {
      const { answer, refused } = await attempt(desk, act('payout/bank-file', { batch }));
      if (refused !== null) return refuse({ refused });
      if (answer.lines === 0) return refuse({ refused: m.payouts_desk_all_demo() });
      throw seeOther(`${list}/${batch}?fait`);
    }
    case 'sent':
      return perform(act('payout/mark-sent', { batch }));
    case 'return': {
      const [line, reason] = [field('line'), field('reason')];
      if (reason.length < 3) return refuse({ line, fault: m.payouts_desk_reason_fault() });
      return perform(act('payout/return', { line, reason: reason.slice(0, 300) }));
    }
    default:
      throw data(null, { status: 400 });
  }
}

export default function PayoutBatchScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { batch, zone, isDone } = loaderData;
  const { id, number, method, currency, state, lines, amountMinor, isFileMade } = batch;
  const money = useMoney(currency);
  const total = money(amountMinor, currency);
  const doubtful = batch.of.filter(({ cameBack }) => cameBack);
  const isUnderWay = batch.of.some((line) => line.state === 'in_transit');
  return (
    <DeskPage
      path={list}
      trail={{ to: list, name: m.payouts_desk_title() }}
      title={
        <>
          {m.payouts_desk_batch({ number })}{' '}
          <StateBadge look={payoutBatchLook(state)}>{payoutBatchStateName(state)}</StateBadge>
        </>
      }
    >
      <ResultNotice look="ok">{isDone && !answer && m.payouts_desk_done()}</ResultNotice>
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      <DetailColumns
        aside={
          <DeskPanel id="actes" title={m.payouts_desk_next()}>
            {state === 'proposed' && (
              <>
                <BatchStep slot="approve" words={m.payouts_desk_approve()}>
                  <p>{m.payouts_desk_approve_words({ lines, total })}</p>
                  {doubtful.length > 0 && (
                    <>
                      {doubtful.map((line) => (
                        <input key={line.id} type="hidden" name="confirmed" value={line.id} />
                      ))}
                      <label className="check">
                        <input type="checkbox" name="checked" value="1" required />
                        <span>{m.payouts_desk_back_check({ n: doubtful.length })}</span>
                      </label>
                    </>
                  )}
                </BatchStep>
                <BatchStep slot="withdraw" words={m.payouts_desk_withdraw()} look="danger">
                  <p>{m.payouts_desk_withdraw_words()}</p>
                </BatchStep>
              </>
            )}
            {state === 'approved' && method === 'bank' && isUnderWay && (
              <>
                <p>{m.payouts_desk_file_words()}</p>
                {isFileMade && (
                  <p>
                    <a className={buttonClass('tonal')} href={`${list}/fichier?lot=${id}`} download>
                      {m.payouts_desk_file()}
                    </a>
                  </p>
                )}
                <BatchStep
                  slot={isFileMade ? 'sent' : 'file'}
                  words={isFileMade ? m.payouts_desk_sent() : m.payouts_desk_fix()}
                >
                  <p>{isFileMade ? m.payouts_desk_sent_words() : m.payouts_desk_fix_words()}</p>
                </BatchStep>
              </>
            )}
            {state === 'approved' && method === 'mobile_money' && <p>{m.payouts_desk_mobile_words()}</p>}
            {(state === 'done' || state === 'withdrawn') && <p className="muted">{m.payouts_desk_nothing_next()}</p>}
          </DeskPanel>
        }
      >
        <DeskPanel id="lot" title={m.payouts_desk_facts()}>
          <FactList
            facts={[
              [m.payouts_desk_method(), payoutMethodName(method)],
              [m.payouts_desk_lines(), String(lines)],
              [m.payouts_desk_amount(), total],
              [m.payouts_desk_proposed(), dateAndTime(batch.proposedAt, zone)],
            ]}
          />
        </DeskPanel>
        <DeskPanel id="lignes" title={m.payouts_desk_lines()}>
          <table className="desk-table">
            <thead>
              <tr>
                <th scope="col">{m.payouts_desk_seller()}</th>
                <th scope="col">{m.payouts_desk_state()}</th>
                <th scope="col">{m.payouts_account()}</th>
                <th scope="col" className="desk-number">
                  {m.payouts_desk_amount()}
                </th>
                <th scope="col">{m.payouts_desk_act()}</th>
              </tr>
            </thead>
            <tbody>
              {batch.of.map((line) => (
                <tr key={line.id}>
                  <td className="desk-cell-main" data-head={m.payouts_desk_seller()}>
                    <Link className="link" to={`/admin/sellers/${line.sellerId}`}>
                      {line.seller}
                    </Link>
                  </td>
                  <td data-head={m.payouts_desk_state()}>
                    <span>
                      <StateBadge look={payoutLineLook(line.state)}>{payoutLineStateName(line.state)}</StateBadge>{' '}
                      {line.reason && <span className="small">{payoutReasonText(line.reason)}</span>}
                    </span>
                  </td>
                  <td data-head={m.payouts_account()}>
                    <span>
                      {line.holder}, {line.institution} •••• {line.tail}
                      {line.cameBack && (
                        <>
                          <br />
                          <StateBadge look="bad">{m.payouts_desk_back()}</StateBadge>{' '}
                          <span className="small">
                            {m.payouts_back_when({
                              date: dateAndTime(line.cameBack.at, zone),
                              reason: line.cameBack.reason,
                            })}
                          </span>
                        </>
                      )}
                    </span>
                  </td>
                  <td className="desk-number" data-head={m.payouts_desk_amount()}>
                    <b>{money(line.amountMinor, currency)}</b>
                  </td>
                  <td data-head={m.payouts_desk_act()}>
                    {line.state === 'paid' || (line.state === 'in_transit' && method === 'bank' && !isFileMade) ? (
                      <ConfirmButton
                        act={m.payouts_desk_return()}
                        confirm={m.payouts_desk_return_confirm()}
                        busy={m.payouts_desk_approving()}
                        fields={{ slot: 'return', line: line.id }}
                        isOpen={answer?.line === line.id}
                      >
                        <p>{m.payouts_desk_return_words()}</p>
                        <Field
                          name="reason"
                          label={m.payouts_desk_reason()}
                          defaultValue={answer?.line === line.id ? answer.typed : ''}
                          error={answer?.line === line.id && answer.fault}
                          maxLength={300}
                          required
                        />
                      </ConfirmButton>
                    ) : (
                      <span>—</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </DeskPanel>
      </DetailColumns>
    </DeskPage>
  );
}

/** The batch's next step, which is the slot of its form, behind a question. */
function BatchStep({ slot, words, look = 'main', children }: BatchStepProps) {
  return (
    <ConfirmButton look={look} act={words} confirm={words} busy={m.payouts_desk_approving()} fields={{ slot }}>
      {children}
    </ConfirmButton>
  );
}

type BatchStepProps = { slot: string; words: string; look?: 'main' | 'danger'; children: ReactNode };

export { DeskBoundary as ErrorBoundary };
