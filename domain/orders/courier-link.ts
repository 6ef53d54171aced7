// A courier confirms delivery by link and code (decision 0131). The chance to guess a code in all tries is 1:66,000.

export const courierLinkDays = 7;
/** After this many wrong codes the link is locked. */
export const maxWrongTries = 5;
/** The most links for one seller's part of an order, including old ones. */
export const maxCourierLinks = 3;

export type CourierLinkState = 'open' | 'used' | 'revoked' | 'locked' | 'expired';

/** The first state that applies: a used link stays 'used', even after it has expired. */
export function courierLinkState(
  link: { expiresAt: Date; wrongTries: number; usedAt: Date | null; revokedAt: Date | null },
  now: Date,
): CourierLinkState {
  if (link.usedAt) return 'used';
  if (link.revokedAt) return 'revoked';
  if (link.wrongTries >= maxWrongTries) return 'locked';
  return link.expiresAt > now ? 'open' : 'expired';
}

/** Parses a typed code; spaces and hyphens are ignored. Null: not six digits. */
export function parseHandOverCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s\-.\u00a0\u202f]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
