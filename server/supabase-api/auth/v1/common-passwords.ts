// Recognises common passwords: a common word or name with few characters around it, key sequences, repetitions, dates.
import { commonPasswordWords } from './common-password-words.ts';

/** Sequences along keyboards (French and English), the alphabet, and phone keys, in both directions. */
const rows =
  '01234567890123 abcdefghijklmnopqrstuvwxyz azertyuiopqsdfghjklmwxcvbn qwertyuiopasdfghjklzxcvbnm qwertzuiop 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 1a2z3e4r5t6y7u8i9o0p a1z2e3r4t5y6 a1b2c3d4e5f6 1a2b3c4d5e6f 1qaz2wsx3edc4rfv5tgb qazwsxedcrfvtgbyhn aqwzsxedcrfvtgb zaq12wsxcde34rfv qaswzx 112233445566778899 11223344556677 102030405060 010203040506 147258369 789456123 741852963 123654789 159357 159753 142536 246810 13579'.split(
    ' ',
  );
/** Pieces of the sequences in `rows`, with three to five keys. */
const lengths = [3, 4, 5];
const pieces = new Set(
  rows
    .flatMap((row) => [row, [...row].toReversed().join('')])
    .flatMap((way) =>
      lengths.flatMap((length) => [...way].slice(length - 1).map((_, at) => way.slice(at, at + length))),
    ),
);
/** A word with at most a few extra characters around it: "bonjour1", "Soleil2024!". */
const around = /^[\d\W_]{0,4}(.+?)[\d\W_]{0,5}$/;
/** The maximum length of passwords (passwords.ts); anything after it is ignored. */
const longest = 72;
const repeatedAtMost = 4;
const fewestWithoutSigns = 8;

/** Whether a password is common, whatever its length. A sentence of several common words is not. */
export function isCommonPassword(password: string): boolean {
  const plain = password.slice(0, longest).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().slice(0, longest);
  const bare = plain.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return isSimple(plain) || (bare.length >= fewestWithoutSigns && isSimple(bare)) || isAlongRows(bare);
}

/** A common word, a date, or a repetition: "11111111", "abcabcabc", "motdepasse motdepasse". */
function isSimple(text: string): boolean {
  const one = onceOf(text);
  if (one !== text && (one.length <= repeatedAtMost || isSimple(one) || isAlongRows(one))) return true;
  return (
    isDate(text) ||
    [text, around.exec(text)?.[1] ?? '', spelled(text)].some(
      (word) => commonPasswordWords.has(word) || commonPasswordWords.has(onceOf(word)),
    )
  );
}

/** The part that a text repeats (the last time perhaps incomplete); the text itself when nothing repeats. */
function onceOf(text: string): string {
  for (let length = 1; length * 2 <= text.length; length++)
    if (text.startsWith(text.slice(length))) return text.slice(0, length);
  return text;
}

const [day, month, year] = ['(?:0[1-9]|[12]\\d|3[01])', '(?:0[1-9]|1[0-2])', '(?:19|20)\\d\\d'];
const dates = new RegExp(
  `^(?:${[
    [day, month, year],
    [month, day, year],
    [year, month, day],
  ]
    .map((parts) => parts.join('[-./]?'))
    .join('|')})$`,
);

/** A date with its year, in any order: often a birthday. */
const isDate = (text: string): boolean => dates.test(text);

/** True for key sequences of at least three keys ("azerty123"), with at most one extra character at either end. */
const isAlongRows = (bare: string): boolean =>
  bare.length > lengths[0]! && [bare, bare.slice(1), bare.slice(0, -1)].some(isOfRows);

function isOfRows(text: string): boolean {
  const reached = new Set([0]);
  for (const at of reached) {
    for (const length of lengths) {
      const piece = text.slice(at, at + length);
      if (piece.length === length && (pieces.has(piece) || /^(.)\1+$/.test(piece))) reached.add(at + length);
    }
  }
  return reached.has(text.length);
}

const letters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };

/** Undoes substitutions as in "P@ssw0rd1!". Trailing characters are removed first, because they are not letters. */
const spelled = (plain: string): string =>
  plain.replace(/[\d\W_]{0,4}$/, '').replaceAll(/[013457@$!]/g, (sign) => letters[sign]!);
