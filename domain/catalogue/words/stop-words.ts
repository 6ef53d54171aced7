// Stop words. Words that are nouns in French, like "or" (gold) and "the" ("thé", tea), are only in the English list.
import type { Language } from '#domain/settings/language.ts';

const both =
  'de du des le la les un une et au aux en dans sur avec chez par ou of and with in on at to by from an a is are i my mes mon ma ce cet cette ces qui que est sont son sa ses votre notre leur vos nos';
const french = 'pour';
const english = 'for the or';
const shopping =
  'acheter achat cherche chercher trouver besoin veux voudrais vendre prix pas cher chere moins meilleur meilleure meilleurs meilleures bon bonne bons promo buy shop shopping best cheap cheapest good price need want looking where find online jcherche jveux je tu me moi faut quelque chose something svp stp please affordable discount discounted rabais solde soldes promotion promotions debloque debloques unlocked used vous avez voulez voulait veut aimerais combien coute coutent thank thanks merci bonjour bonsoir salut slt bjr bsr coucou pls plz hey hello disponible dispo on nous ils elle elles peut peux pouvez pourriez pourrait puis auriez avons ont ai as suis sommes etes sera serait recherche recherchons souhaite souhaiterais interesse interessee laissez dites combient we your our they it this that these those there do does did can could would will have has had get got sell sells selling show any better magasine magasiner magasinez qqch donne donnez';

// Greetings. They are ignored only before other words, because "hi-fi", "allo" and "salam" can also be products.
const greetings =
  'hi allo bonne journee soiree salam salaam assalamou assalam aleykoum alaykoum aleykum mbote nalingi nazali koluka jambo habari monsieur madame';

// Phrases about the offer, not the product. Their single words may name products ("shipping labels").
const offers =
  `free shipping,free delivery,fast shipping,fast delivery,livraison gratuite,livraison rapide,livraison offerte,on sale,for sale,in stock,en stock,a vendre,
top rated,best rated,best selling,well rated,bien note,mieux note,good quality,best quality,bonne qualite,meilleure qualite,lowest price,low price,bas prix,petit prix,en ligne,near me,pres de moi,
how much,how much is,how much are,do you have,have you got,can i get,can i buy,can i have,can i find,could i get,would like,i would like,i m,id like,looking for,thank you,je voulais,j aimerais,est ce que,
y a quoi comme,y a t il,il y a,c est combien,c est,combien ca coute,ca coute,c est pour,a quel prix,quel prix,quel est le,avez vous,est il,j ai,aw ni ce,aw ni sogoma,i ni ce,i ni sogoma,i ni tile,i ni wula,nanga def,get me,show me,some`
    .split(',')
    .map((phrase) => phrase.trim().split(' '));

const lists = { fr: new Set(`${both} ${french}`.split(' ')), en: new Set(`${both} ${english}`.split(' ')) };
const shoppingWords = new Set(shopping.split(' '));
const greets = new Set(greetings.split(' '));

export const isStopWord = (word: string, language: Language): boolean => lists[language].has(word);

/** Whether a normalized word is part of a request ("acheter", "pas cher") and names no product. */
export const isFillerWord = (word: string): boolean => shoppingWords.has(word);

/** Whether the word is a greeting, except "hi" in "hi-fi". */
const isGreeting = (words: readonly string[], at: number): boolean =>
  greets.has(words[at]!) && !(words[at] === 'hi' && words[at + 1] === 'fi');

/** For each normalized word: whether it is part of a request or of a phrase about the offer, not of the product. */
export function markFillerWords(words: readonly string[]): boolean[] {
  const asks = words.map(isFillerWord);
  for (const phrase of offers) {
    for (let from = 0; from + phrase.length <= words.length; from++)
      if (phrase.every((word, i) => words[from + i] === word)) asks.fill(true, from, from + phrase.length);
  }
  // A greeting is ignored only when another word follows; "salam" alone is searched.
  for (let at = 0; at < words.length - 1 && (asks[at] || isGreeting(words, at)); at++) asks[at] = true;
  const last = words.length - 1;
  if (last > 0 && (words[last] === 'here' || words[last] === 'ici')) asks[last] = true;
  return asks;
}
