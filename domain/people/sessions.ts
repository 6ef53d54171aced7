// Sessions as they are shown to their owner. Their rules (SPEC §4, §9) are kept on real sessions: server/supabase-api/auth/v1/session-rules.ts, ended-tokens.ts.

/** A session as shown to its owner (R-SESS-01). Instants as ISO 8601. */
export type SessionRecord = {
  id: string;
  userId: string;
  ip: string | null;
  userAgent: string | null;
  createdAt: string;
  lastActivity: string;
  isActive: boolean;
};

/** A session in the list on /account. */
export type PersonSession = SessionRecord & { isCurrent: boolean };
