import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type TagLook = 'best' | 'down' | 'ok' | 'note' | 'info' | 'warn' | 'bad';

/** A short fact on a pale background. `best`: the best offer of a comparison; `down`: a reduced price. */
export function Tag({
  look = 'note',
  icon,
  title,
  className = '',
  children,
}: {
  look?: TagLook;
  icon?: IconName;
  title?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={`tag tag-${look} ${className}`.trimEnd()} title={title}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
