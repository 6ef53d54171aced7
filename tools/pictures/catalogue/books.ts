import type { PictureCatalogue, CameraSetup, ProductFactsForPictures, PictureView } from '../picture-views.ts';
import { wrapText } from '../picture-views.ts';

const upright: CameraSetup = { azimuth: -4, elevation: 11, lens: 85, fill: 0.78, rig: 'gloss' };

/** Width and height of a book in cm, from its product record. */
function size(subject: ProductFactsForPictures): { w: number; h: number } {
  const [, w, h] = /(\d+)\s×\s(\d+)\scm/.exec(subject.fact('Format')) ?? [];
  if (!w || !h) throw new Error(`${subject.slug}: no size in its format`);
  return { w: Number(w), h: Number(h) };
}

/** The words on a cover: title, genre and publisher. Product records have no author. */
function printed(subject: ProductFactsForPictures) {
  return { title: wrapText(subject.name, 15), kicker: subject.rest, publisher: subject.brand };
}

/** A book whose thickness is computed from its number of pages: 0.072 mm each, at least 7 mm. */
function book(subject: ProductFactsForPictures, look: Record<string, unknown>, family = 'book.standing'): PictureView {
  const format = subject.fact('Format');
  const hard = /^(Cartonné|Relié)/.test(format);
  const thick = Math.max(0.7, Number((subject.figure('Pages') * 0.0072).toFixed(2)));
  return { family, look: { ...size(subject), thick, hard, ...printed(subject), ...look }, shot: upright };
}

/** Pictures of books, by slug. */
export const books: PictureCatalogue = {
  'roman-marche-trois-fleuves': (it) => [
    book(it, { sky: '#7c2f22', ground: '#e6a04c', ink: '#fbeed3', motif: 'rivers' }),
  ],
  'roman-neige-sur-harmattan': (it) => [book(it, { sky: '#1f3a66', ground: '#dfe7ee', ink: '#f6f1e4', motif: 'snow' })],
  'roman-tamarinier-numero-neuf': (it) => [
    book(it, { sky: '#243a2e', ground: '#8fae5a', ink: '#f3e7bd', motif: 'tree' }),
  ],
  'bd-kora-contre-tempete': (it) => [
    book(it, { sky: '#1d5468', ground: '#8fd0c8', ink: '#ffe9ad', motif: 'storm', font: 'bold', size: 0.115 }),
  ],
  'manga-lutteurs-de-dakar': (it) => {
    const { hard: _, thick: __, ...look } = book(it, {}).look;
    return [
      {
        family: 'book.box_set',
        look: {
          ...look,
          count: it.figure('Pages'),
          kicker: it.rest.split(', ').at(-1),
          sky: '#2a2018',
          ground: '#e07b2c',
          ink: '#fff1d6',
          motif: 'wrestlers',
          font: 'bold',
          size: 0.14,
        },
        shot: { ...upright, azimuth: 2, elevation: 14, fill: 0.84 },
        round: 2,
      },
    ];
  },
  'bd-cuisine-de-tantie': (it) => [
    book(it, {
      title: wrapText(it.name.replace(' en bande dessinée', ''), 12),
      kicker: 'en bande dessinée',
      sky: '#d9662c',
      ground: '#f6d38a',
      ink: '#fff4dc',
      motif: 'cooking',
      font: 'bold',
      size: 0.13,
    }),
  ],
  'contes-hyene-lievre': (it) => [
    book(it, {
      kicker: it.fact('Langue').toLowerCase(),
      sky: '#3d2c5c',
      ground: '#c78a4a',
      ink: '#fbe7b5',
      motif: 'animals',
      title: wrapText(it.name, 18),
    }),
  ],
  'imagier-mon-marche': (it) => {
    const { hard: _, thick: __, ...look } = book(it, {}).look;
    return [
      {
        family: 'book.board_book',
        look: {
          ...look,
          sky: '#f4e3c0',
          ground: '#e8a33b',
          ink: '#2c2350',
          motif: 'market',
          font: 'bold',
          size: 0.115,
        },
        shot: upright,
      },
    ];
  },
  'cahier-lettres-et-tambours': (it) => [
    book(it, { sky: '#f3d27a', ground: '#e8a33b', ink: '#2c2350', motif: 'letters', font: 'bold', size: 0.12 }),
  ],
  'guide-premier-hiver': (it) => [
    book(it, {
      title: wrapText(it.name, 12),
      kicker: wrapText(it.rest, 24),
      sky: '#2c4f7a',
      ground: '#cfe0ea',
      ink: '#ffffff',
      motif: 'winter',
      font: 'bold',
      size: 0.14,
    }),
  ],
  'livre-tontine-moderne': (it) => [
    book(it, { title: wrapText(it.name, 12), sky: '#1f5b45', ground: '#e6b54a', ink: '#f7f1de', motif: 'circle' }),
  ],
  'carnet-trente-matins': (it) => [
    {
      family: 'book.journal',
      look: { ...size(it), thick: 1.6, title: wrapText(it.name, 8), color: '#a34a34', band: '#f0d9a0' },
      shot: { ...upright, rig: 'soft' },
    },
  ],
  'manuel-comptabilite-ohada': (it) => [
    book(it, { title: wrapText(it.name, 13), sky: '#14506b', ground: '#f0b544', ink: '#ffffff', motif: 'grid' }),
  ],
  'manuel-francais-bambara': (it) => [
    book(it, {
      title: 'Dictionnaire\nfrançais–bambara',
      kicker: 'de poche',
      sky: '#8e1f2c',
      ground: '#f4dca0',
      ink: '#fff6e4',
      motif: 'tongues',
      size: 0.11,
    }),
  ],
  'manuel-electricite-solaire': (it) => {
    const { hard: _, ...look } = book(it, {
      title: wrapText(it.name, 20),
      sky: '#f3eee0',
      ground: '#e8942c',
      ink: '#1d2b57',
      motif: 'sunpanel',
      font: 'bold',
      size: 0.115,
    }).look;
    return [{ family: 'book.spiral', look, shot: upright }];
  },
  'coffret-cahiers-etude': (it) => [
    {
      family: 'book.notebooks',
      look: {
        ...size(it),
        count: it.figure('Contenu'),
        title: wrapText(it.name, 14),
        small: `${it.figure('Pages')} pages`,
        publisher: it.brand,
      },
      shot: { azimuth: 0, elevation: 18, lens: 80, fill: 0.82 },
      round: 2,
    },
  ],
};
