// The sessions that a person sees in their account (SPEC §4, §9; auth/v1/session-rules.ts applies the rules).

/** A session (R-SESS-01). Moments as ISO 8601. */
export type SessionRecord = {
  id: string;
  userId: string;
  ip: string | null;
  userAgent: string | null;
  createdAt: string;
  lastActivity: string;
  isActive: boolean;
};

/** A session in the list on /account. `isCurrent`: it is the session of this browser. */
export type PersonSession = SessionRecord & { isCurrent: boolean };
