import type { PictureCatalogue, CameraSetup, ProductFactsForPictures, PictureView } from '../picture-views.ts';
import { wrapText } from '../picture-views.ts';

const packet: CameraSetup = { azimuth: 0, elevation: 11, lens: 85, fill: 0.8 };

/** A stand-up bag of dry food with name, weight and origin. `small`: a second line of text. */
function bag(subject: ProductFactsForPictures, look: Record<string, unknown>): PictureView {
  const [small = ''] = subject.rest.split(', ');
  const weight = subject.fact('Poids');
  return {
    family: 'pouch.pouch',
    look: {
      brand: origin(subject),
      title: wrapText(subject.name, 13),
      small: small === weight ? '' : small,
      weight,
      ...look,
    },
    shot: packet,
  };
}

function origin(subject: ProductFactsForPictures): string {
  try {
    return subject.fact('Origine');
  } catch {
    return '';
  }
}

const jar: CameraSetup = { azimuth: 0, elevation: 9, lens: 80, rig: 'gloss', fill: 0.72, clear: true };
const kraft = { ground: '#b98f5e', panel: '#f8f1e2', ink: '#3a2616' };

/** Pictures of kitchenware, groceries, coffee and tea, by slug. */
export const kitchen: PictureCatalogue = {
  'bissap-fleurs-sechees-500g': (it) => [
    bag(it, {
      ground: '#7a1f3a',
      panel: '#fbf1ea',
      accent: '#b3203f',
      ink: '#4a1226',
      motif: 'hibiscus',
      rough: 0.5,
      content: { kind: 'petal', color: '#5a1026', colors: ['#5a1026', '#701732', '#480c1f'], n: 26 },
    }),
  ],
  'the-attaya-gunpowder': (it) => [
    bag(it, {
      w: 13,
      h: 19,
      ground: '#2f4a35',
      panel: '#f3efdd',
      accent: '#8a6a2c',
      ink: '#22331f',
      motif: 'leaf',
      rough: 0.45,
      content: { kind: 'pellet', color: '#3a3f2c', colors: ['#3a3f2c', '#2c3224', '#4a4a33'], n: 420, r: 3 },
    }),
  ],
  'kinkeliba-feuilles-100g': (it) => [
    bag(it, {
      ...kraft,
      w: 13,
      h: 20,
      accent: '#5d7a3a',
      motif: 'leaf',
      content: { kind: 'leaf', color: '#7d7a45', colors: ['#7d7a45', '#8f8a52', '#6a6a3a'], n: 34 },
    }),
  ],
  'cafe-man-grains-1kg': (it) => [
    bag(it, {
      w: 16,
      h: 25,
      deep: 4.4,
      ground: '#23201e',
      panel: '#c9a26a',
      accent: '#4a2c18',
      ink: '#23160e',
      motif: 'bean',
      rough: 0.42,
      content: { kind: 'bean', color: '#3a2214', colors: ['#3a2214', '#2e1a10', '#46291a'], n: 90, r: 4.2 },
    }),
  ],
  'cafe-touba-500g': (it) => [
    bag(it, {
      w: 14,
      h: 21,
      ground: '#8a4a1f',
      panel: '#f7ead2',
      accent: '#8a3a1a',
      ink: '#3a1c0e',
      motif: 'bean',
      rough: 0.5,
      content: { kind: 'powder', color: '#3d2415', r: 3.4 },
    }),
  ],
  'cacao-poudre-abidjan-500g': (it) => [
    bag(it, {
      w: 14.5,
      h: 20,
      ground: '#4a2619',
      panel: '#f3e3cf',
      accent: '#7a3f24',
      ink: '#331710',
      motif: 'pod',
      rough: 0.5,
      content: { kind: 'powder', color: '#6b3a22', r: 3.5, seed: 3 },
    }),
  ],
  'attieke-deshydrate-500g': (it) => [
    bag(it, {
      ...kraft,
      accent: '#c2632b',
      motif: 'grain',
      content: { kind: 'powder', color: '#efe3c4', r: 3.5, seed: 5 },
    }),
  ],
  'gari-manioc-1kg': (it) => [
    bag(it, {
      w: 16.5,
      h: 24,
      deep: 4.2,
      ground: '#e2b84f',
      panel: '#fff8e6',
      accent: '#a8701c',
      ink: '#4a3210',
      motif: 'grain',
      rough: 0.5,
      content: { kind: 'powder', color: '#f0e2b8', r: 4, seed: 7 },
    }),
  ],
  'fonio-precuit-1kg': (it) => [
    bag(it, {
      w: 16.5,
      h: 24.5,
      deep: 4.2,
      ground: '#d8cdb0',
      panel: '#fffaf0',
      accent: '#7d8a3f',
      ink: '#3b3a20',
      motif: 'grain',
      rough: 0.6,
      content: {
        kind: 'grain',
        color: '#e0cf9c',
        colors: ['#e0cf9c', '#d6c28a', '#ead9ad'],
        n: 700,
        r: 4,
        powder: '#dccb98',
      },
    }),
  ],
  'poudre-baobab-250g': (it) => [
    bag(it, {
      w: 13.5,
      h: 19.5,
      ground: '#6f7d52',
      panel: '#fbf6e6',
      accent: '#6a5a2c',
      ink: '#363a22',
      motif: 'tree',
      rough: 0.55,
      content: { kind: 'powder', color: '#efe0c6', r: 3.2, seed: 9 },
    }),
  ],
  'piment-seche-100g': (it) => [
    bag(it, {
      w: 12.5,
      h: 18.5,
      ground: '#a3261c',
      panel: '#fdf3e4',
      accent: '#b3261a',
      ink: '#4a130d',
      motif: 'chili',
      rough: 0.5,
      content: { kind: 'chili', color: '#8e1812', colors: ['#8e1812', '#a32018', '#7a120e'], n: 24, r: 3.2 },
    }),
  ],
  'gingembre-seche-150g': (it) => [
    bag(it, {
      ...kraft,
      w: 12.5,
      h: 18.5,
      ground: '#c9a05c',
      accent: '#a8782c',
      motif: 'root',
      content: { kind: 'chunk', color: '#cdae7c', colors: ['#cdae7c', '#bf9c68', '#d8bb8c'], n: 16, r: 3.2 },
    }),
  ],
  'cajou-grille-400g': (it) => [
    bag(it, {
      w: 14,
      h: 20.5,
      ground: '#efe6d2',
      panel: '#fffdf6',
      accent: '#c98a3c',
      ink: '#4a3216',
      motif: 'cashew',
      rough: 0.45,
      content: { kind: 'cashew', color: '#e3c48e', colors: ['#e3c48e', '#d8b67c', '#ecd2a2'], n: 36, r: 3.4 },
    }),
  ],
  'mangue-sechee-banfora': (it) => [
    bag(it, {
      w: 14,
      h: 20,
      ground: '#e8962c',
      panel: '#fff6e0',
      accent: '#d9761c',
      ink: '#5a2f0c',
      motif: 'fruit',
      rough: 0.45,
      content: { kind: 'slice', color: '#e0952c', colors: ['#e0952c', '#d6841f', '#eaa63e'], n: 12, r: 2.8 },
    }),
  ],
  'poisson-fume-sardinelle': (it) => [
    bag(it, {
      w: 17,
      h: 21,
      deep: 2.6,
      ground: '#24405c',
      panel: '#f3efe4',
      accent: '#24405c',
      ink: '#1a2a3a',
      motif: 'fish',
      rough: 0.4,
    }),
  ],
  'chocolat-noir-72-abidjan': (it) => {
    const [count = '', weight = ''] = it.fact('Poids').split(' × ');
    return [
      {
        family: 'kitchenware.chocolate',
        look: {
          bars: Number(count),
          title: 'Chocolat noir',
          share: '72 %',
          weight,
          kinds: ['nature', 'nature', 'nature', 'gingembre', 'fleur de sel'],
        },
        shot: { azimuth: 0, elevation: 10, lens: 85, fill: 0.82 },
      },
    ];
  },
  'beurre-arachide-500g': (it) => [
    {
      family: 'kitchen.honey',
      look: {
        brand: wrapText(it.name, 10),
        title: it.fact('Origine'),
        small: it.fact('Poids'),
        filling: '#b5793f',
        lid: '#8e2f22',
        opaque: true,
        label_look: { motif: 'nut', accent: '#8e2f22' },
      },
      shot: jar,
    },
  ],
  'miel-mangrove-casamance': (it) => [
    {
      family: 'kitchen.honey',
      look: { brand: 'Miel de\nmangrove', title: 'Casamance', small: it.fact('Poids'), label_look: { motif: 'bee' } },
      shot: jar,
    },
  ],
  'huile-rouge-palme-1l': (it) => [
    {
      family: 'kitchenware.oil_bottle',
      look: { title: 'Huile de\npalme rouge', top: it.fact('Origine'), small: it.fact('Capacité') },
      shot: { ...jar, fill: 0.78 },
    },
  ],
  'lait-coco-lome-x6': (it) => {
    const [count = '', each = ''] = it.fact('Contenu').split(' × ');
    return [
      {
        family: 'kitchenware.cans',
        look: { count: Number(count), title: 'Lait de\ncoco', top: it.fact('Origine'), small: each },
        shot: { azimuth: 0, elevation: 14, lens: 80, fill: 0.78, rig: 'gloss' },
      },
    ];
  },
  'poele-marmitou-fonte': () => [
    { family: 'kitchenware.pan', look: {}, shot: { azimuth: 0, elevation: 36, lens: 75, fill: 0.84 } },
  ],
  'marmite-marmitou-aluminium-12': () => [
    { family: 'kitchen.marmite', look: {}, shot: { azimuth: 18, elevation: 16, lens: 75, rig: 'gloss', fill: 0.8 } },
  ],
  'couteau-marmitou-chef': (it) => [
    {
      family: 'kitchenware.knife',
      look: { brand: it.brand.toUpperCase(), blade: it.figure('Longueur') },
      shot: { azimuth: 0, elevation: 52, lens: 70, rig: 'gloss', fill: 0.84 },
    },
  ],
  'cuilleres-marmitou-service': (it) => [
    {
      family: 'kitchenware.serving',
      look: { count: it.figure('Contenu') },
      shot: { azimuth: 0, elevation: 62, lens: 70, rig: 'gloss', fill: 0.8 },
    },
  ],
  'melangeur-fournea-1000': (it) => [
    {
      family: 'kitchen.mixer',
      look: { brand: it.brand.toUpperCase() },
      shot: { azimuth: -14, elevation: 9, lens: 80, rig: 'gloss', fill: 0.78, clear: true },
    },
  ],
  'cuiseur-riz-fournea': (it) => [
    {
      family: 'kitchenware.rice_cooker',
      look: { brand: it.brand.toUpperCase() },
      shot: { azimuth: 0, elevation: 16, lens: 75, rig: 'gloss', fill: 0.78 },
    },
  ],
  'gaufrier-fournea': (it) => [
    {
      family: 'kitchenware.waffle',
      look: { brand: it.brand.toUpperCase() },
      shot: { azimuth: 0, elevation: 24, lens: 75, rig: 'gloss', fill: 0.78 },
    },
  ],
  'theiere-electrique-fournea': (it) => [
    {
      family: 'kitchenware.kettle',
      look: { brand: it.brand.toUpperCase() },
      shot: { azimuth: 0, elevation: 10, lens: 80, rig: 'gloss', fill: 0.78, clear: true },
    },
  ],
  'bols-marmitou-gres': (it) => [
    {
      family: 'kitchenware.bowls',
      look: { count: it.figure('Contenu') },
      shot: { azimuth: 0, elevation: 24, lens: 75, fill: 0.78 },
    },
  ],
  'verres-marmitou-trempes': (it) => [
    {
      family: 'kitchenware.glasses',
      look: { count: it.figure('Contenu') },
      shot: { azimuth: 0, elevation: 20, lens: 80, rig: 'gloss', fill: 0.82, clear: true },
    },
  ],
  'couverts-marmitou-24': (it) => [
    {
      family: 'kitchenware.cutlery',
      look: { each: it.figure('Contenu') / 4 },
      shot: { azimuth: 0, elevation: 64, lens: 70, rig: 'gloss', fill: 0.8 },
    },
  ],
  'bocaux-marmitou-x6': (it) => [
    {
      family: 'kitchenware.clamp_jars',
      look: { count: it.figure('Contenu') },
      shot: { azimuth: 0, elevation: 14, lens: 80, rig: 'gloss', fill: 0.82, clear: true },
    },
  ],
  'boites-marmitou-repas': (it) => [
    {
      family: 'kitchenware.lunch_box',
      look: { tiers: it.figure('Capacité') },
      shot: { azimuth: 0, elevation: 12, lens: 80, rig: 'gloss', fill: 0.78 },
    },
  ],
  'bacs-glacons-marmitou': (it) => [
    {
      family: 'kitchenware.cool_bag',
      look: { brand: it.brand.toUpperCase(), trays: it.figure('Contenu') },
      shot: { azimuth: 0, elevation: 24, lens: 75, fill: 0.82 },
    },
  ],
  'cafetiere-marmitou-piston': () => [
    { family: 'kitchenware.press', look: {}, shot: { azimuth: 0, elevation: 10, lens: 80, rig: 'gloss', fill: 0.78 } },
  ],
  'service-the-marmitou': (it) => [
    {
      family: 'kitchenware.tea_set',
      look: { cups: it.count('Contenu', 'verres') },
      shot: { azimuth: 0, elevation: 24, lens: 75, rig: 'gloss', fill: 0.82, clear: true },
    },
  ],
  'tasses-marmitou-x4': (it) => [
    {
      family: 'kitchenware.mugs',
      look: { count: it.figure('Contenu') },
      shot: { azimuth: 0, elevation: 20, lens: 75, rig: 'gloss', fill: 0.78 },
    },
  ],
};
