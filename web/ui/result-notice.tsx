import type { ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';

/** What came of a form, announced: a success (`ok`, or `warn`) or a refusal (`bad`). Renders nothing without a sentence. */
export const ResultNotice = ({ look, children }: { look: 'ok' | 'warn' | 'bad'; children: ReactNode }) =>
  children ? (
    <Notice look={look} live>
      {children}
    </Notice>
  ) : null;
