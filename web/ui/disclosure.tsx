import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A title with collapsed content. A native `<details>`, so it works without scripts. */
export function Disclosure({
  title,
  children,
  open,
  name,
}: {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  name?: string;
}) {
  return (
    <details className="disclosure" open={open} name={name}>
      <summary>
        <span>{title}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
