// Adjectives that French puts before the noun: a "petit djembé" is a djembé. From the list in Grevisse, Le bon usage, § 329, as far as titles and queries use
// it.
const adjectives = new Set(
  `grand grande petit petite gros grosse mini maxi beau bel belle joli jolie nouveau nouvel nouvelle vieux vieil vieille vrai vraie double
  triple demi long longue haut haute bon bonne jeune autre simple`.split(/\s+/),
);

/** Whether a folded singular word is such an adjective, so that the next word is the noun. */
export const isAdjectiveBeforeNoun = (word: string): boolean => adjectives.has(word);
