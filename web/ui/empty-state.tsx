import type { ReactNode } from 'react';

/** An empty screen: what is missing, what to do next, and one button. */
export function EmptyState({
  picture,
  title,
  children,
  action,
  heading: Heading = 'h2',
}: {
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
}) {
  return (
    <div className="empty">
      {picture && <div className="empty-picture">{picture}</div>}
      <Heading className="empty-title">{title}</Heading>
      {children && <div className="empty-words">{children}</div>}
      {action}
    </div>
  );
}
