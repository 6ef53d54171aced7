import { type ChangeEvent, useRef } from 'react';
import { m } from '#texts/compiled/messages.js';
import type { ComparedProductHeading } from './shown-comparison.ts';

const columnsOfPhone = 2;

/** On a phone, checkboxes select two of the compared products to show side by side. Works by CSS, without scripts. */
export function ComparedColumnChoice({ items }: { items: readonly ComparedProductHeading[] }) {
  const ticked = useRef([0, 1]);
  if (items.length <= columnsOfPhone) return null;

  function keepTwo({ target, currentTarget }: ChangeEvent<HTMLFieldSetElement>) {
    const { value, checked } = target as unknown as HTMLInputElement;
    const column = Number(value);
    const order = [...ticked.current.filter((one) => one !== column), ...(checked ? [column] : [])];
    ticked.current = order.slice(-columnsOfPhone);
    for (const box of currentTarget.querySelectorAll('input')) box.checked = ticked.current.includes(Number(box.value));
  }
  return (
    <fieldset className="compare-columns" onChange={keepTwo}>
      <legend>{m.compare_columns()}</legend>
      {items.map(({ id, metadata: { name } }, column) => (
        <label key={id} className="compare-column">
          <input type="checkbox" value={column} defaultChecked={column < columnsOfPhone} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
