// Adjectives that French puts before the noun: a "petit djembé" is a djembé, a "grande marmite" a marmite. The list of the grammars
// (Grevisse, Le bon usage, § 329) as far as titles and queries use it.
const adjectives = new Set(
  `grand grande petit petite gros grosse mini maxi beau bel belle joli jolie nouveau nouvel nouvelle vieux vieil vieille vrai vraie double
  triple demi long longue haut haute bon bonne jeune autre simple`.split(/\s+/),
);

/** Whether a folded word in the singular only qualifies the noun that follows it. */
export const standsBeforeNoun = (word: string): boolean => adjectives.has(word);
