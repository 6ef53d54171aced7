/** The words of specification lines that have one translation: English in lower case → French. */
const french = new Map<string, string>(Object.entries({
  black: 'Noir', white: 'Blanc', grey: 'Gris', gray: 'Gris', silver: 'Argent', blue: 'Bleu', red: 'Rouge', yellow: 'Jaune', green: 'Vert', orange: 'Orange', pink: 'Rose', purple: 'Violet', violet: 'Violet',
  brown: 'Brun', beige: 'Beige', gold: 'Or', multicolour: 'Multicolore', multicolor: 'Multicolore', transparent: 'Transparent', turquoise: 'Turquoise', ivory: 'Ivoire', titanium: 'Titane', 'stainless steel': 'Acier inoxydable',
  'light cyan': 'Cyan clair', 'light magenta': 'Magenta clair', 'photo black': 'Noir photo', 'matte black': 'Noir mat', cyan: 'Cyan', magenta: 'Magenta',
  plastic: 'Plastique', metal: 'Métal', steel: 'Acier', aluminium: 'Aluminium', aluminum: 'Aluminium', leather: 'Cuir', paper: 'Papier', wood: 'Bois', glass: 'Verre', rubber: 'Caoutchouc', nickel: 'Nickel', fabric: 'Tissu',
  'polyvinyl chloride (pvc)': 'PVC', wired: 'Filaire', wireless: 'Sans fil', 'rf wireless': 'Sans fil (radio)', matte: 'Mat', gloss: 'Brillant', satin: 'Satiné', 'premium-gloss': 'Très brillant', permanent: 'Permanent',
  'laser printing': 'Impression laser', 'inkjet printing': 'Jet d’encre', 'pigment-based ink': 'Encre pigmentée', 'dye-based ink': 'Encre à colorant', 'standard yield': 'Rendement standard', 'high (xl) yield': 'Haut rendement (XL)',
  'male connector': 'Mâle', 'female connector': 'Femelle', rectangle: 'Rectangle', circle: 'Rond', square: 'Carré', battery: 'Batterie', 'lithium-ion (li-ion)': 'Lithium-ion', alkaline: 'Alcaline', boy: 'Garçon', girl: 'Fille',
  china: 'Chine', germany: 'Allemagne', taiwan: 'Taïwan', japan: 'Japon', 'united states': 'États-Unis', usa: 'États-Unis', mexico: 'Mexique', thailand: 'Thaïlande', malaysia: 'Malaisie', netherlands: 'Pays-Bas', poland: 'Pologne', italy: 'Italie', hungary: 'Hongrie', indonesia: 'Indonésie', philippines: 'Philippines', switzerland: 'Suisse',
  ac: 'Secteur', 'hdd': 'Disque dur', any: 'Tous', universal: 'Universel', box: 'Boîte', indoor: 'Intérieur', outdoor: 'Extérieur', portable: 'Portable',
  small: 'Petit', medium: 'Moyen', large: 'Grand', cotton: 'Coton', wool: 'Laine', silk: 'Soie', linen: 'Lin', ceramic: 'Céramique', navy: 'Bleu marine', burgundy: 'Bordeaux',
}));

const english = new Map([...french].map(([word, translation]) => [translation.toLowerCase(), word.charAt(0).toUpperCase() + word.slice(1)]));

/** English word → French; a word that is not in the list comes back as it is. */
export const inFrench = (word: string): string => french.get(word.toLowerCase()) ?? word;

/** A value in one of the two languages → both: "Black" and "Noir" are the same line. */
export const inBothLanguages = (word: string): [french: string, english: string] => {
  const translated = french.get(word.toLowerCase());
  return translated === undefined ? [word, english.get(word.toLowerCase()) ?? word] : [translated, word];
};
