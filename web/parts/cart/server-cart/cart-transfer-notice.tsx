import type { ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';

/** Shown by the page's script (web/state/light-cart.ts) where something of the cart is still in the browser. */
export function CartTransferNotice({ children }: { children: ReactNode }) {
  return (
    <div data-hand-over="" hidden suppressHydrationWarning>
      <Notice look="bad" live>
        {children}
      </Notice>
    </div>
  );
}
