import { type FormEvent, useState } from 'react';
import { parseQuantityOrMinimum } from '#domain/cart/lines.ts';
import { maxQuantityByShownStock } from '#domain/catalogue/displayed-stock.ts';
import { toMinor } from '#domain/money/units.ts';
import { m } from '#texts/compiled/messages.js';
import { announceAddedToCart } from '#web/parts/catalogue/add-button/announce-added.ts';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { addToCart } from '#web/state/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type OrderableDish, cartLineWithOptions, customSpecsFromOptionForm } from './option-form.ts';
import { OptionFields } from './option-fields.tsx';

type Refused = { faults: Record<string, string>; chosen: string | null; quantity: string };

/**
 * The form to choose a dish's options, on its page and in the dialog. Without scripts it is posted to the page
 * (`action`), which reports the same errors. With scripts it adds the line to the browser's cart and calls `onAdded`.
 */
export function DishOptionsForm({
  dish,
  action,
  refused,
  onAdded,
}: {
  dish: OrderableDish;
  action: string;
  refused?: Refused | undefined;
  onAdded: () => void;
}) {
  const { item, groups, isSoldOut } = dish;
  const money = useMoney(item.currency);
  const [chosen, setChosen] = useState(refused?.chosen ?? null);
  const [faults, setFaults] = useState(refused?.faults ?? {});
  const minimum = item.minimum_order_quantity;
  const line = cartLineWithOptions(dish, chosen).item;

  function change(event: FormEvent<HTMLFormElement>) {
    const specs = customSpecsFromOptionForm(new FormData(event.currentTarget));
    setChosen(specs);
    // An error disappears as soon as it is corrected; new errors are shown only on submit.
    const now = cartLineWithOptions(dish, specs).faults;
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([group]) => now[group])));
  }

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const { item: made, faults: wrong } = cartLineWithOptions(dish, customSpecsFromOptionForm(form));
    setFaults(wrong);
    const [first] = Object.keys(wrong);
    if (first) {
      document.querySelector<HTMLElement>(`[id="options-${first}"] input:not(:disabled)`)?.focus();
      return;
    }
    const quantity = parseQuantityOrMinimum(String(form.get('quantity') ?? ''), minimum) || minimum;
    announceAddedToCart(made, addToCart({ ...made, quantity }));
    onAdded();
  }

  if (isSoldOut) return <Notice look="warn">{m.options_sold_out()}</Notice>;
  return (
    <form method="post" action={action} className="options-form" onChange={change} onSubmit={add}>
      {Object.keys(faults).length > 0 && (
        <Notice look="bad" live>
          {m.options_summary()}
        </Notice>
      )}
      <OptionFields groups={groups} currency={item.currency} chosen={refused?.chosen ?? null} faults={faults} />
      <div className="options-end">
        <p className="options-price" aria-live="polite">
          <span className="muted small">{m.options_unit()}</span>
          <b className="numbers">{money(toMinor(line.price, line.currency), line.currency)}</b>
          <span className="muted small">{m.options_delivery_later()}</span>
        </p>
        <label className="add-quantity">
          <span className="visually-hidden">{m.cart_quantity()}</span>
          <input
            className="input numbers"
            type="number"
            name="quantity"
            inputMode="numeric"
            min={minimum}
            max={maxQuantityByShownStock(item.metadata.stock, minimum)}
            defaultValue={refused?.quantity ?? minimum}
          />
        </label>
        <Button type="submit" look="main" size="large">
          {m.cart_add_long()}
        </Button>
      </div>
    </form>
  );
}
