import type { ReactNode } from 'react';

/** For content that may need a verified phone. It never blocks, because the specification has no rule (R-GUARD-13). */
export const PhoneGuardPassThrough = ({ children }: { children: ReactNode }): ReactNode => children;
