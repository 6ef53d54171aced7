import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { cartNow, replaceCart } from '#web/state/cart.ts';
import { notify } from '#web/parts/toaster/notify.ts';
import { useVisitor } from '#web/parts/visitor/use-visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { RefusedOrder } from './send-order.ts';
import { troubleWords } from './trouble-words.ts';
import { isMendable, mended, type Trouble } from './troubles.ts';

type TroubleNoticesProps = { troubles: Trouble[]; refused: RefusedOrder | null; country: string; quoteFailed: boolean; onAgain: () => void; onMended: () => void };

/** Why this order cannot be paid as it stands, line by line, and the one click that mends it. */
export function TroubleNotices({ troubles, refused, country, quoteFailed, onAgain, onMended }: TroubleNoticesProps) {
  const { language } = useVisitor();
  const said = refused?.lines.length ? refused.lines : troubles;
  const mendable = said.filter(isMendable);
  const unshipped = said.filter(({ code }) => code === 'offer/shipping-unknown');

  function mend() {
    replaceCart(mended(cartNow(), mendable));
    onMended();
    notify(m.checkout_repaired());
  }

  return (
    <>
      {mendable.length > 0 && (
        <Notice look="bad" live>
          {refused && <p>{m.checkout_refused_intro()}</p>}
          <ul className="trouble-list">{mendable.map((trouble) => <li key={trouble.offerId}>{troubleWords(trouble)}</li>)}</ul>
          <Button size="small" onClick={mend}>{m.checkout_repair()}</Button>
        </Notice>
      )}
      {unshipped.length > 0 && <Notice look="warn" live>{m.checkout_unshippable({ country: countryName(country, language), names: unshipped.map(({ name }) => `«\u00A0${name}\u00A0»`).join(', ') })}</Notice>}
      {refused && refused.lines.length === 0 && <Notice look="bad" live>{refused.message || m.checkout_failed()}</Notice>}
      {quoteFailed && (
        <Notice look="warn" live>
          {navigator.onLine ? m.checkout_quote_failed() : m.checkout_offline()} <Button size="small" look="plain" onClick={onAgain}>{m.checkout_quote_again()}</Button>
        </Notice>
      )}
    </>
  );
}
