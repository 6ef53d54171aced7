// Words that do not say which thing is asked for: how many, how it is, or what another thing is for.
import type { CategoryPlace } from '#domain/catalogue/import/classify-product.ts';
import { lightStem } from '#domain/catalogue/words/light-stem.ts';
import type { Plan, Term } from './plan.ts';
import { isQuantityNoun } from './type-zone.ts';

/** A word for how many, not for which thing. */
export const isQuantityWord = (stem: string): boolean => isQuantityNoun(stem) || stem === 'box' || stem === 'pack';

/** What something is without, or how it is: a wireless keyboard is no "aspirateur sans fil". */
export const isAttributeWord = ({ tokens, language, head, terms }: Plan, { position: at, stem }: Term): boolean =>
  tokens.slice(Math.max(0, at - 2), at + 1).some((word) => word === 'sans' || word === 'without') ||
  (qualities.has(stem) && (language === 'en' || terms[head]?.position !== at));
const qualities = new Set([
  'portable',
  'wireless',
  'cordless',
  'electric',
  'electrique',
  'solaire',
  'solar',
  'adulte',
  'adult',
]);

/**
 * Whether a French compound's first noun is missing: what hangs on it names nothing by itself, so that for a "poupée qui parle" nothing else that speaks
 * is shown. Of a thing for something ("fil pour charger mon téléphone") the rest may still help.
 */
export function hasMissingHead({ tokens, terms, head, language }: Plan, isUnsold: (term: Term) => boolean): boolean {
  const naming = terms[head];
  return (
    language === 'fr' && naming !== undefined && isUnsold(naming) && linkingWords.has(tokens[naming.position + 1] ?? '')
  );
}
const linkingWords = new Set(['de', 'd', 'du', 'des', 'a', 'au', 'aux', 'en', 'qui']);

/** A case, strap or charger of what nobody sells, as it was typed: for a "guitar case" no other case is shown. Null: it is none. */
export function findAccessoryOfMissing(
  { terms, head, typedWords: typed }: Plan,
  missing: readonly { from: number; to: number; place: CategoryPlace | null; isBrand: boolean }[],
): string | null {
  const naming = terms[head];
  if (!naming || !accessoryNouns.has(naming.stem)) return null;
  if (missing.some(({ from, to }) => naming.position >= from && naming.position < to)) return null;
  const kind = missing.find(({ place, isBrand }) => place && !isBrand);
  return kind
    ? typed.slice(Math.min(naming.position, kind.from), Math.max(naming.position + 1, kind.to)).join(' ')
    : null;
}
const accessoryNouns = new Set(
  `case cover sleeve pouch bag strap holder mount stand bracket rack charger adapter cable cord battery protector remote etui coque housse
  pochette sacoche sac support chargeur adaptateur cable cordon pile batterie cartouche telecommande trepied`
    .split(/\s+/)
    .map(lightStem),
);
