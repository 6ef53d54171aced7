import { isUuid } from './uuid.ts';

/** Parses a value from browser storage. Throws a TypeError when the value is invalid. */
export type ThrowingParser<T> = (value: unknown) => T;

// Written without zod: these parsers run on every page before hydration, and zod would add 8 kB of script.

export const textParser =
  (least = 0, most = Infinity): ThrowingParser<string> =>
  (value) => {
    if (typeof value !== 'string' || value.length < least || value.length > most) throw new TypeError('no such text');
    return value;
  };

export const numberParser =
  (least = -Infinity, most = Infinity): ThrowingParser<number> =>
  (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value) || value < least || value > most)
      throw new TypeError('no such number');
    return value;
  };

export const wholeNumberParser =
  (least: number): ThrowingParser<number> =>
  (value) => {
    if (!Number.isSafeInteger(value)) throw new TypeError('no whole number');
    return numberParser(least)(value);
  };

export const uuidParser: ThrowingParser<string> = (value) => {
  if (!isUuid(value)) throw new TypeError('no UUID');
  return value;
};

export const oneOfParser =
  <T extends string>(words: readonly T[]): ThrowingParser<T> =>
  (value) => {
    if (!words.includes(value as T)) throw new TypeError('none of the words');
    return value as T;
  };

export const nullableParser =
  <T>(read: ThrowingParser<T>): ThrowingParser<T | null> =>
  (value) =>
    value === null ? null : read(value);

/** A parser that returns `otherwise` for an invalid value. */
export const parserWithDefault =
  <T>(read: ThrowingParser<T>, otherwise: T): ThrowingParser<T> =>
  (value) => {
    try {
      return read(value);
    } catch {
      return otherwise;
    }
  };

export const strictListParser =
  <T>(read: ThrowingParser<T>): ThrowingParser<T[]> =>
  (value) => {
    if (!Array.isArray(value)) throw new TypeError('no list');
    return value.map(read);
  };

/** Parses an object with these fields; other fields are dropped. */
export const objectParser =
  <T extends object>(reads: { [K in keyof T]: ThrowingParser<T[K]> }): ThrowingParser<T> =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no object');
    return Object.fromEntries(
      Object.entries<ThrowingParser<unknown>>(reads).map(([name, read]) => [
        name,
        read((value as Record<string, unknown>)[name]),
      ]),
    ) as T;
  };
