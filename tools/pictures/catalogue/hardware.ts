import type { PictureCatalogue, CameraSetup, ProductFactsForPictures } from '../picture-views.ts';

const gloss: CameraSetup = { azimuth: 0, elevation: 14, lens: 80, fill: 0.78, rig: 'gloss' };
const lying: CameraSetup = { azimuth: 0, elevation: 52, lens: 75, fill: 0.82, rig: 'gloss' };
const caps = (subject: ProductFactsForPictures): string => subject.brand.toUpperCase();

/** Pictures of tools and hardware, by slug. */
export const hardware: PictureCatalogue = {
  'marteau-clevon-fibre': (it) => [
    { family: 'workshop.hammer', look: { brand: caps(it), length: it.figure('Longueur') }, shot: lying },
  ],
  'coffret-tournevis-clevon': (it) => [
    { family: 'workshop.screwdrivers', look: { count: it.figure('Contenu') }, shot: { ...lying, elevation: 62 } },
  ],
  'scie-clevon-universelle': (it) => [
    {
      family: 'workshop.saw',
      look: { brand: caps(it), length: it.figure('Longueur') },
      shot: { ...lying, fill: 0.86 },
    },
  ],
  'caisse-outils-clevon': (it) => [
    {
      family: 'hardware.toolbox',
      look: { brand: caps(it) },
      shot: { azimuth: 0, elevation: 18, lens: 75, fill: 0.82 },
    },
  ],
  'multiprise-amperine-parafoudre': (it) => [
    {
      family: 'workshop.power_strip',
      look: { brand: caps(it), outlets: it.figure('Connexion') },
      shot: { ...gloss, elevation: 34, fill: 0.84, rig: 'soft' },
    },
  ],
  'kit-solaire-amperine-300': (it) => [
    {
      family: 'hardware.solar',
      look: { brand: caps(it), big: it.fact('Puissance'), lamps: it.count('Contenu', 'lampes') },
      shot: { azimuth: 0, elevation: 16, lens: 65, fill: 0.84 },
    },
  ],
  'ampoules-amperine-secours': (it) => [
    {
      family: 'devices.bulbs',
      look: { count: it.figure('Contenu'), color: '#fdf0cf' },
      shot: { ...gloss, rig: 'soft', fill: 0.74 },
    },
  ],
  'pommeau-douche-rivio': () => [{ family: 'workshop.shower', look: {}, shot: { ...gloss, fill: 0.78 } }],
  'robinet-rivio-cuisine': () => [{ family: 'workshop.tap', look: {}, shot: { ...gloss, elevation: 10 } }],
  'debouchoir-rivio': (it) => [
    {
      family: 'workshop.plunger',
      look: { length: it.figure('Longueur'), r: it.figure('Diamètre') / 2 },
      shot: { ...gloss, rig: 'soft' },
    },
  ],
  'visserie-clevon-800': (it) => [
    {
      family: 'workshop.fasteners',
      look: { pieces: it.fact('Contenu'), brand: caps(it) },
      shot: { ...gloss, elevation: 40, fill: 0.84 },
    },
  ],
  'cadenas-clevon-duo': (it) => [
    {
      family: 'workshop.padlocks',
      look: { count: it.figure('Contenu'), keys: it.count('Contenu', 'clés'), brand: caps(it) },
      shot: { ...gloss, elevation: 24, fill: 0.82 },
    },
  ],
  'chaine-clevon-5m': (it) => [
    { family: 'workshop.chain', look: { length: it.figure('Longueur') }, shot: { ...gloss, elevation: 30 } },
  ],
  'crochets-clevon-x10': (it) => [
    { family: 'workshop.hooks', look: { count: it.figure('Contenu') }, shot: { ...lying, elevation: 48 } },
  ],
  'peinture-coloria-terre': (it) => [
    {
      family: 'workshop.paint',
      look: { brand: caps(it), title: it.fact('Couleur'), small: it.fact('Capacité') },
      shot: { ...gloss, elevation: 22 },
    },
  ],
  'pinceaux-coloria-x5': (it) => [
    {
      family: 'workshop.brushes',
      look: { count: it.figure('Contenu') },
      shot: { ...lying, elevation: 60, rig: 'soft' },
    },
  ],
  'echelle-coloria-bois': (it) => [
    {
      family: 'workshop.ladder',
      look: { length: it.figure('Longueur') * 100 },
      shot: { ...gloss, elevation: 8, rig: 'soft' },
    },
  ],
  'equerre-coloria-tracage': () => [{ family: 'workshop.marking', look: {}, shot: { ...lying, elevation: 56 } }],
};
