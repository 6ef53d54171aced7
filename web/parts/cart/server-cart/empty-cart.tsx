import { m } from '#texts/compiled/messages.js';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyStatePicture } from '#web/parts/shell/empty-picture/empty-picture.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function EmptyCart() {
  return (
    <EmptyState
      picture={<EmptyStatePicture of="cart" />}
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
