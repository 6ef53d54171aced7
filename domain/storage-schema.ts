import { isUuid } from './uuid.ts';

/** Reads one value a browser kept: answers it as it must be, throws a TypeError when it is not. */
export type Read<T> = (value: unknown) => T;

// Every page runs these before it is alive, for lists that are mostly empty: zod would be 8 kB of script for it, as much as all words of the shell.

export const text =
  (least = 0, most = Infinity): Read<string> =>
  (value) => {
    if (typeof value !== 'string' || value.length < least || value.length > most) throw new TypeError('no such text');
    return value;
  };

/** A finite number between the two. */
export const number =
  (least = -Infinity, most = Infinity): Read<number> =>
  (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value) || value < least || value > most)
      throw new TypeError('no such number');
    return value;
  };

export const wholeNumber =
  (least: number): Read<number> =>
  (value) => {
    if (!Number.isSafeInteger(value)) throw new TypeError('no whole number');
    return number(least)(value);
  };

export const uuid: Read<string> = (value) => {
  if (!isUuid(value)) throw new TypeError('no UUID');
  return value;
};

export const oneOf =
  <T extends string>(words: readonly T[]): Read<T> =>
  (value) => {
    if (!words.includes(value as T)) throw new TypeError('none of the words');
    return value as T;
  };

export const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    value === null ? null : read(value);

/** What cannot be read is `otherwise`. */
export const either =
  <T>(read: Read<T>, otherwise: T): Read<T> =>
  (value) => {
    try {
      return read(value);
    } catch {
      return otherwise;
    }
  };

export const listOf =
  <T>(read: Read<T>): Read<T[]> =>
  (value) => {
    if (!Array.isArray(value)) throw new TypeError('no list');
    return value.map(read);
  };

/** An object with these fields; others are left behind. */
export const fields =
  <T extends object>(reads: { [K in keyof T]: Read<T[K]> }): Read<T> =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no object');
    return Object.fromEntries(
      Object.entries<Read<unknown>>(reads).map(([name, read]) => [
        name,
        read((value as Record<string, unknown>)[name]),
      ]),
    ) as T;
  };
