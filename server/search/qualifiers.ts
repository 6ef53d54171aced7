// Query words that do not name a product: quantities, attributes, and the product an accessory is for.
import type { CategoryPath } from '#domain/catalogue/import/classify-product.ts';
import { lightStem } from '#domain/catalogue/words/light-stem.ts';
import type { Plan, Term } from './plan.ts';
import { isQuantityNoun } from './product-type-words.ts';

/** True for a word of quantity or packaging. */
export const isQuantityOrPackagingNoun = (stem: string): boolean =>
  isQuantityNoun(stem) || stem === 'box' || stem === 'pack';

/** True for an attribute or a word after "sans" or "without": the "fil" in "aspirateur sans fil" names no product. */
export const isAttributeWord = ({ tokens, language, head, terms }: Plan, { position: at, stem }: Term): boolean =>
  tokens.slice(Math.max(0, at - 2), at + 1).some((word) => word === 'sans' || word === 'without') ||
  ((qualities.has(stem) || isMaterial(stem)) && (language === 'en' || terms[head]?.position !== at));
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

/** True for a material, which names no product: "leather wallet" must not find a leather hat. */
export const isMaterial = (stem: string): boolean => materials.has(stem);
const materials = new Set(
  `cuir leather bois wood wooden coton cotton soie silk laine wool lin linen satin velours velvet acier steel inox metal aluminium aluminum
  plastique plastic caoutchouc rubber bambou bamboo teck teak pin pine verre glass bronze argent silver`
    .split(/\s+/)
    .map(lightStem),
);

/** True for a form in which a product is sold: "moringa capsules" finds moringa. */
export const isFormNoun = (stem: string): boolean => forms.has(stem);
const forms = new Set(
  `materiel instrument complement grignotine collation entree plat accessoire produit cadeau gift idee idea set ensemble kit lot coffret capsule comprime gelule tablet extrait extract poudre powder feuille leaf leaves graine seed flake racine root morceau piece sachet paquet
  packet bag bar barre jus juice infusion`
    .split(/\s+/)
    .map(lightStem),
);

/** The typed name of an accessory for an unsold product, or null. A "guitar case" must not find other cases. */
export function findTypedAccessoryOfUnsoldProduct(
  { terms, head, typedWords: typed }: Plan,
  missing: readonly { from: number; to: number; place: CategoryPath | null; isBrand: boolean }[],
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
