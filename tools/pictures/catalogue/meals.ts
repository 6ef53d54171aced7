import type { PictureCatalogue, CameraSetup, PictureView } from '../picture-views.ts';

const table: CameraSetup = { azimuth: 0, elevation: 48, lens: 75, fill: 0.84, rig: 'soft' };
const dish = (name: string, look: Record<string, unknown> = {}): PictureView => ({
  family: `dishes.${name}`,
  look,
  shot: table,
});

/** Pictures of the restaurants' meals and drinks, by slug. All are on the same kind of plate. */
export const meals: PictureCatalogue = {
  'plat-thieboudienne': () => [dish('thieboudienne')],
  'plat-yassa-poulet': () => [dish('yassa')],
  'plat-mafe-boeuf': () => [dish('mafe')],
  'plat-attieke-poisson-braise': () => [dish('attieke_fish')],
  'plat-garba-thon': () => [dish('garba')],
  'plat-alloco-oeuf': () => [{ family: 'hard.aloko', look: {}, shot: table }],
  'plat-foutou-sauce-graine': () => [dish('foutou')],
  'plat-dibi-mouton': () => [dish('dibi')],
  'plat-brochettes-capitaine': () => [dish('skewers')],
  'plat-salade-maquis': () => [dish('salad')],
  'plat-beignets-banane': (it) => [dish('fritters', { count: it.figure('Portion') })],
  'plat-thiakry': () => [dish('thiakry')],
  'boisson-bissap-menthe': (it) => [
    {
      family: 'drinks.drink',
      look: { title: 'Bissap', small: it.fact('Capacité'), kind: 'bissap' },
      shot: { azimuth: 0, elevation: 16, lens: 80, fill: 0.78, rig: 'gloss', clear: true },
    },
  ],
  'boisson-gnamakoudji': (it) => [
    {
      family: 'drinks.drink',
      look: { title: 'Gnamakoudji', small: it.fact('Capacité'), kind: 'ginger' },
      shot: { azimuth: 0, elevation: 16, lens: 80, fill: 0.78, rig: 'gloss', clear: true },
    },
  ],
};
