import { linkedPictureOrigins } from '#domain/affiliate/linked-picture.ts';
import { sha256Base64 } from '#server/sha256.ts';
import boot from 'virtual:boot';

const bootHash = sha256Base64(boot);

/** `page`: for pages and other responses. `file`: for the app's files and pictures, which need fewer headers. */
export type SecurityHeaders = {
  page: [string, string][];
  file: [string, string][];
  /** The policy of a page that shows pictures from a retailer's server; null: there are no such pages. */
  linkedPictures: string | null;
};

/**
 * The headers of every response (R-PAGE-10..14). The CSP has hashes, not nonces, because pages are cached.
 * `form-action` names the payment page: Chromium applies it to the redirect at the end of a checkout without
 * JavaScript.
 */
export function buildSecurityHeaders(ask: {
  paymentOrigins: string;
  siteUrl: string;
  isDevelopment: boolean;
}): SecurityHeaders {
  const policyWith = (pictures: string): string =>
    [
      "default-src 'self'",
      `script-src 'sha256-${bootHash}' 'strict-dynamic'`,
      "style-src 'self'",
      `img-src 'self' data:${pictures}`,
      "connect-src 'self'",
      // Without worker-src, script-src would apply to the service worker, and 'strict-dynamic' ignores allowed URLs.
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      `form-action 'self' ${ask.paymentOrigins}`,
      "frame-ancestors 'none'",
      'report-uri /api/csp-report',
      'report-to csp',
    ].join('; ');
  const policy = policyWith('');
  const headers: [string, string][] = [
    // Vite's development client needs inline scripts, so there is no policy in development.
    ...(ask.isDevelopment ? [] : [['content-security-policy', policy] as [string, string]]),
    ['reporting-endpoints', 'csp="/api/csp-report"'],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
    // allow-popups: the payment page opens in a tab of its own.
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ];
  const transport: [string, string][] = ask.siteUrl.startsWith('https:')
    ? [['strict-transport-security', 'max-age=31536000; includeSubDomains']]
    : [];
  return {
    page: [...headers, ...transport],
    linkedPictures: ask.isDevelopment ? null : policyWith(` ${linkedPictureOrigins.join(' ')}`),
    // An SVG file that is opened as a page must not run scripts.
    file: [
      ['x-content-type-options', 'nosniff'],
      ['content-security-policy', "default-src 'none'; style-src 'unsafe-inline'"],
      ...transport,
    ],
  };
}
