import { m } from '#texts/compiled/messages.js';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function EmptyCart() {
  return (
    <EmptyState
      picture={<Icon name="cart" />}
      title={m.cart_empty()}
      action={
        <a href="/" className={buttonClass('second')}>
          {m.cart_empty_act()}
        </a>
      }
    >
      {m.cart_empty_words()}
    </EmptyState>
  );
}
