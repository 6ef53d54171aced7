import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import { productChangeName } from '#web/parts/desk/product/product-words.ts';
import { DeskPanel, Timeline } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';

export type PriceOrStockChangeData = { at: string; seller: string } & (
  | { kind: 'price'; priceMinor: number; currency: string }
  | { kind: 'stock'; from: number | null; to: number | null }
);
export type ProductChangeData = {
  change: string;
  kind: 'edit' | 'hide' | 'show' | 'move';
  at: string;
  actor: string;
  isUndone: boolean;
};

const units = (stock: number | null): string => (stock === null ? m.cdesk_stock_unsaid() : String(stock));

/** The administrators' changes of this product, and its earlier prices and stock, newest first. */
export function ProductHistoryParts({
  history,
  changes,
  zone,
}: {
  history: PriceOrStockChangeData[];
  changes: ProductChangeData[];
  zone: string;
}) {
  return (
    <>
      <DeskPanel id="changes" title={m.cdesk_changes()}>
        <Timeline
          none={m.cdesk_changes_none()}
          items={changes.map((one) => ({
            key: one.change,
            when: dateAndTime(one.at, zone),
            what: `${productChangeName(one.kind)} ${m.cdesk_change_by({ name: one.actor })}`,
            more: one.isUndone && <p className="muted small">{m.cdesk_change_undone()}</p>,
          }))}
        />
      </DeskPanel>
      <DeskPanel id="history" title={m.cdesk_history()} words={m.cdesk_history_words()}>
        <Timeline
          none={m.cdesk_history_none()}
          items={history.map((one, n) => ({
            key: `${one.at} ${n}`,
            when: dateAndTime(one.at, zone),
            what:
              one.kind === 'price'
                ? m.cdesk_history_price({ seller: one.seller, price: formatPrice(one.priceMinor, one.currency) })
                : m.cdesk_history_stock({ seller: one.seller, from: units(one.from), to: units(one.to) }),
          }))}
        />
      </DeskPanel>
    </>
  );
}
