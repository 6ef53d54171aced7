import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { CartTab } from '#domain/cart/lines.ts';
import { m } from '#texts/compiled/messages.js';
import { orderSourceTitle } from '#web/parts/checkout/checkout-form/order-type-name.ts';

type CartTabsProps = {
  tabs: { key: CartTab; units: number }[];
  byType: boolean;
  selected: CartTab;
  onSelect: (tab: CartTab) => void;
  children: ReactNode;
};

/**
 * 'Tout', then one tab per source (R-CART-16), after the words 'Par type' if there are several (R-CART-17). Keyboard as
 * in the ARIA tabs pattern: one tab stop, arrows select, Home and End jump.
 */
export function CartSourceTabs({ tabs, byType, selected, onSelect, children }: CartTabsProps) {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ key }) => key === selected);
    const last = tabs.length - 1;
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of the tabs inside takes the focus */}
      <div ref={row} className="tabs cart-tabs" role="tablist" aria-label={m.cart_tabs()} onKeyDown={move}>
        {tabs.map(({ key, units }) => (
          <CartTab
            key={key}
            id={`${base}-tab-${key}`}
            panel={`${base}-panel`}
            selected={key === selected}
            introduced={byType && key === tabs[1]?.key}
            units={units}
            onSelect={() => onSelect(key)}
          >
            {key === 'all' ? m.cart_tab_all() : orderSourceTitle(key)}
          </CartTab>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-tab-${selected}`}>
        {children}
      </div>
    </>
  );
}

function CartTab({
  id,
  panel,
  selected,
  introduced,
  units,
  onSelect,
  children,
}: {
  id: string;
  panel: string;
  selected: boolean;
  introduced: boolean;
  units: number;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <>
      {introduced && (
        <span className="cart-tabs-words" aria-hidden="true">
          {m.cart_by_type()}
        </span>
      )}
      <button
        type="button"
        role="tab"
        id={id}
        aria-selected={selected}
        aria-controls={panel}
        tabIndex={selected ? 0 : -1}
        onClick={onSelect}
      >
        {children}
        <span className="tabs-count">{units}</span>
      </button>
    </>
  );
}
