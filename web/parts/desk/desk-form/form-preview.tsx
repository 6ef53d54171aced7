import type { ReactNode } from 'react';

/** What a form will change, shown in it when its preview was asked for. The screen leads to it, and it is announced. */
export const FormPreview = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    className={className}
    role="status"
    tabIndex={-1}
    autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the page answers a form
  >
    {children}
  </div>
);
