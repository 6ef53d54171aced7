import { m } from '#texts/compiled/messages.js';

/** What the buyer says to the courier once the parcel is in their hands. In two groups, which are easier to read out. */
export function HandOverCode({ code }: { code: string }) {
  return (
    <div className="hand-over-code">
      <p>
        {m.courier_code()} <strong className="numbers">{`${code.slice(0, 3)} ${code.slice(3)}`}</strong>
      </p>
      <p className="muted small">{m.courier_code_words()}</p>
    </div>
  );
}
