// Names of products that customers search for, by category. The lists only recognise that a word names a product;
// the importer's rules classify products. Such a word is not a spelling mistake, and the result page says when
// nobody sells the product. The lists follow Google's product taxonomy (2021-09-21, French and English). The words of
// Québec and of West and Central Africa were written from memory; check them in the Grand dictionnaire terminologique
// (OQLF), Usito, the Inventaire des particularités lexicales du français en Afrique noire and the Dictionnaire des
// francophones.
import { type CategoryPlace, findCategoryOfPhrase } from '#domain/catalogue/import/classify-product.ts';
import { lightStem } from './light-stem.ts';
import { frequentKindPhrases } from './frequent-kind-phrases.ts';
import { compoundKindPhrases } from './compound-kind-phrases.ts';
import { moreTaxonomyKinds } from './more-taxonomy-kinds.ts';
import { isStopWord } from './stop-words.ts';
import { taxonomyKinds } from './taxonomy-kinds.ts';

const kinds: Readonly<Record<string, string>> = {
  'electronique/informatique': `
    routeur, router, modem, cle usb, usb stick, flash drive, pen drive, carte memoire, memory card, disque dur, hard drive, webcam, scanner,
    tapis de souris, mouse pad, moniteur, monitor, ordinateur de bureau, desktop computer, carte graphique, graphics card, processeur, carte
    mere, motherboard, barrette memoire, onduleur, cartouche d encre, ink cartridge, toner, tablette, tablet, liseuse, ereader, e reader,
    lecteur de carte, card reader, calculatrice, calculator, photocopieuse, photocopier, repeteur wifi, wifi extender, cable reseau,
    ethernet cable, cable hdmi, hdmi cable, cable usb, usb cable, rallonge usb, lecteur de cd
  `,
  'electronique/accessoires-telephone': `
    protege ecran, screen protector, verre trempe, coque, phone case, chargeur de voiture, car charger, cable de charge, charging cable,
    perche a selfie, selfie stick, puce, sim card, carte sim, pochette etanche, bracelet de montre, watch strap, trepied, tripod, gimbal,
    stabilisateur
  `,
  'electronique/audio': `
    ecouteur, earbud, earphone, casque audio, platine vinyle, turntable, tourne disque, amplificateur, amplifier, table de mixage, mixing
    console, caisson de basse, subwoofer, lecteur mp3, mp3 player, dictaphone, voice recorder, micro cravate, karaoke, chaine hifi, chaine
    hi fi, home cinema, megaphone, haut parleur, baffle, walkman, baladeur
  `,
  'electronique/tv-home-cinema': `
    decodeur, decoder, set top box, antenne, antenna, parabole, satellite dish, telecommande, remote control, lecteur dvd, dvd player, blu
    ray, magnetoscope, support mural tv, tv mount, ecran de projection, projection screen, streaming stick, box android, tv box
  `,
  'electronique/objets-connectes': `
    drone, bracelet connecte, fitness tracker, sonnette, doorbell, interphone, intercom, thermostat, prise connectee, smart plug, serrure
    connectee, smart lock, detecteur de fumee, smoke detector, alarme, alarm, robot aspirateur, robot vacuum, lunettes connectees, assistant
    vocal, smart speaker, balance connectee
  `,
  electronique: `
    appareil photo, photo camera, digital camera, objectif, camera lens, camescope, camcorder, jumelles, binoculars, telescope, microscope,
    talkie walkie, walkie talkie, fax, pile rechargeable, imprimante photo, calculette, horloge parlante, reveil, alarm clock, radio reveil
  `,
  'gaming/accessoires': `
    volant de jeu, racing wheel, chaise de jeu, gaming chair, chaise gamer, carte cadeau, gift card, station de charge manette, joystick,
    puzzle 1000, jeu de cartes, playing cards, jeu d echecs, chess set, echiquier, jeu de dames, checkers, scrabble, monopoly, ludo, domino,
    baby foot, foosball, billard, pool table, flechette, dart, fidget spinner
  `,
  'maison-jardin/meubles': `
    bureau, armoire, wardrobe, closet, etagere, bookshelf, bookcase, shelf, commode, dresser, table basse, coffee table, table a manger,
    dining table, table de nuit, nightstand, bedside table, matelas, mattress, sommier, bed frame, lit superpose, bunk bed, fauteuil,
    armchair, pouf, ottoman, tabouret, stool, meuble tv, tv stand, sideboard, vaisselier, penderie, hamac, hammock, chaise longue, futon,
    berceuse, rocking chair, chaise bercante, bibliotheque, portemanteau, coat rack, placard
  `,
  'maison-jardin/decoration': `
    rideau, curtain, drape, blind, tapis, rug, carpet, moquette, paillasson, doormat, coussin, cushion, throw pillow, tableau, painting,
    affiche, papier peint, wallpaper, sticker mural, plante artificielle, artificial plant, fleur artificielle, guirlande, string lights,
    sapin de noel, christmas tree, lustre, chandelier, abat jour, lampshade, applique, plafonnier, ceiling light, ballon de baudruche,
    balloon, decoration de noel, crucifix, chapelet, rosary, tapis de priere, prayer mat, prayer rug, natte, drapeau, flag
  `,
  'maison-jardin': `
    fer a repasser, iron, planche a repasser, ironing board, oreiller, pillow, drap, sheet, bed sheet, couette, comforter, duvet,
    douillette, couverture, blanket, doudou, couvre lit, bedspread, taie, pillowcase, serviette, towel, serviette de bain, bath towel,
    debarbouillette, washcloth, gant de toilette, peignoir, bathrobe, rideau de douche, shower curtain, moustiquaire, mosquito net,
    poubelle, trash can, garbage can, corbeille, sac poubelle, garbage bag, serpilliere, mop, vadrouille, eponge, sponge, chiffon, lessive,
    laundry detergent, detergent, omo, javel, bleach, eau de javel, savon a vaisselle, dish soap, liquide vaisselle, nettoyant, cleaner,
    insecticide, bug spray, raticide, papier toilette, toilet paper, papier hygienique, essuie tout, paper towel, mouchoir, tissue, kleenex,
    cintre, hanger, corde a linge, clothesline, pince a linge, clothespin, etendoir, drying rack, bassine, cuvette, jerrican, bidon, chauffe
    eau, water heater, coffre fort, parasol, piscine, pool, barbecue, bbq, bbq grill, balancoire, swing, briquet, lighter, allumette
  `,
  'maison-jardin/jardinage': `
    tondeuse a gazon, lawn mower, lawnmower, gazon, lawn, pelle, shovel, rateau, rake, beche, spade, houe, hoe, daba, machette, machete,
    coupe coupe, pioche, pickaxe, brouette, wheelbarrow, secateur, pruner, pruning shears, taille haie, hedge trimmer, tuyau d arrosage,
    garden hose, arroseur, sprinkler, engrais, fertilizer, terreau, potting soil, soil, semence, seed, pot de fleurs, flower pot, planter,
    serre, greenhouse, pulverisateur, sprayer, souffleuse, snow blower, leaf blower, debroussailleuse, brush cutter, tronconneuse, chainsaw,
    desherbant, weed killer, pesticide, composteur, composter, tomate cerise
  `,
  'maison-jardin/rangement-organisation': `
    range chaussures, shoe rack, boite de rangement, storage box, storage bin, sac de rangement, housse de vetement, garment bag, porte
    manteau, crochet adhesif, organisateur de tiroir, drawer organizer, malle, trunk, cantine
  `,
  'cuisine/petit-electromenager': `
    aspirateur, balayeuse, vacuum, vacuum cleaner, ventilateur, fan, climatiseur, air conditioner, chauffage, heater, chaufferette,
    radiateur, humidificateur, humidifier, deshumidificateur, dehumidifier, purificateur d air, air purifier, machine a coudre, sewing
    machine, machine a laver, washing machine, washer, laveuse, secheuse, dryer, lave vaisselle, dishwasher, refrigerateur, refrigerator,
    fridge, frigo, congelateur, freezer, lave linge, seche linge, robot menager, machine a glace, micro onde, micro ondes, microwave, grille
    pain, toaster, four, oven, mini four, friteuse, deep fryer, air fryer, cafetiere electrique, coffee maker, coffee machine, machine a
    cafe, expresso, espresso machine, cookstove, gaziniere, gas stove, gas cooker, plaque de cuisson, hot plate, plaque a induction,
    induction cooktop, robot culinaire, food processor, batteur, mixer, hand mixer, blender, mixeur, extracteur de jus, juicer, presse
    agrume, moulin a cafe, coffee grinder, moulinette, hachoir a viande, meat grinder, yaourtiere, yogurt maker, machine a pain, bread
    maker, machine a glacons, ice maker, mijoteuse, slow cooker, autocuiseur electrique, pressure cooker, sorbetiere, ice cream maker,
    crepiere, fontaine a eau, water dispenser, hotte, range hood
  `,
  'cuisine/ustensiles': `
    casserole, saucepan, chaudron, faitout, cocotte, dutch oven, cocotte minute, wok, passoire, colander, strainer, sieve, rape, grater,
    planche a decouper, cutting board, fouet, whisk, spatule, spatula, louche, ladle, ecumoire, rouleau a patisserie, rolling pin, moule a
    gateau, cake pan, plaque de four, baking sheet, eplucheur, peeler, ouvre boite, can opener, tire bouchon, corkscrew, mortar, pilon,
    pestle, balance de cuisine, kitchen scale, entonnoir, funnel, ciseaux, scissors, couscoussier, steamer, tablier, apron, gant de cuisine,
    oven mitt, fourneau, fourneau malgache, bouteille de gaz, gas cylinder, propane
  `,
  'cuisine/vaisselle': `
    fourchette, fork, couteau de table, table knife, verre a vin, wine glass, saladier, salad bowl, pichet, pitcher, carafe, assiette en
    carton, paper plate, gobelet jetable, paper cup, baguettes, chopsticks, soucoupe, saucer, set de table, placemat, nappe, tablecloth,
    serviette de table, napkin
  `,
  'cuisine/conservation': `
    riz, rice, pates, pasta, spaghetti, macaroni, nouille, noodle, semoule, couscous, farine, flour, mais, corn, sorgho, sorghum, sucre,
    sugar, sel, salt, poivre, pepper, vegetable oil, huile d olive, olive oil, vinaigre, vinegar, moutarde, mustard, mayonnaise, ketchup,
    sauce tomate, tomato sauce, tomate concentree, tomato paste, tomate, tomato, oignon, onion, ail, garlic, pomme de terre, potato, patate,
    igname, yam, manioc, cassava, banane, banana, pomme, apple, ananas, pineapple, mangue, citron, lemon, avocat, avocado, bleuet,
    blueberry, fraise, strawberry, datte, pain, bread, baguette, biscuit, cookie, cracker, gateau, cake, bonbon, candy, chewing gum,
    croustilles, crisps, popcorn, cereale, cereal, avoine, oatmeal, lait, milk, lait en poudre, milk powder, lait concentre, condensed milk,
    yaourt, yogurt, fromage, cheese, beurre de table, margarine, oeuf, egg, viande, meat, boeuf, beef, porc, pork, agneau, lamb, saucisse,
    sausage, jambon, ham, thon, tuna, sardine, crevette, shrimp, crabe, crab, haricot, bean, lentille, lentil, pois chiche, chickpea, noix,
    nut, amande, almond, raisin sec, raisin, confiture, jam, sirop d erable, maple syrup, sirop, syrup, epice, spice, bouillon, broth,
    curry, cannelle, cinnamon, curcuma, vanille, vanilla, levure, yeast, soumbala, netetou, dawadawa, egusi, ogbono, gombo, okra, placali,
    chikwangue, chikwanga, pondu, saka saka, fumbwa, ndole, eru, kwanga, mbongo, foufou, garri, tapioca, dolo, tchapalo, eau minerale,
    mineral water, boisson gazeuse, soda, soft drink, biere, beer, vin, wine, whisky, rhum, vodka, champagne, boisson energisante, energy
    drink, poutine, cornichon, pickle, olive, soupe, soup, aliment pour chat, cat food, croquette, dog food, nourriture pour chien
  `,
  'cuisine/cafe-the': `
    the vert, the noir, black tea, herbal tea, chocolat chaud, hot chocolate, capsule de cafe, coffee pod, coffee capsule, filtre a cafe,
    coffee filter, cafe soluble, instant coffee, matcha, chicoree
  `,
  mode: `
    jupe, skirt, pantalon, trousers, pants, shorts, costume, tailleur, blouson, gilet, vest, cardigan, pull, sweater, chandail, pullover,
    hoodie, sweatshirt, coton ouate, jogging, sweatpants, legging, leggings, collant, tights, chaussette, sock, culotte, panties, slip,
    boxer, calecon, underwear, sous vetement, bobette, soutien gorge, bra, brassiere, lingerie, pyjama, pajamas, pyjamas, chemise de nuit,
    nightgown, maillot de bain, swimsuit, swimwear, bikini, uniforme, uniform, tablier, salopette, overalls, combinaison, jumpsuit, polo,
    debardeur, tank top, camisole, impermeable, raincoat, parka, doudoune, puffer jacket, cravate, tie, noeud papillon, bow tie, bretelle,
    suspenders, ceinture, belt, hijab, veil, djellaba, abaya, kaftan, caftan, agbada, dashiki, gandoura, kimono, deguisement, tissu, fabric,
    dentelle, kit de couture, robe de mariee, wedding dress, robe de soiree, evening dress
  `,
  'mode/chaussures': `
    tennis shoes, espadrille, mocassin, loafer, ballerine, flats, escarpin, high heels, heels, chausson, pantoufle, claquette, tong, flip
    flop, gougoune, sabot, clog, crampon, cleat, bottine, ankle boot, botte de pluie, rain boots, bottes de caoutchouc, rubber boots, lacet,
    shoelace, semelle, insole, cirage, shoe polish, chaussure de securite, safety shoes, samara, tapette
  `,
  'mode/sacs-accessoires': `
    valise, suitcase, luggage, bagage, portefeuille, wallet, porte monnaie, coin purse, porte cle, keychain, key ring, sac de voyage, travel
    bag, duffel bag, sac banane, fanny pack, bracelet, boucle d oreille, earring, montre de luxe, brooch, piercing, casquette, baseball cap,
    beret, lunettes de vue, reading glasses, lunettes de lecture, etui a lunettes, canne, walking cane, eventail, hand fan, bague de
    fiancailles, engagement ring, alliance, wedding ring
  `,
  'beaute-sante/cheveux': `
    perruque, wig, meche, hair extensions, extension, tissage, weave, weaving, rajout, braids, tresse, braiding hair, shampoing, shampooing,
    shampoo, apres shampoing, conditioner, masque capillaire, defrisant, relaxer, teinture, hair dye, hair color, coloration, gel coiffant,
    hair gel, laque, hair spray, brosse a cheveux, hairbrush, seche cheveux, hair dryer, lisseur, flat iron, hair straightener, fer a
    friser, curling iron, bigoudi, curler, elastique a cheveux, hair tie, barrette, hair clip, razor, mousse a raser, shaving cream, rasoir
    electrique, electric shaver, lotion capillaire
  `,
  'beaute-sante/maquillage': `
    fond de teint, foundation, mascara, eyeliner, crayon a levres, lip liner, gloss, lip gloss, poudre compacte, face powder, blush, fard a
    joues, anticerne, concealer, pinceau de maquillage, makeup brush, faux cils, false eyelashes, eyelashes, dissolvant, nail polish
    remover, faux ongles, fake nails, lime a ongles, nail file, demaquillant, makeup remover, highlighter, maquillage, makeup, khol, kohl
  `,
  'beaute-sante/soins-visage': `
    toner visage, body lotion, lait de corps, lait corporel, creme de nuit, night cream, creme hydratante, moisturizer, gommage, scrub,
    masque visage, face mask, baume a levres, lip balm, gel douche, shower gel, savon de toilette, vaseline, glycerine, creme
    eclaircissante, creme anti age, anti aging cream, nettoyant visage, face wash, vitamine c serum, eau micellaire, coton tige, cotton swab
  `,
  'beaute-sante/sante': `
    dentifrice, toothpaste, bain de bouche, mouthwash, fil dentaire, dental floss, deodorant, antiperspirant, parfum, perfume, cologne, eau
    de toilette, serviette hygienique, sanitary pad, tampon, coupe menstruelle, menstrual cup, preservatif, condom, test de grossesse,
    pregnancy test, medicament, medicine, paracetamol, doliprane, tylenol, advil, ibuprofene, ibuprofen, aspirine, aspirin, antibiotique,
    antibiotic, sirop contre la toux, cough syrup, vitamine, vitamin, complement alimentaire, supplement, proteine, whey, protein powder,
    pansement, bandage, band aid, bandaid, compresse, desinfectant, sanitizer, gel hydroalcoolique, masque chirurgical, surgical mask, gant
    medical, glucometre, glucose meter, glucometer, stethoscope, fauteuil roulant, wheelchair, bequille, crutch, attelle, appareil auditif,
    hearing aid, pese personne, bathroom scale, balance, oxymetre, oximeter, nebuliseur, nebulizer, inhalateur, coussin chauffant, heating
    pad, bouillotte, hot water bottle, chewing stick, lentilles de contact, contact lenses
  `,
  bebe: `
    couche, diaper, nappy, lingette, wipes, baby wipes, tetine, suce, pacifier, sucette, dummy, biberon, bavoir, bib, bavette, chaise haute,
    high chair, trotteur, baby walker, marchette, baignoire bebe, baby bath, potty, table a langer, changing table, babyphone, baby monitor,
    sac a langer, diaper bag, barboteuse, onesie, grenouillere, layette, talc, baby powder, parc pour bebe, playpen, transat, baby bouncer,
    balancelle, tire lait, breast pump, coussin d allaitement, nursing pillow, lait infantile, infant formula, baby formula
  `,
  'bebe/jouets-bebe': `
    poupee, doll, petite voiture, toy car, voiture telecommandee, rc car, remote control car, blocs, building blocks, jeu de construction,
    pate a modeler, modeling clay, hochet, rattle, toupie, spinning top, cerf volant, kite, tricycle, trottinette, scooter enfant, voiture
    electrique enfant, ride on car, dinette, train electrique, train set, toy robot, pistolet a eau, water gun, slime, bulles, bubbles,
    ballon sauteur, cheval a bascule, rocking horse, maison de poupee, dollhouse, coloriage, colouring book
  `,
  bricolage: `
    ciment, cement, brique, brick, gravier, planche, lumber, plywood, contreplaque, tole, carrelage, parquet, flooring, isolant, insulation,
    platre, plaster of paris, mastic, caulk, silicone
  `,
  'bricolage/outils': `
    perceuse, drill, visseuse, screwdriver set, meuleuse, grinder, scie circulaire, circular saw, scie sauteuse, jigsaw, ponceuse, sander,
    rabot, planer, pliers, wrench, cle a molette, spanner, cle anglaise, metre ruban, tape measure, galon a mesurer, niveau, spirit level,
    cutter, utility knife, hache, burin, chisel, etau, agrafeuse, stapler, pistolet a colle, glue gun, colle, glue, ruban adhesif, duct
    tape, poste a souder, welder, fer a souder, soldering iron, compresseur, compressor, sledgehammer, papier de verre, sandpaper, echafaudage, multimetre, multimeter, lampe
    frontale, headlamp, coffre a outils
  `,
  'bricolage/electricite': `
    groupe electrogene, generator, generatrice, generateur, rallonge, extension cord, prise, outlet, socket, interrupteur, light switch, fil
    electrique, electrical wire, disjoncteur, circuit breaker, fusible, fuse, neon, tube led, led strip, ruban led, projecteur led,
    floodlight, douille, transformateur, transformer, regulateur de tension, voltage stabilizer, stabilisateur de tension, batterie solaire,
    solar battery, panneau solaire, solar panel, inverter, convertisseur, compteur, minuterie
  `,
  'bricolage/plomberie': `
    tuyau, pipe, hose, pvc pipe, lavabo, sink, evier, toilette, toilet, wc, baignoire, bathtub, bidet, siphon, chasse d eau, water pump,
    pompe a eau, vanne, reservoir d eau, water tank, surpresseur, mitigeur
  `,
  'bricolage/quincaillerie': `
    clou, nail, boulon, bolt, ecrou, nut and bolt, rondelle, washer ring, charniere, hinge, serrure, door lock, poignee de porte, door
    handle, verrou, cheville, chaine de securite, grillage, fence, cloture, roulette, caster, boite aux lettres, mailbox, cle double
  `,
  automobiles: `
    voiture, car, camion, truck, pneu, tire, tyre, batterie de voiture, car battery, essuie glace, wiper, windshield wiper, pare brise,
    windshield, phare, headlight, retroviseur, side mirror, rear view mirror, plaquette de frein, brake pad, filtre a huile, oil filter,
    filtre a air, air filter, bougie d allumage, spark plug, amortisseur, shock absorber, radiateur de voiture, liquide de frein, brake
    fluid, antigel, antifreeze, lave glace, liquide de refroidissement, coolant, tapis de voiture, car mat, floor mats, housse de siege,
    seat cover, volant, steering wheel, porte bagage, roof rack, cric, klaxon, alarme voiture, pompe a air, tire inflator, remorque,
    trailer, essence, gasoline, pot d echappement, muffler, charrette, pousse pousse
  `,
  'automobiles/moto': `
    scooter, moto, motorcycle, motorbike, casque de moto, motorcycle helmet, blouson moto, motorcycle jacket, tricycle cargo, keke,
    mobylette, moped, quad, atv, motoneige, snowmobile, chambre a air, inner tube, top case
  `,
  'sports-loisirs/fitness': `
    tapis de yoga, yoga mat, tapis de course, treadmill, velo d appartement, exercise bike, velo stationnaire, rameur, rowing machine, corde
    a sauter, jump rope, skipping rope, elastique de musculation, resistance band, barre de traction, pull up bar, banc de musculation,
    weight bench, kettlebell, ballon de gym, exercise ball, sac de frappe, punching bag, short de sport, brassiere de sport, sports bra,
    trampoline, elliptical, stepper, rouleau de massage, foam roller, gourde
  `,
  'sports-loisirs/camping-randonnee': `
    sac de couchage, sleeping bag, matelas de camping, sleeping pad, air mattress, matelas gonflable, rechaud a gaz, camping stove, chaise
    de camping, camping chair, lanterne, lantern, baton de marche, trekking poles, couteau suisse, swiss army knife, gourde, water flask,
    canteen, moustiquaire de camping, bache, tarp, sac etanche, dry bag
  `,
  'sports-loisirs/cyclisme': `
    pompe a velo, bike pump, bike saddle, bike seat, siege enfant velo, porte velo, bike rack, pedale, pedal, velo electrique, electric
    bike, ebike, e bike, vtt, mountain bike, trottinette electrique, electric scooter, panier de velo, sonnette de velo, bike bell, lumiere
    de velo, bike light, gants de velo, pneu de velo, bike tire, rollers
  `,
  'sports-loisirs/sports-equipe': `
    baton de hockey, hockey stick, hockey, rondelle de hockey, patin, patin a glace, ice skates, skates, casque de hockey, crosse, gant de
    baseball, baseball glove, baseball bat, batte, balle de tennis, tennis ball, raquette de tennis, tennis racket, ping pong, table de ping
    pong, ballon de rugby, rugby ball, football, but de football, soccer goal, protege tibia, shin guards, gants de gardien, goalkeeper
    gloves, sifflet, whistle, maillot de football, ballon de handball, handball, cricket bat, lacrosse, golf, club de golf, golf clubs,
    balle de golf, petanque, boule
  `,
  'sports-loisirs/outdoor': `
    planche a neige, snowboard, skateboard, planche a roulettes, patins a roues alignees, rollerblades, luge, sled, traineau, raquettes a
    neige, snowshoes, kayak, canot, canoe, paddle, surfboard, planche de surf, gilet de sauvetage, life jacket, masque de plongee, snorkel,
    palmes, lunettes de natation, swim goggles, swimming goggles, bonnet de bain, swim cap, hamecon, fishing hook, moulinet, fishing reel,
    leurre, fishing lure, appat, fusil, hunting rifle, cartouche de chasse
  `,
  'sports-loisirs': `
    guitare, guitar, piano, clavier musical, synthesizer, synthetiseur, violon, violin, trompette, trumpet, flute, saxophone, harmonica,
    accordeon, accordion, batterie de musique, drum kit, ukulele, kora, balafon, tam tam, cymbale, cymbal, pupitre, music stand, partition,
    sheet music, corde de guitare, guitar strings, xylophone, tambourin, tambourine, violoncelle, cello, laine a tricoter, yarn, aiguille a
    tricoter, knitting needles, fil a coudre, sewing thread, chevalet, easel, peinture acrylique, acrylic paint, aquarelle, watercolor
  `,
  livres: `
    bible, coran, quran, koran, missel, magazine, newspaper, atlas, encyclopedie, encyclopedia, agenda, planner, calendrier, calendar, carte
    routiere, guide de voyage, travel guide, biographie, biography, poesie, poetry, livre audio, audiobook, livre de recettes
  `,
  'livres/pro-etudes': `
    stylo, pen, crayon, pencil, crayon de couleur, colored pencils, marqueur, marker, surligneur, highlighter pen, gomme, eraser, efface,
    taille crayon, sharpener, aiguisoir, regle, ruler, compas, calculatrice scientifique, ciseaux d ecole, classeur, binder, ramette,
    enveloppe, envelope, ardoise, chalk, craie, tableau blanc, whiteboard, trousse, pencil case, chemise cartonnee, reliure, post it, sticky
    notes, trombone de bureau, paper clip, punaise, agrafe, staples, tampon encreur
  `,
};

