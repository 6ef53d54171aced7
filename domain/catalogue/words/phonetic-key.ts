const spellings: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/[cs]h/g, 'x'],
  [/c(?=[eiy])|ç|z/g, 's'],
  [/q|ck|c/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
];

/** The consonants as French and English pronounce them, because most spelling mistakes concern vowels. */
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
