// TOTP codes of authenticator apps: RFC 6238 with six digits, 30 s, SHA-1.
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const periodMs = 30_000;

/** Creates a secret with its otpauth URL and the QR code as an SVG document. */
export function createTotpSecret({ issuer, label }: { issuer: string; label: string }): {
  secret: string;
  uri: string;
  qrCode: string;
} {
  const totp = new TOTP({
    issuer,
    label: label || issuer,
    secret: new Secret({ size: 20 }),
    digits: 6,
    period: periodMs / 1000,
  });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri, { ecc: 'M', border: 2, pixelSize: 4 }) };
}

/** Returns the period of a code (half minutes since 1970): the present, previous or next one, to allow for clock
 * differences. Null for a wrong code. The caller must refuse a code of the same or an earlier period. */
export function findTotpPeriod(code: unknown, secret: string, now: Date): number | null {
  if (typeof code !== 'string' || !/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: periodMs / 1000 });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / periodMs) + delta;
}
