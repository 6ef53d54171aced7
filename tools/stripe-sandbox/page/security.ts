import type { Context } from 'hono';
import type { StoredSession } from '../store.ts';

/**
 * No script at all, nothing from elsewhere. `form-action` also names where the shop takes the buyer back: Chromium applies it to the
 * redirect that answers the form.
 */
export function secure(c: Context, session: StoredSession | undefined): void {
  const back = [session?.object.success_url, session?.object.cancel_url].flatMap((url) => (url ? [new URL(url).origin] : []));
  const policy = ["default-src 'none'", "style-src 'self'", "img-src 'self'", "font-src 'self'", `form-action ${["'self'", ...new Set(back)].join(' ')}`, "base-uri 'none'", "frame-ancestors 'none'"];
  c.header('content-security-policy', policy.join('; '));
  c.header('x-content-type-options', 'nosniff');
  c.header('x-frame-options', 'DENY');
  c.header('referrer-policy', 'no-referrer');
  c.header('cache-control', 'no-store');
  c.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
}
