import { isUuid } from './uuid.ts';

/** Parses a value from browser storage. Throws a TypeError when the value is invalid. */
export type Parser<T> = (value: unknown) => T;

// Written without zod: these parsers run on every page before hydration, and zod would add 8 kB of script.

export const textParser =
  (least = 0, most = Infinity): Parser<string> =>
  (value) => {
    if (typeof value !== 'string' || value.length < least || value.length > most) throw new TypeError('no such text');
    return value;
  };

export const numberParser =
  (least = -Infinity, most = Infinity): Parser<number> =>
  (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value) || value < least || value > most)
      throw new TypeError('no such number');
    return value;
  };

export const wholeNumberParser =
  (least: number): Parser<number> =>
  (value) => {
    if (!Number.isSafeInteger(value)) throw new TypeError('no whole number');
    return numberParser(least)(value);
  };

export const uuidParser: Parser<string> = (value) => {
  if (!isUuid(value)) throw new TypeError('no UUID');
  return value;
};

export const oneOfParser =
  <T extends string>(words: readonly T[]): Parser<T> =>
  (value) => {
    if (!words.includes(value as T)) throw new TypeError('none of the words');
    return value as T;
  };

export const nullableParser =
  <T>(read: Parser<T>): Parser<T | null> =>
  (value) =>
    value === null ? null : read(value);

/** A parser that returns `otherwise` for an invalid value. */
export const parserWithDefault =
  <T>(read: Parser<T>, otherwise: T): Parser<T> =>
  (value) => {
    try {
      return read(value);
    } catch {
      return otherwise;
    }
  };

export const strictListParser =
  <T>(read: Parser<T>): Parser<T[]> =>
  (value) => {
    if (!Array.isArray(value)) throw new TypeError('no list');
    return value.map(read);
  };

/** Parses an object with these fields; other fields are dropped. */
export const objectParser =
  <T extends object>(reads: { [K in keyof T]: Parser<T[K]> }): Parser<T> =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no object');
    return Object.fromEntries(
      Object.entries<Parser<unknown>>(reads).map(([name, read]) => [
        name,
        read((value as Record<string, unknown>)[name]),
      ]),
    ) as T;
  };
