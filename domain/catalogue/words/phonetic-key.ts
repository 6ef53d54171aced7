const spellings: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/[cs]h/g, 'x'],
  [/c(?=[eiy])|ç|z/g, 's'],
  [/q|ck|c/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
];

/** The consonants of a folded word as French and English pronounce them, doubled ones once ("batrie" and "batterie" give btr), because most spelling mistakes concern vowels and doubled letters. The first letter stays. */
export function phoneticKey(word: string): string {
  const spoken = spellings.reduce((text, [letters, sound]) => text.replace(letters, sound), word);
  return (
    (spoken[0] ?? '') +
    spoken
      .slice(1)
      .replaceAll(/[aeiouyhw]/g, '')
      .replaceAll(/(.)\1+/g, '$1')
  );
}
