import { type PictureCatalogue, wrapText, type CameraSetup, type ProductFactsForPictures } from '../picture-views.ts';

const small: CameraSetup = { azimuth: 0, elevation: 12, lens: 85, fill: 0.76, rig: 'gloss' };
const flat: CameraSetup = { azimuth: 0, elevation: 50, lens: 75, fill: 0.78 };
const caps = (subject: ProductFactsForPictures): string => subject.brand.toUpperCase();
/** The name without the brand: `Crème de jour Karélys` → `Crème de jour`. */
const bare = (subject: ProductFactsForPictures): string => subject.name.replace(` ${subject.brand}`, '');

/** Pictures of beauty products, by slug. */
export const beauty: PictureCatalogue = {
  'creme-karelys-jour': (it) => [
    {
      family: 'cosmetic.pump',
      look: { text: [it.brand, bare(it), it.fact('Capacité')], h: 9.6, r: 2.4 },
      shot: { ...small, rig: 'soft' },
    },
  ],
  'ecran-solaire-karelys-50': (it) => [
    {
      family: 'beauty.squeeze',
      look: { brand: caps(it), title: 'Écran solaire invisible', strong: 'FPS\n50', small: it.fact('Capacité') },
      shot: small,
    },
  ],
  'savon-karelys-curcuma': (it) => [
    {
      family: 'cosmetic.soap',
      look: {
        color: '#d99a2c',
        word: caps(it),
        band: '#fbf3de',
        ink: '#7a4a12',
        name: 'Savon visage',
        small: it.fact('Poids'),
        bars: 1,
      },
      shot: { azimuth: 0, elevation: 30, lens: 80, fill: 0.74 },
    },
  ],
  'rouge-levres-nuancea': () => [{ family: 'beauty.lipstick', look: {}, shot: { ...small, fill: 0.74 } }],
  'palette-nuancea-terres': (it) => [
    {
      family: 'beauty.palette',
      look: { count: it.figure('Contenu'), brand: caps(it) },
      shot: { azimuth: 0, elevation: 38, lens: 75, fill: 0.8, rig: 'gloss' },
    },
  ],
  'vernis-nuancea-x4': (it) => [
    { family: 'beauty.polish', look: { count: it.figure('Contenu') }, shot: { ...small, elevation: 14, fill: 0.8 } },
  ],
  'beurre-capillaire-kinkali': (it) => [
    {
      family: 'jar.pot',
      look: {
        text: [it.brand, bare(it), it.fact('Capacité')],
        body: '#4a2c3f',
        lid: '#d9b36a',
        label_look: { ground: '#f6ead6', ink: '#3a1f30', accent: '#a8527a', motif: 'sprig' },
      },
      shot: { azimuth: 0, elevation: 14, lens: 80, fill: 0.7 },
    },
  ],
  'peigne-kinkali-bois': () => [{ family: 'beauty.comb', look: {}, shot: { ...flat, elevation: 56 } }],
  'tondeuse-kinkali-precise': (it) => [
    {
      family: 'beauty.trimmer',
      look: { brand: caps(it), guards: it.count('Contenu', 'sabots') },
      shot: { ...small, elevation: 20, fill: 0.8 },
    },
  ],
  'bonnet-satin-kinkali': () => [
    { family: 'beauty.bonnet', look: {}, shot: { azimuth: 0, elevation: 14, lens: 75, fill: 0.78 } },
  ],
  'huile-massage-karelys': (it) => [
    {
      family: 'cosmetic.pump',
      look: {
        text: [it.brand, bare(it), `${it.fact('Parfum')} · ${it.fact('Capacité')}`],
        h: 12,
        r: 2.6,
        body: '#c98a3a',
        head: '#20201f',
        label_look: { ground: '#fff8ea', accent: '#c9822c', motif: 'sun' },
      },
      shot: small,
    },
  ],
  'coffret-bain-karelys': (it) => [
    {
      family: 'beauty.bath_box',
      look: { brand: caps(it), small: 'Hammam' },
      shot: { azimuth: 0, elevation: 34, lens: 70, fill: 0.82 },
    },
  ],
  'diffuseur-karelys-oranger': (it) => [
    {
      family: 'beauty.diffuser',
      look: { brand: it.brand, title: it.fact('Parfum'), small: it.fact('Capacité') },
      shot: { ...small, clear: true, fill: 0.78 },
    },
  ],
  'thermometre-soinel': (it) => [
    { family: 'beauty.thermometer', look: { brand: caps(it) }, shot: { ...flat, rig: 'gloss' } },
  ],
  'trousse-secours-soinel': (it) => [
    {
      family: 'beauty.first_aid',
      look: { brand: caps(it), pieces: it.fact('Contenu') },
      shot: { azimuth: 0, elevation: 12, lens: 75, fill: 0.8 },
    },
  ],
  'tensiometre-soinel-bras': (it) => [
    { family: 'beauty.pressure', look: { brand: caps(it) }, shot: { azimuth: 0, elevation: 30, lens: 75, fill: 0.82 } },
  ],
  'brosses-dents-soinel-bambou': (it) => [
    { family: 'beauty.toothbrushes', look: { count: it.figure('Contenu') }, shot: { ...flat, elevation: 62 } },
  ],
  'karite-brut-500g': (it) => [
    {
      family: 'jar.pot',
      look: { text: [wrapText(it.name, 16), it.fact('Origine'), it.fact('Poids')], label_look: { motif: 'nut' } },
      shot: { azimuth: 0, elevation: 14, lens: 80, fill: 0.7 },
    },
  ],
  'karite-fouette-200ml': (it) => [
    {
      family: 'jar.pot',
      look: {
        text: ['Karité\nfouetté', it.fact('Origine'), it.fact('Capacité')],
        body: '#f7efe2',
        lid: '#c9a25a',
        lid_metal: true,
        r: 3.6,
        h: 4.6,
        label_look: { motif: 'nut', accent: '#8a9a5a', ink: '#3b3a24' },
      },
      shot: { azimuth: 0, elevation: 14, lens: 80, fill: 0.66 },
    },
  ],
  'savon-noir-cacao-togo': (it) => [
    {
      family: 'cosmetic.soap',
      look: { color: '#4a2e1e', word: '', name: 'Savon noir', small: it.fact('Contenu') },
      shot: { azimuth: 0, elevation: 30, lens: 80, fill: 0.76 },
    },
  ],
  'huile-coco-vierge-lome': (it) => [
    {
      family: 'kitchenware.oil_bottle',
      look: {
        title: 'Huile de\ncoco vierge',
        top: it.fact('Origine'),
        small: it.fact('Capacité'),
        oil: '#f3ead2',
        cap: '#3f6b4a',
        r: 2.9,
        h: 16,
      },
      shot: { ...small, clear: true },
    },
  ],
  'poudre-chebe-100g': (it) => [
    {
      family: 'jar.pot',
      look: {
        text: ['Chébé', it.fact('Ingrédients').toLowerCase(), it.fact('Poids')],
        body: '#7d5736',
        lid: '#2b2018',
        r: 3.3,
        h: 5.6,
        label_look: { ground: '#f3e4c8', accent: '#7a4a24', motif: 'sprig' },
      },
      shot: { azimuth: 0, elevation: 14, lens: 80, fill: 0.68 },
    },
  ],
  'henne-niger-200g': (it) => [
    {
      family: 'pouch.pouch',
      look: {
        brand: it.fact('Origine'),
        title: 'Henné\nen poudre',
        small: '',
        weight: it.fact('Poids'),
        w: 13,
        h: 19,
        ground: '#4f5f2c',
        panel: '#f8f1de',
        accent: '#8a3f1c',
        ink: '#2f3618',
        motif: 'leaf',
        rough: 0.55,
        content: { kind: 'powder', color: '#7d7f42', r: 3, seed: 11 },
      },
      shot: { azimuth: 0, elevation: 11, lens: 85, fill: 0.78 },
    },
  ],
  'moringa-poudre-200g': (it) => [
    {
      family: 'pouch.pouch',
      look: {
        brand: it.fact('Origine'),
        title: 'Poudre de\nfeuilles de\nmoringa',
        small: '',
        weight: it.fact('Poids'),
        w: 13.5,
        h: 19.5,
        ground: '#b8945f',
        panel: '#fbf6e6',
        accent: '#4f7a35',
        ink: '#2c3a1c',
        motif: 'leaf',
        rough: 0.6,
        content: { kind: 'powder', color: '#6f8a3c', r: 3.2, seed: 12 },
      },
      shot: { azimuth: 0, elevation: 11, lens: 85, fill: 0.78 },
    },
  ],
  'filet-bain-africain': () => [
    { family: 'beauty.net_sponge', look: {}, shot: { azimuth: 0, elevation: 16, lens: 75, fill: 0.76 } },
  ],
};
