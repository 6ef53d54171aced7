// The limits of a courier's link (docs/decisions/0131). Six digits, five tries a link and three links a part: one guess in 66,000 at best.

/** How long a link is good for. */
export const courierLinkDays = 7;
/** Wrong codes until a link is closed. */
export const mostWrongTries = 5;
/** Of one part, ever. */
export const mostCourierLinks = 3;

export type CourierLinkState = 'open' | 'used' | 'revoked' | 'locked' | 'expired';

/** The state of a link. */
export function courierLinkState(
  link: { expiresAt: Date; wrongTries: number; usedAt: Date | null; revokedAt: Date | null },
  now: Date,
): CourierLinkState {
  if (link.usedAt) return 'used';
  if (link.revokedAt) return 'revoked';
  if (link.wrongTries >= mostWrongTries) return 'locked';
  return link.expiresAt > now ? 'open' : 'expired';
}

/** The digits of a code as somebody typed it; null: it is none. Spaces and hyphens are left out. */
export function parseHandOverCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s\-.\u00a0\u202f]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
