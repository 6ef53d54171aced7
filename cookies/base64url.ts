// UTF-8 text as base64url (RFC 4648 §5): with - and _, without padding. domain/ may use neither btoa nor Buffer.

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Throws a URIError when the text contains half a surrogate pair. */
export function encodeTextAsBase64url(text: string): string {
  const bytes = encodeURIComponent(text).replaceAll(/%([\dA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  let out = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a, b, c] = [bytes.charCodeAt(at), bytes.charCodeAt(at + 1), bytes.charCodeAt(at + 2)];
    out += sign(a >> 2) + sign(((a & 3) << 4) | (b >> 4));
    if (at + 1 < bytes.length) out += sign(((b & 15) << 2) | (c >> 6));
    if (at + 2 < bytes.length) out += sign(c & 63);
  }
  return out;
}

/** Null when the input is not base64url, or its bytes are not UTF-8. Padding is allowed. */
export function decodeBase64urlAsText(encoded: string): string | null {
  const plain = encoded.replace(/=+$/, '');
  if (!/^[\w-]*$/.test(plain) || plain.length % 4 === 1) return null;
  let percent = '';
  for (let at = 0; at < plain.length; at += 4) {
    const [a, b, c, d] = [0, 1, 2, 3].map((n) => signs.indexOf(plain[at + n] ?? '')) as [
      number,
      number,
      number,
      number,
    ];
    percent += hex((a << 2) | (b >> 4));
    if (at + 2 < plain.length) percent += hex(((b & 15) << 4) | (c >> 2));
    if (at + 3 < plain.length) percent += hex(((c & 3) << 6) | d);
  }
  try {
    return decodeURIComponent(percent);
  } catch {
    return null;
  }
}

const sign = (six: number): string => signs[six] ?? '';
const hex = (byte: number): string => `%${byte.toString(16).padStart(2, '0')}`;
