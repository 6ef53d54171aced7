import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { parseQuantityOrMinimum } from '#domain/cart/lines.ts';
import { m } from '#texts/compiled/messages.js';
import { Icon } from '#web/ui/icon.tsx';

/** A pause in typing this long commits the number; leaving the field or Enter commits it at once. */
const pauseMs = 600;

type QuantityProps = {
  name: string;
  quantity: number;
  minimum: number;
  /** The whole stock; undefined: unknown. */
  max: number | undefined;
  raised: boolean;
  onChange: (quantity: number) => void;
};

/** Minus, number, plus (R-CART-07..11). Typed text is parsed on commit: no number becomes 1, and 0 removes the line. */
export function QuantityField({ name, quantity, minimum, max, raised, onChange }: QuantityProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  function take(text: string) {
    clearTimeout(pause.current);
    setDraft(null);
    const typed = Number(text);
    // A number below the minimum is passed on unchanged, so that the cart line can explain why it was raised.
    const read = text !== '' && Number.isInteger(typed) && typed > 0 ? typed : parseQuantityOrMinimum(text, minimum);
    if (read !== quantity) onChange(read);
  }
  function type(text: string) {
    setDraft(text);
    clearTimeout(pause.current);
    if (Number(text) >= minimum) pause.current = setTimeout(() => take(text), pauseMs);
  }
  function step(by: number) {
    clearTimeout(pause.current);
    setDraft(null);
    onChange(quantity + by);
  }
  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') take(event.currentTarget.value);
    if (event.key === 'Escape' && draft !== null) {
      event.preventDefault();
      setDraft(null);
    }
  }

  return (
    <span className="stepper" data-raised={raised || undefined}>
      <button type="button" aria-label={m.cart_less_of({ name })} onClick={() => step(-1)}>
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        className="numbers"
        aria-label={m.cart_quantity_of({ name })}
        min={minimum}
        max={max}
        value={draft ?? quantity}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => draft !== null && take(event.target.value)}
        onKeyDown={onKey}
      />
      <button
        type="button"
        aria-label={m.cart_more_of({ name })}
        disabled={max !== undefined && quantity >= max}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
