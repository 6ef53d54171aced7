import { m } from '#texts/compiled/messages.js';

/** The code that the buyer gives to the courier, or at the shop (`isPickup`), after receiving the parcel. Shown in two groups, which are easier to read out. */
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
