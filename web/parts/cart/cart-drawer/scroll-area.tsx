import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How long the scrollbar stays visible after the last scroll, or after the pointer has left (R-CART-29). */
const hideDelayMs = 600;

/** A list that scrolls inside 400 px (R-CART-28); its scrollbar shows while it is used and hides 600 ms later. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);

  const show = () => {
    clearTimeout(hiding.current);
    setShown(true);
  };
  const hideSoon = () => {
    clearTimeout(hiding.current);
    hiding.current = setTimeout(() => setShown(false), hideDelayMs);
  };
  return (
    <div
      className="scroll-area"
      role="region"
      aria-label={label}
      tabIndex={0}
      data-scrollbar={shown ? 'shown' : 'hidden'}
      onScroll={() => {
        show();
        hideSoon();
      }}
      onPointerEnter={show}
      onPointerLeave={hideSoon}
    >
      {children}
    </div>
  );
}
