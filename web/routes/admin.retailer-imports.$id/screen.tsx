import { useEffect } from 'react';
import { data, Form, redirect, useRevalidator } from 'react-router';
import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import { clearDraft } from '#web/parts/desk/desk-form/draft.ts';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { DeskPanel, DetailColumns, FactList, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { ImportItems } from './import-items.tsx';
import { skipReasonLabels, stateLooks, stateLabels } from '#web/parts/operator/retailer-imports/import-words.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { RoleScreenErrorBoundary } from '#web/parts/shell/forbidden/forbidden.tsx';
import { uncachedData } from '#web/responses.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.retailers_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const found = await desk.retailerImport(args.params.id, args.url.searchParams);
  if (!found) throw data(null, { status: 404 });
  return uncachedData({ found, zone: timeZone });
}

const moves = ['paused', 'running', 'cancelled'] as const;

/** Pauses, resumes or cancels an import. An import that has ended does not change. */
export async function action(args: Route.ActionArgs) {
  const { act } = authorizeDesk(args);
  const form = await args.request.formData();
  const to = moves.find((one) => one === form.get('to'));
  if (to) await act('retailer/move-import', { id: args.params.id, to });
  throw redirect(args.url.pathname, { status: 303 });
}

const everyMs = 2000;

/** One import: its progress, its pages and why some were skipped. Reloads every two seconds while it runs. */
export default function RetailerImportScreen({ loaderData: { found, zone } }: Route.ComponentProps) {
  const { id, state, counts, address, terms, searches, reasons, keptInPart } = found;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // A form that starts an import redirects here, so its stored draft is deleted.
    clearDraft('import-by-address');
    clearDraft('automatic-import');
  }, []);
  useEffect(() => {
    if (state !== 'running') return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [state, revalidate]);
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const done = all - counts.waiting;
  return (
    <DeskPage
      path="/admin/retailer-imports"
      trail={{ to: '/admin/retailer-imports', name: m.retailers_title() }}
      title={address ?? terms.join(', ')}
      acts={<Moves state={state} path={`/admin/retailer-imports/${id}`} />}
    >
      <DetailColumns
        aside={
          <>
            <DeskPanel id="demande" title={m.retailers_what()}>
              <FactList
                facts={[
                  [m.retailers_kind(), address ? m.retailers_kind_address() : m.retailers_kind_search()],
                  [m.retailers_at(), dateAndTime(found.at, zone)],
                  [m.retailers_by(), found.askedBy],
                  [m.retailers_terms(), terms.join(', ')],
                  [m.retailers_price(), priceWords(found.priceMinMinor, found.priceMaxMinor)],
                  [m.retailers_limit(), found.categoryLimit],
                ]}
              />
            </DeskPanel>
            {searches.length > 0 && (
              <DeskPanel id="recherches" title={m.retailers_searches()}>
                <FactList
                  facts={searches.map(({ place, term, found: n, reason }) => [
                    `${term} · ${place}`,
                    reason
                      ? skipReasonLabels[reason]()
                      : n === null
                        ? m.retailers_search_waiting()
                        : m.retailers_search_found({ n }),
                  ])}
                />
              </DeskPanel>
            )}
            {reasons.length > 0 && (
              <DeskPanel id="raisons" title={m.retailers_reasons()}>
                <FactList facts={reasons.map(({ reason, n }) => [skipReasonLabels[reason](), n])} />
              </DeskPanel>
            )}
          </>
        }
      >
        <DeskPanel
          id="avancement"
          title={m.retailers_progress()}
          acts={<StateBadge look={stateLooks[state]}>{stateLabels[state]()}</StateBadge>}
        >
          {all > 0 && <progress className="import-progress" value={done} max={all} aria-labelledby="avancement" />}
          <p role="status">{all === 0 ? m.retailers_progress_none() : m.retailers_progress_words({ done, all })}</p>
          <FactList
            facts={[
              [m.retailers_outcome_created(), String(counts.created)],
              [m.retailers_outcome_changed(), String(counts.changed)],
              [m.retailers_outcome_unchanged(), String(counts.unchanged)],
              [m.retailers_outcome_skipped(), String(counts.skipped)],
              // The remaining items of a cancelled import will not be read.
              [
                state === 'cancelled' ? m.retailers_outcome_not_read() : m.retailers_outcome_waiting(),
                String(counts.waiting),
              ],
              [m.retailers_kept_in_part(), keptInPart > 0 ? String(keptInPart) : null],
            ]}
          />
        </DeskPanel>
        <ImportItems id={id} items={found.items} outcome={found.outcome} next={found.next} />
      </DetailColumns>
    </DeskPage>
  );
}

/** "de 20,00 $ à 80,00 $", or one of the limits; null without limits. */
function priceWords(least: number | null, most: number | null): string | null {
  const dollars = (minor: number): string => formatPrice(minor, 'CAD', true);
  if (least !== null && most !== null) return m.retailers_price_between({ least: dollars(least), most: dollars(most) });
  if (least !== null) return m.retailers_price_from({ price: dollars(least) });
  return most === null ? null : m.retailers_price_to({ price: dollars(most) });
}

function Moves({ state, path }: { state: string; path: string }) {
  if (state === 'finished' || state === 'cancelled') return null;
  return (
    <>
      {state === 'running' && (
        <a className={buttonClass('second')} href={path}>
          {m.retailers_refresh()}
        </a>
      )}
      <Form method="post" className="desk-acts">
        <Button type="submit" name="to" value="cancelled" title={m.retailers_cancel_words()}>
          {m.retailers_cancel_confirm()}
        </Button>
        <Button type="submit" look="main" name="to" value={state === 'running' ? 'paused' : 'running'}>
          {state === 'running' ? m.retailers_pause() : m.retailers_resume()}
        </Button>
      </Form>
    </>
  );
}

export { RoleScreenErrorBoundary as ErrorBoundary };
