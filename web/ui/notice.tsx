import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

const drawings = { info: 'info', warn: 'warning', ok: 'check', bad: 'warning' } as const satisfies Record<
  string,
  IconName
>;

/**
 * A highlighted paragraph. `live` announces it when it appears (role alert for `bad`, status otherwise). `isAnswer`: it
 * can have the focus, and without scripts the page opens at it.
 */
export function Notice({
  look = 'info',
  live = false,
  isAnswer = false,
  className = '',
  children,
}: {
  look?: keyof typeof drawings;
  live?: boolean;
  isAnswer?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`notice notice-${look} ${className}`.trimEnd()}
      role={live ? (look === 'bad' ? 'alert' : 'status') : undefined}
      tabIndex={isAnswer ? -1 : undefined}
      autoFocus={isAnswer || undefined} // oxlint-disable-line jsx-a11y/no-autofocus -- the page answers a form
    >
      <Icon name={drawings[look]} />
      <div>{children}</div>
    </div>
  );
}

/** What came of a form, announced: a success (`ok`, or `warn`) or a refusal (`bad`). Renders nothing without a sentence. */
export const ResultNotice = ({ look, children }: { look: 'ok' | 'warn' | 'bad'; children: ReactNode }) =>
  children ? (
    <Notice look={look} live isAnswer={look === 'bad'}>
      {children}
    </Notice>
  ) : null;
