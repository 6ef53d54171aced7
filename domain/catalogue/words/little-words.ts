// Words that say nothing about what is looked for. Only what is little in both languages, or in one of them and nothing in the other:
// "thé" folds to "the", "or" is gold, "car" a car, "pour" a verb: those are judged by the language they are asked in.

const both =
  'de du des le la les un une et au aux en dans sur avec chez par ou of and with in on at to by from an a is are i my mes mon ma ce cet cette ces qui que est sont son sa ses votre notre leur vos nos';
const french = 'pour';
const english = 'for the or';
const shopping =
  'acheter achat cherche chercher trouver besoin veux voudrais vendre prix pas cher chere moins meilleur meilleure meilleurs meilleures bon bonne bons promo buy shop shopping best cheap cheapest good price need want looking where find online jcherche jveux je tu me moi faut quelque chose something svp stp please affordable discount discounted rabais solde soldes promotion promotions debloque debloques unlocked used';

// What is asked of an offer, not of a thing, where the single words could be one ("shipping labels", "free weights").
const offers =
  `free shipping,free delivery,fast shipping,fast delivery,livraison gratuite,livraison rapide,livraison offerte,on sale,for sale,in stock,en stock,a vendre,
top rated,best rated,best selling,well rated,bien note,mieux note,good quality,best quality,bonne qualite,meilleure qualite,lowest price,low price,bas prix,petit prix,en ligne,near me,pres de moi`
    .split(',')
    .map((phrase) => phrase.trim().split(' '));

const lists = { fr: new Set(`${both} ${french}`.split(' ')), en: new Set(`${both} ${english}`.split(' ')) };
const asked = new Set(shopping.split(' '));

/** Whether a folded word is only grammar in this language. */
export const isLittle = (word: string, language: 'fr' | 'en'): boolean => lists[language].has(word);

/** Whether a folded word is the asking itself ("acheter", "pas cher"), not the thing. */
export const isAsking = (word: string): boolean => asked.has(word);

/** For each folded word of a query in order, whether it asks for the offer ("free shipping", "en solde") and says nothing of the thing. */
export function askingIn(words: readonly string[]): boolean[] {
  const asks = words.map(isAsking);
  for (const phrase of offers) {
    for (let from = 0; from + phrase.length <= words.length; from++)
      if (phrase.every((word, i) => words[from + i] === word)) asks.fill(true, from, from + phrase.length);
  }
  return asks;
}
