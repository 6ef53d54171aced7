import type { ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';

/** Notice that part of the cart is still in the browser. Shown by web/state/light-cart.ts. */
export function CartTransferNotice({ children }: { children: ReactNode }) {
  return (
    <div data-hand-over="" hidden suppressHydrationWarning>
      <Notice look="bad" live>
        {children}
      </Notice>
    </div>
  );
}
