import { m } from '#texts/compiled/messages.js';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export type CartUndoFormData =
  | { intent: 'put'; offer_id: string; quantity: string; custom_specs?: string }
  | { intent: 'restore' };

export function UndoNotice({ undo }: { undo: CartUndoFormData }) {
  return (
    <Notice look="ok" live className="cart-page-undo">
      <form method="post" action="/panier">
        {Object.entries(undo).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {undo.intent === 'restore' ? m.cart_emptied() : m.cart_line_removed()}
        <button type="submit" className={buttonClass('plain', 'small')}>
          {m.cart_undo()}
        </button>
      </form>
    </Notice>
  );
}
