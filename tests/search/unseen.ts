// Loads unseen-fr-en.tsv: shoppers' queries with the products they expect (README.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#domain/settings/language.ts';
import { fold } from '#domain/catalogue/words/fold.ts';

export type UnseenProduct = {
  title_fr: string;
  title_en: string;
  brand: string | null;
  product_type: string | null;
  category: string;
  subcategory: string | null;
};
export type UnseenQuery = {
  language: Language;
  query: string;
  kind: string;
  isHit(product: UnseenProduct): boolean;
};

type Fits = (text: string, shelf: string) => boolean;

/** Loads unseen-fr-en.tsv. Throws with the line if an expression is invalid, or unseen-things.tsv lacks its name. */
export function loadUnseenQueries(dir: string = import.meta.dirname): UnseenQuery[] {
  const things = new Map(linesOf(join(dir, 'unseen-things.tsv')).map(([name, expression]) => [name, expression]));
  return linesOf(join(dir, 'unseen-fr-en.tsv')).map(([language, query, kind, expression]) => {
    try {
      const fits = fitsOf(expression!, things);
      return {
        language: language as Language,
        query: query!,
        kind: kind!,
        isHit: (product) => fits(textOf(product), `shelf:${product.category}/${product.subcategory ?? ''};`),
      };
    } catch (error) {
      throw new Error(`unseen-fr-en.tsv, "${query}"`, { cause: error });
    }
  });
}

/** The folded text of each product, because hundreds of queries read it. */
const texts = new WeakMap<UnseenProduct, string>();
function textOf(product: UnseenProduct): string {
  const { title_fr: french, title_en: english, brand, product_type: type } = product;
  const text = texts.get(product) ?? fold(`${french}; ${english}; brand:${brand}; type:${type};`);
  texts.set(product, text);
  return text;
}

// Parses "A & B & !(C)" into a function. A part is an expression over the text, or "@name|…" of unseen-things.tsv.
function fitsOf(expression: string, things: ReadonlyMap<string | undefined, string | undefined>): Fits {
  const parts = expression.split(' & ').map((part): Fits => {
    if (!part.includes('@')) return expressionOf(part);
    const choices = part.split('|');
    const rest = choices.filter((one) => !one.startsWith('@')).join('|');
    const named = choices
      .filter((one) => one.startsWith('@'))
      .map((one) => {
        const known = things.get(one.slice(1));
        if (known === undefined) throw new Error(`there is no thing ${one}`);
        return fitsOf(known, things);
      });
    const any = rest === '' ? named : [...named, expressionOf(rest)];
    return (text, shelf) => any.some((one) => one(text, shelf));
  });
  return (text, shelf) => parts.every((part) => part(text, shelf));
}

/** A part with a category path ("shelf:mode/chaussures;") is matched on text and path, any other on the text. */
function expressionOf(part: string): Fits {
  const isNot = part.startsWith('!');
  const expression = new RegExp(isNot ? part.slice(1) : part);
  const isOfShelf = part.includes('shelf:') || /\/[a-z-]+;/.test(part);
  return (text, shelf) => expression.test(isOfShelf ? `${text} ${shelf}` : text) !== isNot;
}

const linesOf = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
