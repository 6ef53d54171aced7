import { categoryTree } from '#domain/catalogue/tree.ts';
import { parseBeforeId } from '#domain/desk/cursor.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { DeskPanel, DetailColumns, Timeline } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { attempt } from '#web/attempt.ts';
import { toPlainJson } from '#web/parts/operator/guard/as-sent.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { formatBasisPoints } from '#web/parts/desk/format-basis-points.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { actorText } from '#web/parts/operator/audit/actor-words.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import { parseCommissionRule, type RefusedCommissionRuleForm } from './parse-rule.ts';
import { CommissionRuleForm } from './rule-form.tsx';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.desk_nav_commissions());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const path = '/admin/commissions';

/** `?seller=<id>`: the seller in the form. `?q=`: search for a seller. `?before=<id>`: older rules. */
export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const { searchParams } = args.url;
  const [id, words] = [searchParams.get('seller') ?? '', (searchParams.get('q') ?? '').slice(0, 100)];
  const chosen = isUuid(id) ? await desk.seller(id) : null;
  return uncachedData({
    ...toPlainJson(await desk.commissions(parseBeforeId(searchParams.get('before')))),
    seller: chosen && { id: chosen.seller.id, name: chosen.seller.name },
    words,
    choices: words ? await desk.sellerChoices(words) : [],
    zone: timeZone,
    key: crypto.randomUUID(),
    done: searchParams.has('done'),
  });
}

export async function action(args: Route.ActionArgs) {
  const { desk, act, timeZone } = authorizeDesk(args);
  const form = await args.request.formData();
  const { typed, faults, rule } = parseCommissionRule(form, timeZone);
  const answered = (given: Pick<RefusedCommissionRuleForm, 'faults' | 'refused'>) =>
    uncachedData({ typed, ...given } satisfies RefusedCommissionRuleForm, { status: 422 });
  if (!rule) return answered({ faults, refused: null });
  const { refused } = await attempt(desk, act('commission/set', rule));
  if (refused !== null) return answered({ faults: {}, refused });
  throw seeOther(`${path}?done`);
}

/** Commissions: the default rate, current and future rules, a form for a new rule, and the history. */
export default function CommissionsScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { usualBps, current, history, next, seller, words, choices, zone, key, done } = loaderData;
  const when = (at: string) => dateAndTime(at, zone);
  const subject = ({ seller: name, category }: (typeof history)[number]) =>
    [name, category && categoryName(category)].filter(Boolean).join(' · ') || m.desk_commission_everybody();
  return (
    <DeskPage path={path} title={m.desk_nav_commissions()} lead={m.desk_commission_lead()}>
      <ResultNotice look="ok">{done && !answer && m.desk_commission_done()}</ResultNotice>
      <DetailColumns
        aside={
          <DeskPanel id="regle" title={m.desk_commission_new()} words={m.desk_commission_new_words()}>
            <CommissionRuleForm
              formKey={key}
              seller={seller}
              words={words}
              choices={choices}
              categories={categoryTree.map(({ slug }) => ({ slug, name: categoryName(slug) }))}
              answer={answer}
              done={done}
            />
          </DeskPanel>
        }
      >
        <DeskPanel id="en-vigueur" title={m.desk_commission_current()}>
          <ul className="desk-rows">
            <li>
              <span>
                {m.desk_commission_usual()}
                <span className="desk-under">{m.desk_commission_usual_words()}</span>
              </span>
              <b className="numbers">{formatBasisPoints(usualBps)}</b>
              <Link className="link" to="/admin/settings?edit=commission_bps">
                {m.desk_setting_change()}
              </Link>
            </li>
            {current.map((rule) => (
              <li key={rule.id}>
                <span>
                  {subject(rule)}
                  <span className="desk-under">{m.desk_commission_since({ at: when(rule.validFrom) })}</span>
                </span>
                <b className="numbers">{rule.bps === null ? m.desk_commission_ended() : formatBasisPoints(rule.bps)}</b>
              </li>
            ))}
          </ul>
        </DeskPanel>
        <DeskPanel id="historique" title={m.desk_commission_history()}>
          <Timeline
            none={m.desk_commission_history_none()}
            items={history.map((rule) => ({
              key: String(rule.id),
              when: `${when(rule.writtenAt)} · ${actorText(rule)}`,
              what: `${subject(rule)} : ${rule.bps === null ? m.desk_commission_ended() : formatBasisPoints(rule.bps)}`,
              more: (
                <p className="muted small">
                  {[m.desk_commission_since({ at: when(rule.validFrom) }), rule.note].filter(Boolean).join(' · ')}
                </p>
              ),
            }))}
          />
          {next !== null && (
            <Link className={buttonClass('second')} to={`${path}?before=${next}`}>
              {m.desk_commission_older()}
            </Link>
          )}
        </DeskPanel>
      </DetailColumns>
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
