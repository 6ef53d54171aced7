import { createHash } from 'node:crypto';
import { sha256Hex } from '#server/sha256.ts';

/** Derives an id (a version 8 UUID) from a name, so that a product has the same id in every demo database. */
export function deriveId(name: string): string {
  const hex = sha256Hex(`sugu seed ${name}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Derives an EAN-13 with a prefix that GS1 reserves for use inside shops (20–29): no real product has it. */
export function deriveBarcode(slug: string): string {
  const number = createHash('sha256').update(`sugu barcode ${slug}`).digest().readBigUInt64BE() % 10_000_000_000n;
  const twelve = `21${String(number).padStart(10, '0')}`;
  return twelve + barcodeCheckDigit(twelve);
}

/** Computes the thirteenth digit of an EAN-13 from the first twelve. */
export function barcodeCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}
