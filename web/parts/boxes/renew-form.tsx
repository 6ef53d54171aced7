import type { BoxView } from '#domain/boxes/box-view.ts';
import { m } from '#texts/compiled/messages.js';
import { useFormatPrice } from '#web/parts/boxes/use-price-text.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** Orders one more term and opens the payment page. `link`: the signed link of the first order, for guests. */
export function RenewBoxForm({
  box,
  link,
  look = 'main',
}: {
  box: Pick<BoxView, 'id' | 'renewal'>;
  link?: { orderId: string; token: string };
  look?: 'main' | 'second';
}) {
  const price = useFormatPrice();
  if (!box.renewal) return <p className="muted small">{m.refusal_box_plan_gone()}</p>;
  const { priceMinor, currency, months } = box.renewal;
  return (
    <form method="post" action={`/boites-postales/${box.id}/renouveler`} className="box-renew">
      <input type="hidden" name="total" value={priceMinor} />
      <input type="hidden" name="devise" value={currency} />
      {link && <input type="hidden" name="order" value={link.orderId} />}
      {link && <input type="hidden" name="token" value={link.token} />}
      <button type="submit" className={buttonClass(look)}>
        {m.box_renew_for({ months, price: price(priceMinor, currency) })}
      </button>
      <p className="muted small">{m.box_no_card()}</p>
    </form>
  );
}
