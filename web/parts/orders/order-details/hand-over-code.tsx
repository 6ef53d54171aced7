import { m } from '#texts/compiled/messages.js';

/** The code that confirms receipt: the buyer gives it to the courier or, for pick-up (`isPickup`), at the shop. */
export function HandOverCode({ code, isPickup }: { code: string; isPickup: boolean }) {
  return (
    <div className="hand-over-code">
      <p>
        {isPickup ? m.pickup_code() : m.courier_code()}{' '}
        <strong className="numbers">{`${code.slice(0, 3)} ${code.slice(3)}`}</strong>
      </p>
      <p className="muted small">{isPickup ? m.pickup_code_words() : m.courier_code_words()}</p>
    </div>
  );
}
