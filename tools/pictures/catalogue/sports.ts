import type { PictureCatalogue, CameraSetup, ProductFactsForPictures } from '../picture-views.ts';

const soft: CameraSetup = { azimuth: 0, elevation: 14, lens: 80, fill: 0.78, rig: 'soft' };
const gloss: CameraSetup = { ...soft, rig: 'gloss' };
const flat: CameraSetup = { azimuth: 0, elevation: 58, lens: 75, fill: 0.82 };
const caps = (subject: ProductFactsForPictures): string => subject.brand.toUpperCase();

/** Pictures of sports products and instruments, by slug. */
export const sports: PictureCatalogue = {
  'halteres-forgeo-reglables': (it) => [
    {
      family: 'sport.dumbbells',
      look: { count: it.figure('Contenu'), brand: caps(it) },
      shot: { ...gloss, elevation: 26, fill: 0.82 },
    },
  ],
  'gants-boxe-forgeo': (it) => [
    { family: 'sport.boxing_gloves', look: { brand: caps(it) }, shot: { ...soft, elevation: 10, fill: 0.78 } },
  ],
  'maillot-forgeo-course': (it) => [
    { family: 'cycling.running_top', look: { brand: caps(it) }, shot: { ...flat, elevation: 68, fill: 0.78 } },
  ],
  'gobelet-boreol-isotherme': (it) => [
    { family: 'sport.tumbler', look: { brand: caps(it) }, shot: { ...gloss, elevation: 12 } },
  ],
  'skis-boreol-randonnee': (it) => [
    {
      family: 'sport.skis',
      look: { brand: caps(it), length: it.figure('Longueur') },
      shot: { ...gloss, elevation: 8, fill: 0.78 },
    },
  ],
  'boussole-boreol-carte': (it) => [
    { family: 'sport.compass', look: { brand: caps(it) }, shot: { ...flat, rig: 'gloss' } },
  ],
  'canne-peche-boreol-voyage': (it) => [
    {
      family: 'sport.fishing_rod',
      look: { brand: caps(it) },
      shot: { ...flat, elevation: 44, rig: 'gloss', fill: 0.84 },
    },
  ],
  'velo-velanda-ville-7': (it) => [
    { family: 'cycling.bicycle', look: { brand: caps(it) }, shot: { ...gloss, elevation: 6, fill: 0.86 } },
  ],
  'casque-velo-velanda': (it) => [
    { family: 'cycling.helmet', look: { brand: caps(it) }, shot: { ...gloss, elevation: 18, fill: 0.78 } },
  ],
  'antivol-velanda-u': (it) => [
    {
      family: 'sport.u_lock',
      look: { brand: caps(it), keys: it.count('Contenu', 'clés') },
      shot: { ...gloss, elevation: 28, fill: 0.82 },
    },
  ],
  'ballon-soccer-tamba-5': () => [{ family: 'kids.football', look: {}, shot: { ...soft, elevation: 12, fill: 0.76 } }],
  'ballon-basket-tamba-7': () => [
    { family: 'sport.basketball', look: {}, shot: { ...soft, elevation: 12, fill: 0.76 } },
  ],
  'volleyball-tamba-ensemble': (it) => [
    { family: 'sport.volleyball', look: { brand: caps(it) }, shot: { ...soft, elevation: 24, fill: 0.84 } },
  ],
  'raquettes-badminton-tamba': (it) => [
    {
      family: 'sport.rackets',
      look: { count: it.figure('Contenu'), birds: it.count('Contenu', 'volants') },
      shot: { ...flat, elevation: 62, fill: 0.84 },
    },
  ],
  'tente-boreol-4-places': (it) => [
    { family: 'camping.tent', look: { brand: caps(it) }, shot: { ...soft, elevation: 14, fill: 0.86 } },
  ],
  'lampe-boreol-torche': (it) => [
    { family: 'camping.torch', look: { brand: caps(it) }, shot: { ...gloss, elevation: 26, fill: 0.82 } },
  ],
  'rechaud-boreol-bois': () => [
    { family: 'camping.wood_stove', look: {}, shot: { ...soft, elevation: 20, fill: 0.76 } },
  ],
  'corde-boreol-30m': () => [{ family: 'camping.rope', look: {}, shot: { ...soft, elevation: 42, fill: 0.82 } }],
  'djembe-lingue-12': (it) => [
    {
      family: 'kids.djembe',
      look: { r: it.figure('Diamètre') / 2, h: it.figure('Dimensions') },
      shot: { ...soft, elevation: 14, fill: 0.78 },
    },
  ],
  'djembe-enfant-8': (it) => [
    {
      family: 'kids.djembe',
      look: { r: it.figure('Diamètre') / 2, h: 38, body: ['#8a4a1f', '#c98a4a'], rope: '#b3341c', skin: '#efe2c4' },
      shot: { ...soft, elevation: 22, fill: 0.7 },
    },
  ],
  'tambour-kenkeni': (it) => [
    {
      family: 'music.kenkeni',
      look: { sticks: it.count('Contenu', 'baguettes'), r: it.figure('Diamètre') / 2 },
      shot: { ...soft, elevation: 20, fill: 0.78 },
    },
  ],
  'ngoni-etude': () => [{ family: 'music.ngoni', look: {}, shot: { ...soft, elevation: 36, fill: 0.82 } }],
  'maracas-calebasse': () => [{ family: 'music.rattles', look: {}, shot: { ...soft, elevation: 34, fill: 0.78 } }],
  'awale-bois-sculpte': () => [
    { family: 'music.awale', look: { pits: 12, seeds: 48 }, shot: { ...soft, elevation: 34, fill: 0.86 } },
  ],
};
