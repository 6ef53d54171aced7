import { createHash } from 'node:crypto';

/** The same name gives the same id (a version 8 UUID), so that two seeded markets agree and a link to a demo product lasts. */
export function deriveId(name: string): string {
  const hex = createHash('sha256').update(`sugu seed ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** An EAN-13 in the range 20–29, which GS1 keeps for use inside a shop: no real product carries it. */
export function deriveBarcode(slug: string): string {
  const number = createHash('sha256').update(`sugu barcode ${slug}`).digest().readBigUInt64BE() % 10_000_000_000n;
  const twelve = `21${String(number).padStart(10, '0')}`;
  return twelve + barcodeCheckDigit(twelve);
}

/** The thirteenth digit of an EAN-13, from the first twelve. */
export function barcodeCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}
