// Words with one usual meaning, by category: "tablette" alone is a computer and not chocolate.
import { lightStem } from './light-stem.ts';

const narrow: Readonly<Record<string, string>> = {
  electronique: `
    tablette, tablet, moniteur, monitor, ecran, screen, display, routeur, router, imprimante, printer, souris, mouse, clavier, keyboard,
    antenne, antenna, decodeur, reservoir
  `,
  'maison-jardin': `
    eponge, sponge, porte, door, fenetre, window, rideau, curtain, oreiller, pillow, tapis, rug, drap, sheet, armoire, wardrobe, bureau, desk, etagere, shelf, matelas, mattress,
    ventilateur
  `,
  mode: `
    short, bermuda, casquette, cap, ceinture, belt, cravate, tie, bracelet, jupe, skirt, pantalon, trouser, chaussette, sock, valise, suitcase, casquette, earring
  `,
  cuisine:
    'paille,straw,plateau,tray,pichet,pitcher,carafe,avocat,pain,bread,sucre,sugar,sel,salt,riz,rice,farine,flour,lait,milk,fromage,cheese,oeuf,egg,pate,pasta',
  automobiles: 'pneu,tire,tyre,volant,hood',
  bricolage: 'serrure,prise,pointe,perceuse,drill,clou,ciment,cement',
  'beaute-sante': 'parfum,perfume,dentifrice,toothpaste,rasoir,razor,perruque,wig,shampoing,shampoo',
  livres: 'bible,coran,dictionnaire,dictionary,stylo,pen,gomme,cahier',
  bebe: 'couche,diaper,nappy,tetine,pacifier',
};

const categories = new Map<string, string>();
for (const [category, list] of Object.entries(narrow))
  for (const word of list.trim().split(/,\s*/)) categories.set(lightStem(word), category);

/** The category of a normalized word with one usual meaning; null: ambiguous or unknown. */
export const findCategoryOfUnambiguousWord = (word: string): string | null => categories.get(lightStem(word)) ?? null;
