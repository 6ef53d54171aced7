import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { CartItem } from '#domain/cart/lines.ts';
import { m } from '#texts/compiled/messages.js';
import { VisibleCurrenciesContext } from '#web/parts/catalogue/price/use-money.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { DishOptionsForm } from './option-choice.tsx';
import type { OrderableDish } from './option-form.ts';
import '#web/styles/options.css';

/** The dialog of a dish's options. It fetches them from `address`, the dish's page, and links there if that fails. */
export default function OptionsDialog({
  address,
  title,
  onClose,
}: {
  address: string;
  title: string;
  onClose: () => void;
}) {
  const { data: dish, load, state } = useFetcher<OrderableDish & { item: CartItem }>();
  useEffect(() => void load(address), [load, address]);
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={m.cart_close()}>
      {dish ? (
        <VisibleCurrenciesContext value={[dish.item.currency]}>
          <DishOptionsForm dish={dish} action={address} onAdded={onClose} />
        </VisibleCurrenciesContext>
      ) : (
        <p role="status">
          {state === 'idle' ? m.options_failed() : m.options_loading()}{' '}
          <Link className="link" to={address}>
            {m.options_open_page()}
          </Link>
        </p>
      )}
    </Dialog>
  );
}
