// Sessions as shown to their owner. The rules (SPEC §4, §9) are applied in server/supabase-api/auth/v1/session-rules.ts and revocation-list.ts.

/** A session (R-SESS-01). Instants as ISO 8601. */
export type SessionRecord = {
  id: string;
  userId: string;
  ip: string | null;
  userAgent: string | null;
  createdAt: string;
  lastActivity: string;
  isActive: boolean;
};

/** A session in the list on /account. `isCurrent`: of this browser. */
export type PersonSession = SessionRecord & { isCurrent: boolean };
