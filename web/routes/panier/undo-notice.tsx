import { m } from '#texts/compiled/messages.js';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The form that takes a step back: what was removed is put back, what was emptied is had back. */
export type Undo = { intent: 'put'; offer_id: string; quantity: string } | { intent: 'restore' };

/** What was just taken out of the server's cart, and the way back. */
export function UndoNotice({ undo }: { undo: Undo }) {
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
