// Adjectives that French puts before the noun: a "petit djembé" is a djembé. The words are from Grevisse,
// Le bon usage, § 329, as far as titles and queries use them.
const adjectives = new Set(
  `grand grande petit petite gros grosse mini maxi beau bel belle joli jolie nouveau nouvel nouvelle vieux vieil vieille vrai vraie double
  triple demi long longue haut haute bon bonne jeune autre simple`.split(/\s+/),
);

/** Whether the next word is the noun. `word` is a normalized singular. */
export const isAdjectiveBeforeNoun = (word: string): boolean => adjectives.has(word);
