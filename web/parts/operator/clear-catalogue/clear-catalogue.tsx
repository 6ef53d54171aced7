import { Form } from 'react-router';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import type { AdminFormResult } from '#web/parts/operator/guard/slot.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice, ResultNotice } from '#web/ui/notice.tsx';
import type { ClearCatalogueData } from './clear-catalogue-slot.ts';

/** Clears the product database after the shop's name was typed (R-ADMIN-12, -18). It can be restored for a day. */
export function ClearCatalogue({ data, answer }: { data: ClearCatalogueData; answer: AdminFormResult | undefined }) {
  const { counts, next, clearings, zone } = data;
  return (
    <DeskPanel id="vider" title={m.desk_clear_title()} words={m.desk_clear_words()}>
      <ResultNotice look="ok">{answer?.done}</ResultNotice>
      <ResultNotice look="bad">{answer?.faults?.['restore']}</ResultNotice>
      {clearings.map((one) => (
        <Clearing key={one.id} clearing={one} zone={zone} />
      ))}
      {counts.products === 0 ? (
        <p className="muted">{m.cdesk_clear_nothing()}</p>
      ) : (
        <ConfirmButton
          act={m.desk_clear_act()}
          confirm={m.desk_clear_confirm()}
          busy={m.desk_clear_busy()}
          fields={{ slot: 'clear', clearing: next }}
          isOpen={answer?.faults?.['shop_name'] !== undefined}
        >
          <p>
            {m.cdesk_clear_counts({
              products: counts.products,
              offers: counts.offers,
              sellers: counts.sellers,
              pictures: counts.pictures,
              favourites: counts.favourites,
              lines: counts.cartLines,
              orders: counts.ordersKept,
            })}
          </p>
          <p>{m.cdesk_clear_undo_words()}</p>
          <Field
            name="shop_name"
            label={m.desk_clear_name({ shop: shop.name })}
            error={answer?.faults?.['shop_name']}
            defaultValue={answer?.typed?.['shop_name']}
            required
            autoComplete="off"
            maxLength={100}
          />
        </ConfirmButton>
      )}
    </DeskPanel>
  );
}

/** One cleared catalogue as a sentence, with a restore button while that is possible. */
function Clearing({ clearing, zone }: { clearing: ClearCatalogueData['clearings'][number]; zone: string }) {
  const { id, state, done, products, at, until } = clearing;
  const facts = { done, all: products, at: dateAndTime(at, zone), until: dateAndTime(until, zone) };
  const words = {
    clearing: () => m.cdesk_clearing_clearing(facts),
    cleared: () => m.cdesk_clearing_cleared(facts),
    restoring: () => m.cdesk_clearing_restoring(facts),
    restored: () => m.cdesk_clearing_restored(facts),
    deleting: () => m.cdesk_clearing_deleting(facts),
    deleted: () => m.cdesk_clearing_deleted(facts),
  }[state]();
  const isOver = state === 'restored' || state === 'deleted';
  if (isOver) return <p className="muted small">{words}</p>;
  return (
    <Notice look={state === 'cleared' ? 'warn' : 'info'}>
      <p>{words}</p>
      {(state === 'cleared' || state === 'clearing') && (
        <Form method="post" className="notice-acts">
          <input type="hidden" name="slot" value="clear" />
          <Button type="submit" name="restore" value={id} look="second" busyLabel={m.cdesk_restore_busy()}>
            {m.cdesk_restore()}
          </Button>
        </Form>
      )}
    </Notice>
  );
}
