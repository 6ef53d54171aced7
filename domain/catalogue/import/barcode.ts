/** Normalises a barcode to a GTIN-8, -13 or -14. Null: wrong length or check digit (GS1 7.9; ISO 2108). */
export function parseBarcode(written: string): string | null {
  const bare = written.replaceAll(/[\s.'’‐-―-]/g, '');
  if (/^\d{9}[\dXx]$/.test(bare) && isbn13(bare) !== null) return isbn13(bare);
  if (!/^\d{8}$|^\d{10,14}$/.test(bare) || /^0+$/.test(bare)) return null;
  const digits = bare.length === 8 ? bare : bare.padStart(13, '0').replace(/^0(?=\d{13}$)/, '');
  return gtinCheckDigit(digits.slice(0, -1)) === digits.slice(-1) ? digits : null;
}

/** The GS1 check digit: the digits are weighted 3 and 1 from the right. */
export function gtinCheckDigit(body: string): string {
  let sum = 0;
  for (let at = 0; at < body.length; at++) sum += Number(body[body.length - 1 - at]) * (at % 2 === 0 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
}

/** Checks an ISBN-10 (weights 10 to 1, modulo 11, X means ten) and converts it to an ISBN-13; null: invalid. */
function isbn13(isbn10: string): string | null {
  let sum = 0;
  for (let at = 0; at < 10; at++) sum += (10 - at) * (/x/i.test(isbn10[at] ?? '') ? 10 : Number(isbn10[at]));
  const body = `978${isbn10.slice(0, 9)}`;
  return sum % 11 === 0 ? body + gtinCheckDigit(body) : null;
}
