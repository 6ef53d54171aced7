import { lightStem } from '#domain/catalogue/words/light-stem.ts';
import type { Vocabulary } from './vocabulary.ts';

// French and English nouns for accessories. An accessory ranks behind the main product unless the query names one.
const names = `
  case cover sleeve pouch bag skin shell bumper folio strap band holder mount stand dock cradle bracket arm charger adapter adaptor cable cord
  lead hub battery protector film filter cartridge toner ribbon ink drum fuser roller tray kit spare part replacement remote stylus tripod lens cap
  grip screw plate rack shelf panel bezel refill pad mat warranty extension service license upgrade module memory lamp bulb nozzle hose belt blade
  lock svc quickdock replicator
  etui coque housse pochette sacoche sac protection protecteur verre support socle bras chargeur adaptateur cable cordon pile batterie cartouche
  encre ruban tambour telecommande stylet trepied objectif bouchon poignee vis plaque recharge tapis garantie piece rechange ampoule accessoire accessory
`;

/** The stems of the accessory nouns, as the index stores them. */
export const accessoryStems = new Set(names.trim().split(/\s+/).map(lightStem));

let known: { vocabulary: Vocabulary; size: number; places: Set<number> } | undefined;

/** The vocabulary positions of the accessory nouns; cached until the vocabulary grows. */
export function listAccessoryVocabularyPositions(vocabulary: Vocabulary): Set<number> {
  if (known?.vocabulary === vocabulary && known.size === vocabulary.words.length) return known.places;
  const places = new Set(
    [...accessoryStems].map((name) => vocabulary.find(name)).filter((place) => place !== undefined),
  );
  known = { vocabulary, size: vocabulary.words.length, places };
  return places;
}
