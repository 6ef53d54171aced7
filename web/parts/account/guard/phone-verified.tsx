import type { ReactNode } from 'react';

/** For content that may later need a verified phone. It never blocks: the specification names the wrapper but no rule for it (R-GUARD-13). */
export const PhoneGuardPlaceholder = ({ children }: { children: ReactNode }): ReactNode => children;
