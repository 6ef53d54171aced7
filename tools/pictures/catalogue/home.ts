import type { PictureCatalogue, CameraSetup, ProductFactsForPictures } from '../picture-views.ts';

const soft: CameraSetup = { azimuth: 0, elevation: 14, lens: 80, fill: 0.78, rig: 'soft' };
const gloss: CameraSetup = { ...soft, rig: 'gloss' };
const caps = (subject: ProductFactsForPictures): string => subject.brand.toUpperCase();

/** Pictures of furniture, decoration and garden products, by slug. */
export const home: PictureCatalogue = {
  'bougie-nidore-vetiver': (it) => [
    {
      family: 'home.candle',
      look: { brand: caps(it), title: it.fact('Parfum').split(',')[0], small: it.fact('Poids') },
      shot: { ...gloss, elevation: 16, fill: 0.72 },
    },
  ],
  'miroir-nidore-rond': (it) => [
    { family: 'home.mirror', look: { outer: it.figure('Diamètre') / 2 }, shot: { ...soft, elevation: 8, fill: 0.78 } },
  ],
  'cadres-nidore-x6': (it) => [
    { family: 'home.frames', look: { count: it.figure('Contenu') }, shot: { ...gloss, elevation: 16, fill: 0.82 } },
  ],
  'horloge-nidore-silencieuse': (it) => [
    { family: 'home.clock', look: { r: it.figure('Diamètre') / 2 }, shot: { ...soft, elevation: 8, fill: 0.76 } },
  ],
  'canape-nidore-deux-places': () => [{ family: 'home.sofa', look: {}, shot: { ...soft, elevation: 16, fill: 0.84 } }],
  'chaise-nidore-empilable': () => [{ family: 'home.chair', look: {}, shot: { ...soft, elevation: 16 } }],
  'lit-nidore-double': () => [{ family: 'home.bed', look: {}, shot: { ...soft, elevation: 22, fill: 0.84 } }],
  'service-table-nidore-terre': (it) => [
    {
      family: 'home.dinner_set',
      look: { each: it.count('Contenu', 'assiettes'), r: it.figure('Diamètre') / 2 },
      shot: { ...gloss, elevation: 30, fill: 0.82 },
    },
  ],
  'carafe-nidore-filtre': (it) => [
    {
      family: 'home.fountain',
      look: { brand: caps(it), small: it.fact('Capacité') },
      shot: { ...gloss, elevation: 12 },
    },
  ],
  'panier-pain-nidore': (it) => [
    {
      family: 'home.bread_basket',
      look: { napkins: it.count('Contenu', 'serviettes') },
      shot: { ...soft, elevation: 30, fill: 0.82 },
    },
  ],
  'kit-potager-potagis-balcon': (it) => [
    {
      family: 'craft.grow_bags',
      look: { bags: it.count('Contenu', 'sacs'), packets: it.count('Contenu', 'sachets'), brand: caps(it) },
      shot: { ...soft, elevation: 22, fill: 0.84 },
    },
  ],
  'seau-arrosage-potagis-10l': () => [
    { family: 'craft.bucket', look: {}, shot: { ...gloss, elevation: 18, fill: 0.78 } },
  ],
  'graines-potagis-afrique': (it) => [
    {
      family: 'craft.seed_packets',
      look: { count: it.figure('Contenu'), brand: caps(it) },
      shot: { ...soft, elevation: 18, fill: 0.84 },
    },
  ],
  'boites-nidore-empilables': (it) => [
    { family: 'home.crates', look: { count: it.figure('Contenu') }, shot: { ...soft, elevation: 16, fill: 0.8 } },
  ],
  'panier-linge-nidore': () => [{ family: 'home.laundry', look: {}, shot: { ...soft, elevation: 16 } }],
  'classeur-nidore-papiers': (it) => [
    {
      family: 'home.papers',
      look: { pockets: it.figure('Contenu'), brand: caps(it) },
      shot: { ...soft, elevation: 26, fill: 0.8 },
    },
  ],
  'balai-nidore-ensemble': (it) => [
    { family: 'home.broom', look: { length: it.figure('Longueur') }, shot: { ...soft, elevation: 8, fill: 0.78 } },
  ],
  'panier-bolga-rond': () => [
    { family: 'basket.bolga', look: {}, shot: { ...soft, azimuth: 20, elevation: 22, fill: 0.78 } },
  ],
  'panier-bolga-ovale': () => [
    {
      family: 'basket.bolga',
      look: { R: 17, H: 19, oval: 0.68, handles: 2, dyes: ['#20305f', '#2b1a16', '#2f7d6a'], hide: '#3b2314' },
      shot: { ...soft, azimuth: 14, elevation: 20, fill: 0.8 },
    },
  ],
  'canari-terre-cuite': () => [{ family: 'kitchen.canari', look: {}, shot: { ...soft, elevation: 12, fill: 0.76 } }],
  'vase-poterie-peinte': () => [{ family: 'craft.vase', look: {}, shot: { ...soft, elevation: 10, fill: 0.78 } }],
  'masque-bois-mural': () => [{ family: 'craft.mask', look: {}, shot: { ...soft, elevation: 8, fill: 0.78 } }],
  'bronze-cire-perdue-elephant': () => [
    { family: 'craft.elephant', look: {}, shot: { ...gloss, elevation: 14, fill: 0.78 } },
  ],
  'siege-palabre-teck': () => [{ family: 'craft.palaver_seat', look: {}, shot: { ...soft, elevation: 16 } }],
  'lampe-huile-terre-sahel': () => [
    { family: 'craft.oil_lamp', look: {}, shot: { ...soft, elevation: 14, fill: 0.74 } },
  ],
  'thiouraye-encens-dakar': () => [
    { family: 'craft.incense', look: { title: 'Thiouraye' }, shot: { ...soft, elevation: 20, fill: 0.82 } },
  ],
};
