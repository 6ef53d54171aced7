import type { PhraseRule } from './rule.ts';

/** Beauty, health and children. All toys are in bebe/jouets-bebe, because there is no other category for toys. */
export const beautyAndBaby: readonly PhraseRule[] = [
  [
    'beaute-sante/cheveux',
    `
      afro pick, chebe, bonnet de nuit, night bonnet, finishing trimmer, trimmer, huile de coco vierge pour cheveux,
      hairdryer,
      hair, hair dryer, seche cheveux, hair straightener, straightening iron, lisseur, fer a lisser, curling iron, fer a boucler, hair styling tool,
      hot air brush, brosse soufflante, multistyler, hair roller, hair clipper, hair trimmer, hair trimmers clipper, tondeuse, tondeuse cheveux,
      hair trimmer accessory, shampoo, shampooing, conditioner, apres shampoing, hair oil, huile cheveux, hair mask, masque cheveux, hair color,
      coloration, wig, perruque, hair extension, meches, tissage, comb, peigne, hairbrush, brosse a cheveux, hair brush, hair gel, cheveux, tresse
    `,
  ],
  [
    'beaute-sante/maquillage',
    `
      palette de fards, poudre libre, face powder, compact powder, poudre compacte, henna, henne, henna powder,
      foundation, gloss, blush, makeup, make up, maquillage, cosmetic, lipstick, rouge a levres, lip gloss, lip luminizer, mascara, eyeliner, eyeshadow,
      fard a paupieres, eyeshadow palette, fond de teint, concealer, anticerne, powder case, bronzer, highlighter makeup, nail polish, vernis,
      vernis a ongles, nail varnish, nail polish set, nail art, makeup brush, makeup brush set, pinceau maquillage, lip brush, makeup container,
      makeup mirror, faux cils, eyelash, eye care set, brush set, cosmetic set, lip pencil, primer makeup, makeup manicure case, manicure pedicure,
      manicure, cosmetic bag
    `,
  ],
  [
    'beaute-sante/soins-visage',
    `
      ecran solaire, day cream, creme de jour, creme de nuit, night cream, whipped shea, lotion visage,
      body groomer, bodygroom, nose trimmer, nosetrimmer, nose and ear trimmer, ladyshave, epilator razor,
      face cream, creme visage, facial, serum, moisturizer, moisturiser, hydratant, cleanser, nettoyant visage, face mask, beauty mask, masque visage,
      toner lotion, eye cream, sunscreen, creme solaire, lip balm, baume a levres, beard oil, huile a barbe, anti aging, skincare, skin care,
      soin du visage, facial cleansing brush, facial brush, face oil, exfoliant, gommage, vitamin e oil, scrub face, razor, rasoir, shaver,
      electric shaver, men razor, men shaver, shaver accessory, beard trimmer, tondeuse barbe, precision trimmer, shaving, rasage, aftershave,
      shaving cream, grooming, grooming kit, shaving brush
    `,
  ],
  [
    'beaute-sante/bien-etre',
    `
      huile de massage, coffret de bain, bath set, moringa leaf powder, poudre de moringa,
      silk epil,
      bath, massage, soap, savon, shower gel, gel douche, body lotion, body butter, body oil, lait corporel, shea butter, beurre de karite, karite,
      essential oil, huile essentielle, perfume, parfum, fragrance, cologne, eau de toilette, bath bomb, bath salt, bain moussant, bathing, deodorant,
      massager, massage oil, epilator, epilateur, women shaver, light depilation, epilation, depilatory, sauna, yoga oil, wellness, wake up light,
      light therapy, luminotherapie, hand cream, foot cream, bathrobe, peignoir, loofah, body scrub, body wash, lotion, bubble bath
    `,
  ],
  [
    'beaute-sante/sante',
    `
      brush head, infrared lamp, lampe infrarouge, thermometer, thermometre, contact digital body thermometer, digital body thermometer, blood pressure monitor, blood pressure unit, tensiometre,
      personal scale, electronic personal scale, pese personne, bathroom scale, toothbrush, brosse a dents, electric toothbrush, adult toothbrush,
      rotating oscillating toothbrush, toothbrush head, sonicare, oral irrigator, hydropulseur, toothpaste, dentifrice, vitamin, vitamine, supplement,
      complement alimentaire, medicine, medicament, first aid, premiers soins, bandage, pansement, mask ffp2, face shield, oximeter, oxymetre, hearing aid,
      wheelchair, fauteuil roulant, hand sanitizer, condom, preservatif, contact lens, orthopedic, glucose meter, glucometre,
      healthcare, nebulizer
    `,
  ],
  ['bebe/poussettes', 'stroller, poussette, pram, landau, pushchair, baby carrier, porte bebe, travel system'],
  [
    'bebe/sieges-auto',
    'siege d auto, siege d appoint, back seat organiser, organiseur de dossier, car seat, siege auto, booster seat, rehausseur, baby car seat, cosy auto',
  ],
  [
    'bebe/repas',
    `
      suction bowl, bol a ventouse, baby cereal, cereales bebe, anti colic bottle,
      bib, baby bottle, biberon, bottle warmer, chauffe biberon, bottle steriliser, bottle sterilizer, sterilisateur, breast pump, tire lait, high chair,
      chaise haute, bavoir, baby food, petit pot, infant formula, lait infantile, pacifier, tetine, sucette, sippy cup, baby feeding, baby food maker
    `,
  ],
  [
    'bebe/sommeil',
    `
      sleep sack, night light, musical night light,
      cot, crib, lit bebe, berceau, bassinet, baby bed, baby mattress, sleeping bag baby, gigoteuse, turbulette, baby monitor, babyphone, ecoute bebe,
      night light baby, veilleuse, mobile bebe, playpen, parc bebe, swaddle, baby blanket
    `,
  ],
  [
    'bebe/jouets-bebe',
    `
      yoyo, yo yo, baby maracas, hochet bois, cubes en bois,
      toy, jouet, baby toy, plush, peluche, plush toy, stuffed toy, stuffed animal, doudou, hochet, doll, poupee, baby doll, doll accessory, doll clothes,
      doll clothes set, doll dress, doll shoe, doll chair, doll bag, doll bed, doll bicycle, doll seat, doll travel seat, bicycle doll seat,
      doll hair styling set, doll diaper, doll pram, doll helmet, doll sock, doll swimwear, doll sleeping bag, doll tight, doll pacifier, doll carrier,
      doll diaper bag, doll accessory set, dollhouse, puzzle, casse tete, jigsaw puzzle, contour puzzle, maze puzzle toy, 3d puzzle, building block,
      building set, jeu de construction, erector set, vehicle erector set, lego, toy car, toy vehicle, voiture miniature, action figure, toy figure,
      collectible figure, children toy figure, children toy figure set, figurine jouet, toy animal, toy animals, toy train, toy set, learning toy,
      jouet educatif, motor skill toy, motor skills toy, musical toy, bath toy, bath animal, kids art craft kit, kid art craft kit, kids craft kit,
      kid craft kit, kids jewellery making kit, kids knitting set, coloring picture set, colouring, coloriage, finger paint, washable finger paint,
      felt pen, modeling dough, modelling dough, pate a modeler, kinetic sand, play sand, slime, sticker book, kids dry erase board, scratch card,
      board game, jeu de societe, card game, jeu de cartes, board card game, playhouse, maisonnette, playhouse flag, playhouse letterbox, playhouse phone,
      playhouse binocular, playhouse periscope, playhouse telescope, playhouse accessory, playground, playground accessory, playground swing seat,
      toboggan, balancoire, ride on, ride on toy, ride on float, rc toy, radio controlled toy, remote controlled toy, interactive toy, playset,
      battling spinning top, spinning top, toupie, water table, sandbox, bac a sable, toy musical instrument, costume set kids, dress up set,
      role play toy, toy weapon, water gun, kids drawing, baby annabell, baby born, barbie, l o l surprise, lol surprise, paw patrol, poopsie, candylock,
      bakugan, hatchimal, hatchimals, playmat, trottinette enfant, tricycle, balance bike, draisienne, perplexus, ravensburger, schipper, gravitrax, brio,
      bunchem, air hogs, rainbocorn, num noms, na na na, super wing, rescue vehicle, mini figure, twisty pet, water based paint, art craft, mandala,
      malen nach zahlen, paint by number, dinosaur toy, farm set
    `,
  ],
  [
    'bebe',
    `
      baby, couche, bebe, diaper, nappy, baby wipe, lingette, changing table, table a langer, changing bag, sac a langer, baby clothes, body bebe, layette,
      maternity, maternite, nursery, baby bath, baignoire bebe, potty, pot bebe
    `,
  ],
];