const places = new Map<string, CategoryPlace>();
const lists = [frequentKindPhrases, kinds, compoundKindPhrases, taxonomyKinds, moreTaxonomyKinds];
for (const [place, list] of lists.flatMap((one) => Object.entries(one))) {
  const [category = '', subcategory = null] = place.split('/');
  for (const phrase of list.trim().split(/,\s*/)) {
    const key = keyOf(phrase);
    if (!places.has(key)) places.set(key, { category, subcategory });
  }
}

/** The phrase without stop words and elided letters, so that "casque moto" equals "casque de moto". */
function keyOf(phrase: string): string {
  // A phrase in the lists may continue on the next line, so any white space separates words.
  const words = phrase.trim().split(/\s+/);
  const isElided = (at: number): boolean => at > 0 && at < words.length - 1 && /^[dl]$/.test(words[at]!);
  const telling = words.filter((word, at) => !isStopWord(word, 'fr') && !isElided(at));
  return (telling.length > 0 ? telling : words).map(lightStem).join(' ');
}

/** Whether the lists contain exactly this phrase. */
export const isListedKind = (phrase: string): boolean => places.has(keyOf(phrase));

/** The categories of a phrase: first by these lists, then by the importer's rules. Empty: unknown. */
export const findCategoriesOfKind = (phrase: string): CategoryPlace[] =>
  [places.get(keyOf(phrase)), findCategoryOfPhrase(phrase)].filter((place) => place !== undefined && place !== null);

/** The first category of a phrase; null: unknown. */
export const findCategoryOfKind = (phrase: string): CategoryPlace | null => findCategoriesOfKind(phrase)[0] ?? null;
