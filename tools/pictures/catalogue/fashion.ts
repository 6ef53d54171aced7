import type { PictureCatalogue, CameraSetup, ProductFactsForPictures } from '../picture-views.ts';

const soft: CameraSetup = { azimuth: 0, elevation: 14, lens: 80, fill: 0.78, rig: 'soft' };
const flat: CameraSetup = { azimuth: 0, elevation: 68, lens: 75, fill: 0.78, rig: 'soft' };
const pile: CameraSetup = { ...soft, elevation: 40, fill: 0.8 };
const pair: CameraSetup = { ...soft, elevation: 24, fill: 0.82 };
const caps = (subject: ProductFactsForPictures): string => subject.brand.toUpperCase();

/** Pictures of clothes, shoes, bags, cloth and jewellery, by slug. */
export const fashion: PictureCatalogue = {
  'robe-marigo-lin': () => [{ family: 'garment.linen_dress', look: {}, shot: flat }],
  'manteau-hiver-boreol-femme': (it) => [{ family: 'garment.parka', look: { brand: caps(it) }, shot: flat }],
  'chemisier-marigo-fluide': () => [{ family: 'tops.blouse', look: {}, shot: flat }],
  'jean-marigo-droit': () => [{ family: 'garment.trousers', look: {}, shot: flat }],
  'chemise-marigo-oxford': () => [{ family: 'garment.oxford', look: {}, shot: { ...flat, elevation: 58 } }],
  'tshirts-marigo-x3': (it) => [
    { family: 'tops.tees', look: { count: it.figure('Contenu') }, shot: { ...flat, fill: 0.82 } },
  ],
  'ensemble-enfant-marigo-ecole': () => [{ family: 'garment.school_set', look: {}, shot: { ...flat, fill: 0.82 } }],
  'habit-neige-boreol-enfant': (it) => [
    { family: 'garment.snow_set', look: { brand: caps(it) }, shot: { ...flat, fill: 0.82 } },
  ],
  'tuque-mitaines-enfant': () => [
    { family: 'garment.knit_set', look: {}, shot: { ...soft, elevation: 30, fill: 0.82 } },
  ],
  'chaussures-paleger-ville': () => [{ family: 'shoes.walking', look: {}, shot: pair }],
  'bottes-boreol-neige': () => [{ family: 'shoes.boots', look: {}, shot: { ...pair, elevation: 16, fill: 0.78 } }],
  'souliers-paleger-derby': () => [{ family: 'shoes.derby', look: {}, shot: { ...pair, rig: 'gloss' } }],
  'sandales-paleger-petit-talon': () => [{ family: 'shoes.heeled', look: {}, shot: pair }],
  'sac-a-dos-savanelle-22': (it) => [{ family: 'adornment.backpack', look: { brand: caps(it) }, shot: soft }],
  'sac-main-savanelle-cabas': () => [
    {
      family: 'leathergoods.tote',
      look: { color: '#c39a68', lining: '#5a3a26', w: 38, d: 14, h: 30 },
      shot: { ...soft, fill: 0.78 },
    },
  ],
  'lunettes-savanelle-sahel': () => [
    { family: 'adornment.sunglasses', look: {}, shot: { ...soft, rig: 'gloss', elevation: 24, fill: 0.82 } },
  ],
  'parapluie-savanelle-vent': (it) => [
    { family: 'adornment.umbrella', look: { r: it.figure('Diamètre') / 2 }, shot: { ...soft, fill: 0.8 } },
  ],
  'bazin-riche-indigo-5m': () => [
    { family: 'adornment.length', look: { kind: 'bazin' }, shot: { ...pile, elevation: 30 } },
  ],
  'wax-pagne-6-yards': () => [{ family: 'cloth.pagne', look: {}, shot: { ...pile, elevation: 30 } }],
  'bogolan-echarpe-segou': () => [
    { family: 'adornment.scarf', look: { kind: 'bogolan' }, shot: { ...pile, elevation: 34 } },
  ],
  'faso-danfani-pagne': () => [
    {
      family: 'cloth.woven',
      look: { colors: ['#20305f', '#e9e2d0', '#b3401f', '#d9a441'] },
      shot: { ...pile, elevation: 30 },
    },
  ],
  'lepi-fouta-indigo': () => [
    { family: 'adornment.length', look: { kind: 'lepi', layers: 7 }, shot: { ...pile, elevation: 30 } },
  ],
  'kente-echarpe-tissee': () => [
    { family: 'adornment.scarf', look: { kind: 'kente', fringe: '#d9a21e' }, shot: { ...pile, elevation: 34 } },
  ],
  'boubou-brode-homme': (it) => [
    { family: 'tops.boubou', look: { pieces: it.figure('Contenu') }, shot: { ...flat, fill: 0.82 } },
  ],
  'chemise-wax-homme': () => [{ family: 'garment.wax_shirt', look: {}, shot: { ...flat, elevation: 58 } }],
  'robe-wax-ankara': () => [{ family: 'garment.wax_dress', look: {}, shot: flat }],
  'babouches-cuir-tombouctou': () => [{ family: 'leathergoods.babouches', look: {}, shot: { ...pair, elevation: 30 } }],
  'sandales-pneu-sahel': () => [{ family: 'shoes.tyre', look: {}, shot: pair }],
  'collier-perles-krobo': () => [
    { family: 'adornment.beads', look: {}, shot: { ...flat, elevation: 58, rig: 'gloss' } },
  ],
  'bague-touareg-argent': () => [
    { family: 'adornment.ring', look: {}, shot: { ...soft, rig: 'gloss', elevation: 40, fill: 0.7 } },
  ],
  'croix-agadez-pendentif': () => [
    { family: 'adornment.cross', look: {}, shot: { ...flat, rig: 'gloss', elevation: 62, fill: 0.8 } },
  ],
  'sac-cuir-touareg': () => [{ family: 'adornment.satchel', look: {}, shot: soft }],
  'chapeau-peul-paille': () => [
    { family: 'adornment.cone_hat', look: {}, shot: { ...soft, elevation: 22, fill: 0.82 } },
  ],
};
