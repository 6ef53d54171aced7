const spellings: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/[cs]h/g, 'x'],
  [/c(?=[eiy])|ç|z/g, 's'],
  [/q|ck|c/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
];

/**
 * The consonants of a folded word as French and English speak them, doubled ones once: "batrie" and "batterie" are both btr. Who errs in
 * writing errs in vowels and doubled letters first. The first letter stays, even a vowel.
 */
export function soundOf(word: string): string {
  const spoken = spellings.reduce((text, [letters, sound]) => text.replace(letters, sound), word);
  return (
    (spoken[0] ?? '') +
    spoken
      .slice(1)
      .replaceAll(/[aeiouyhw]/g, '')
      .replaceAll(/(.)\1+/g, '$1')
  );
}
