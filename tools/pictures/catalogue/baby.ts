import { type PictureCatalogue, wrapText, type CameraSetup, type ProductFactsForPictures } from '../picture-views.ts';

const soft: CameraSetup = { azimuth: 0, elevation: 14, lens: 80, fill: 0.78, rig: 'soft' };
const flat: CameraSetup = { azimuth: 0, elevation: 56, lens: 75, fill: 0.78 };
const caps = (subject: ProductFactsForPictures): string => subject.brand.toUpperCase();

/** Pictures of baby products, by slug. */
export const baby: PictureCatalogue = {
  'poussette-poussinou-quatre-saisons': () => [
    { family: 'stroller.stroller', look: {}, shot: { ...soft, elevation: 12, fill: 0.78 } },
  ],
  'poussette-poussinou-voyage': () => [
    {
      family: 'stroller.stroller',
      look: {
        cloth: '#8e4a34',
        trim: '#d9c3a0',
        frame: '#3a3d42',
        r: 8,
        rear: 8.5,
        tall: 0.94,
        width: 42,
        twin: true,
        turn: -30,
      },
      shot: { ...soft, elevation: 12, fill: 0.78 },
    },
  ],
  'porte-bebe-poussinou': (it) => [
    { family: 'stroller.carrier', look: { brand: caps(it) }, shot: { ...flat, elevation: 62, fill: 0.84 } },
  ],
  'siege-auto-poussinou-360': (it) => [
    { family: 'stroller.car_seat', look: { brand: caps(it) }, shot: { ...soft, fill: 0.78 } },
  ],
  'rehausseur-poussinou': (it) => [
    { family: 'stroller.booster', look: { brand: caps(it) }, shot: { ...soft, fill: 0.78 } },
  ],
  'organiseur-siege-poussinou': (it) => [
    {
      family: 'nursery.organiser',
      look: { brand: caps(it), count: it.figure('Contenu') },
      shot: { ...flat, elevation: 62, fill: 0.8 },
    },
  ],
  'biberons-doudouka-x3': (it) => [
    {
      family: 'nursery.bottles',
      look: { contents: it.fact('Contenu').match(/\d+/g)!.map(Number) },
      shot: { ...soft, rig: 'gloss', elevation: 12, fill: 0.78, clear: true },
    },
  ],
  'bol-doudouka-ventouse': () => [
    { family: 'nursery.suction_bowl', look: {}, shot: { ...soft, elevation: 30, fill: 0.8 } },
  ],
  'farine-doudouka-mil': (it) => [
    {
      family: 'pouch.pouch',
      look: {
        brand: it.brand,
        title: wrapText(it.name.replace(` ${it.brand}`, ''), 12),
        small: it.fact('Âge'),
        weight: it.fact('Poids'),
        w: 14,
        h: 20,
        ground: '#8fb3a2',
        panel: '#fffaf0',
        accent: '#c9853c',
        ink: '#2c4038',
        motif: 'grain',
        rough: 0.45,
        content: { kind: 'powder', color: '#e6d3a8', r: 3.3, seed: 15 },
      },
      shot: { azimuth: 0, elevation: 11, lens: 85, fill: 0.8 },
    },
  ],
  'gigoteuse-doudouka': () => [{ family: 'nursery.sleep_sack', look: {}, shot: { ...flat, elevation: 66 } }],
  'lit-bebe-doudouka': () => [{ family: 'stroller.cot', look: {}, shot: { ...soft, elevation: 20, fill: 0.84 } }],
  'veilleuse-doudouka-lune': () => [{ family: 'nursery.moon_lamp', look: {}, shot: { ...soft, elevation: 12 } }],
  'peluche-doudouka-ourson': () => [
    {
      family: 'kids.teddy',
      look: { belly: ['#1f4f7a', '#f2a62b', '#c5341f', '#fff3dc'], bow: '#1f4f7a' },
      shot: { ...soft, azimuth: -12, elevation: 10, fill: 0.78 },
    },
  ],
  'casse-tete-doudouka-animaux': (it) => [
    {
      family: 'nursery.puzzle',
      look: { count: it.figure('Contenu') },
      shot: { ...flat, elevation: 52, fill: 0.84 },
    },
  ],
  'maracas-doudouka-x2': (it) => [
    { family: 'nursery.maracas', look: { count: it.figure('Contenu') }, shot: { ...soft, elevation: 34, fill: 0.8 } },
  ],
  'yoyo-doudouka-bois': () => [{ family: 'nursery.yoyo', look: {}, shot: { ...soft, elevation: 22, fill: 0.8 } }],
};
