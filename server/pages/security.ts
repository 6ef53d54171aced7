import { createHash } from 'node:crypto';
import boot from 'virtual:boot';

const bootHash = createHash('sha256').update(boot).digest('base64');

/**
 * The headers every answer carries (R-PAGE-10..14). Hashes, not nonces: a body that is cached or answered 304 cannot hold a nonce.
 * `form-action` names the payment page too: Chromium applies it to the redirect at the end of a checkout without JavaScript.
 */
export function securityHeaders(ask: {
  paymentOrigins: string;
  siteUrl: string;
  isDevelopment: boolean;
}): [string, string][] {
  const policy = [
    "default-src 'self'",
    `script-src 'sha256-${bootHash}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    // Without it script-src would hold for the service worker too, and 'strict-dynamic' allows no address at all.
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${ask.paymentOrigins}`,
    "frame-ancestors 'none'",
    'report-uri /api/csp-report',
    'report-to csp',
  ].join('; ');
  const headers: [string, string][] = [
    // Vite's development client needs inline scripts: no policy there.
    ...(ask.isDevelopment ? [] : [['content-security-policy', policy] as [string, string]]),
    ['reporting-endpoints', 'csp="/api/csp-report"'],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
    // allow-popups: the payment page opens in a tab of its own.
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ];
  if (ask.siteUrl.startsWith('https:'))
    headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);
  return headers;
}
