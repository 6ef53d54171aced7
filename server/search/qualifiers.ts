// Words that do not say which thing is asked for: how many, how it is, or what another thing is for.
import type { Plan, Term } from './plan.ts';
import { saysNoKind } from './type-zone.ts';

/** A word for how many, not for which thing. */
export const isMeasure = (stem: string): boolean => saysNoKind(stem) || stem === 'box' || stem === 'pack';

/** What something is without, or how it is: a wireless keyboard is no "aspirateur sans fil". */
export const isQuality = ({ said, language, head, terms }: Plan, { at, stem }: Term): boolean =>
  said.slice(Math.max(0, at - 2), at + 1).some((word) => word === 'sans' || word === 'without') ||
  (qualities.has(stem) && (language === 'en' || terms[head]?.at !== at));
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
export function hasMissingHead({ said, terms, head, language }: Plan, isUnsold: (term: Term) => boolean): boolean {
  const naming = terms[head];
  return language === 'fr' && naming !== undefined && isUnsold(naming) && hangs.has(said[naming.at + 1] ?? '');
}
const hangs = new Set(['de', 'd', 'du', 'des', 'a', 'au', 'aux', 'en', 'qui']);
