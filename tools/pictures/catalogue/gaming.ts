import {
  type PictureCatalogue,
  wrapText,
  type CameraSetup,
  type ProductFactsForPictures,
  type PictureView,
} from '../picture-views.ts';

const gloss: CameraSetup = { azimuth: 0, elevation: 14, lens: 80, fill: 0.78, rig: 'gloss' };
const caps = (subject: ProductFactsForPictures): string => subject.brand.toUpperCase();

/** A game in its case, with title, genre and studio from the product record. */
const game = (subject: ProductFactsForPictures, look: Record<string, unknown>): PictureView => ({
  family: 'gaming.case',
  look: { title: wrapText(subject.name, 13), kicker: subject.rest, publisher: subject.brand, font: 'bold', ...look },
  shot: { ...gloss, azimuth: -4, elevation: 11 },
});

/** Pictures of consoles, games and gaming computers, by slug. */
export const gaming: PictureCatalogue = {
  'console-joyka-un': (it) => [
    {
      family: 'gaming.console',
      look: { brand: caps(it), pads: it.count('Contenu', 'manettes') },
      shot: { ...gloss, elevation: 24, fill: 0.84 },
    },
  ],
  'console-joyka-poche': (it) => [
    { family: 'gaming.handheld', look: { brand: caps(it) }, shot: { ...gloss, fill: 0.82 } },
  ],
  'borne-joyka-retro': (it) => [{ family: 'gaming.arcade', look: { brand: caps(it) }, shot: gloss }],
  'jeu-empires-du-sahel': (it) => [game(it, { sky: '#7c3a1c', ground: '#e6a85a', ink: '#ffe7b5', motif: 'caravan' })],
  'jeu-coupe-des-quartiers': (it) => [game(it, { sky: '#1f5a7a', ground: '#9aa0a6', ink: '#fff6dc', motif: 'pitch' })],
  'jeu-course-de-taxis': (it) => [game(it, { sky: '#2b6b7a', ground: '#b3502a', ink: '#ffe9ad', motif: 'road' })],
  'manette-joyka-sans-fil': () => [
    { family: 'electronics.gamepad', look: {}, shot: { azimuth: 0, elevation: 46, lens: 75, fill: 0.78 } },
    { family: 'electronics.gamepad', look: {}, shot: { azimuth: 34, elevation: 24, lens: 85, fill: 0.84 } },
  ],
  'casque-joyka-equipe': () => [{ family: 'gaming.headset', look: {}, shot: { ...gloss, rig: 'soft', elevation: 10 } }],
  'mallette-joyka-poche': (it) => [
    { family: 'gaming.carry', look: { brand: caps(it) }, shot: { ...gloss, rig: 'soft', fill: 0.8 } },
  ],
  'coffret-jeux-tamba': (it) => [
    {
      family: 'gaming.board_games',
      look: { brand: caps(it) },
      shot: { ...gloss, rig: 'soft', azimuth: -22, elevation: 34, fill: 0.82 },
    },
  ],
  'pc-orbalo-jeu': (it) => [{ family: 'gaming.tower', look: { brand: caps(it) }, shot: { ...gloss, elevation: 10 } }],
  'souris-orbalo-jeu': (it) => [
    { family: 'gaming.mouse', look: { brand: caps(it) }, shot: { ...gloss, elevation: 32 } },
  ],
  'clavier-orbalo-mecanique': (it) => [
    {
      family: 'devices.keyboard',
      look: {
        brand: caps(it),
        color: '#24272c',
        keys: '#2f3339',
        light: ['#e2703a', '#f2c36b', '#7fe0b0', '#6fa8e0'],
        tall: 0.8,
      },
      shot: { ...gloss, elevation: 42, fill: 0.86 },
    },
  ],
  'casque-vr-vizao-horizon': (it) => [{ family: 'gaming.goggles', look: { brand: caps(it) }, shot: gloss }],
  'lunettes-vr-telephone': (it) => [
    {
      family: 'gaming.goggles',
      look: { brand: caps(it), color: '#33404a', strap: '#c8702c', lens: false },
      shot: { ...gloss, azimuth: 12 },
    },
  ],
  'jeu-vr-pirogue': (it) => [game(it, { sky: '#1d4f5c', ground: '#e0b25a', ink: '#fff1cf', motif: 'rivers' })],
};
