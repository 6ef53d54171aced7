import type { ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';

/** Says that some cart lines are still in the browser's storage. Shown by web/state/light-cart.ts. */
export function LinesStillInBrowserNotice({ children }: { children: ReactNode }) {
  return (
    <div data-hand-over="" hidden suppressHydrationWarning>
      <Notice look="bad" live>
        {children}
      </Notice>
    </div>
  );
}
