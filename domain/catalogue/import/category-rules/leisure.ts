import type { PhraseRule } from './rule.ts';

/** Sport, music, books and stationery. Musical instruments have no subcategory; stationery is in livres/pro-etudes. */
export const leisure: readonly PhraseRule[] = [
  [
    'sports-loisirs/fitness',
    `
      gant de boxe, maillot de course, running top,
      fitness, yoga mat, tapis de yoga, yoga, dumbbell, haltere, kettlebell, treadmill, tapis de course, exercise bike, velo appartement, elliptical,
      resistance band, bande elastique, jump rope, corde a sauter, weight bench, musculation, gym, pull up bar, foam roller, boxing glove, boxing,
      punching bag, weights, exercise
    `,
  ],
  [
    'sports-loisirs/cyclisme',
    `
      casque de velo, u lock, antivol en u,
      bicycle, bike, velo, mountain bike, vtt, cycling, cyclisme, bike helmet, casque velo, bike light, bike lock, antivol velo, bicycle pump,
      electric bike, velo electrique, bicycle accessory, bicycle part, cycling jersey, saddle, bike computer
    `,
  ],
  [
    'sports-loisirs/sports-equipe',
    `
      football, soccer, soccer ball, ballon, ballon de football, basketball, volleyball, handball, rugby, baseball, hockey, cricket, team sport,
      sports equipe, hockey stick, maillot de foot, crampon
    `,
  ],
  [
    'sports-loisirs/camping-randonnee',
    `
      wood stove, lampe torche rechargeable, corde utilitaire, utility rope,
      tent, tente, sleeping bag, sac de couchage, camping, camping chair, camp stove, rechaud, hiking, randonnee, trekking pole, baton de marche,
      camping lantern, water bottle, gourde, hammock, hamac, hiking backpack, survival, campfire, tumbler camping, camping mat, cooler camping, compass,
      boussole
    `,
  ],
  [
    'sports-loisirs/outdoor',
    `
      fishing, peche, fishing lure, lure, leurre, fishing rod, canne a peche, fishing reel, tackle, kayak, kayaking, canoe, paddle, paddle board, surf,
      surfboard, snorkel, diving, plongee, swimming, natation, ski, snowboard, skate, skateboard, ice skate, patin, escalade, hunting, archery, golf,
      tennis, badminton, table tennis, ping pong, raquette, frisbee, outdoor, outdoors, life jacket, gilet de sauvetage, inflatable, sled, traineau,
      horse riding, equitation, sporting good, bobber, fishing net, angler, spinner lure
    `,
  ],
  [
    'sports-loisirs',
    `
      tambour, n goni, ngoni, awale, drum, drum with stick,
      musical instrument, instrument, instruments, instrument de musique, guitar, guitare, violin, violon, cello, violoncelle, piano, grand piano,
      electric piano, keyboard piano, synthesizer, synthetiseur, drum set, batterie musicale, snare, drum kit, djembe, tambour africain, balafon, kora,
      flute, clarinet, saxophone, trumpet, trompette, trombone, tuba, harmonica, accordion, accordeon, ukulele, banjo, mandolin, harp, bass guitar,
      xylophone, tambourine, maraca, bongo, conga, cymbal, percussion, drums, sheet music, metronome, tuner, music stand, art supply, loisir, sports,
      sport, game table, billard, chess, melodica, recorder flute, oboe, bassoon, lute, sitar, dhol, tabla, gong, keytar, glockenspiel, marimba,
      castanet, triangle instrument, bagpipe
    `,
  ],
  ['livres/bd-mangas', 'tome 1, tome, volume, manga, comic, comics, bande dessinee, bd, graphic novel'],
  [
    'livres/jeunesse',
    'imagier, cahier d activites, activity book, tales of, contes, children book, livre enfant, livre jeunesse, album jeunesse, conte, picture book, fairy tale',
  ],
  [
    'livres/developpement-personnel',
    'guided journal, journal guide, epargner, self help, self help book, developpement personnel, motivation, personal development',
  ],
  [
    'livres/romans',
    'policier, roman policier, thriller, novel, roman, thriller, polar, science fiction, poetry, poesie, short story, nouvelles',
  ],
  [
    'livres/pro-etudes',
    `
      comptabilite, accounting, cours et exercices, manuel technique, technical handbook, handbook, study notebook,
      notebook a4, notebook a5, spiral notebook, wirebound notebook,
      textbook, manuel scolaire, dictionary, dictionnaire, cookbook, livre de cuisine, travel guide, guide de voyage, atlas, encyclopedia,
      writing notebook, cahier, carnet, notepad, bloc note, agenda, planner, calendar, calendrier, pen, stylo, ballpoint pen, pencil, crayon a papier,
      colour pencil, crayon de couleur, marker, marqueur, paint marker, highlighter, surligneur, eraser, gomme, sharpener, taille crayon, ruler, regle,
      scissors, ciseaux, stapler, agrafeuse, staple, staples, staples pack, agrafe, hole punch, perforatrice, hole punch accessory, paper clip, envelope,
      enveloppe, sticky note, post it, correction fluid, correction tape, correcteur, glue stick, paper cutter, massicot, laminator, plastifieuse,
      laminator pouch, lamination film, paper shredder, destructeur de documents, shredder, adhesive cover film, greeting card, carte de voeux,
      greeting sympathy card, stationery, papeterie, fourniture scolaire, school supply, fourniture de bureau, office supply, index card, drawing pad,
      dry erase board, magnetic board, bulletin board, flipchart, easel, chevalet, board accessory, marker pen, rollerball, fountain pen, drafting,
      binding machine, relieuse, rubber band, business card holder, non adhesive label, cahier de notes, pushpin, tape dispenser, pencil case, trousse,
      stamp pad, book cover, booklet
    `,
  ],
  ['livres', 'book, livre, ebook, livre audio, audiobook, magazine, biography, biographie'],
];
