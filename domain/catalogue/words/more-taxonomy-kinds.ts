// The second half of taxonomy-kinds.ts: cameras to vehicles.

/** `
    place
  `: names, parted by commas. */
export const moreTaxonomyKinds: Readonly<Record<string, string>> = {
  // Cameras and optics, electronics
  electronique: `
    camera strap, camera flash, camera battery, camera tripod, camera lens cap, lens filter, lens hood, film camera, trail camera, dash cam
    mount, body camera, camera backdrop, photo backdrop, softbox, light stand, photo booth, darkroom, spotting scope, rifle scope,
    monocular, night vision goggles, magnifying glass, loupe, telescope mount, microscope slides, walkie talkies, baby camera monitor, game
    camera, calculator printer, label maker, money counter, bill counter, barcode printer, receipt printer, pos terminal, cash drawer, time
    clock, voice translator, battery tester, button cell, rechargeable batteries, aaa batteries, 9v battery, lithium battery, coin cell,
    flash photo, courroie d appareil photo, pare soleil d objectif, filtre d objectif, fond photo, fond de studio, boite a lumiere, lunette
    astronomique, vision nocturne, camera de chasse, camera corporelle, tiroir caisse, imprimante de recu, imprimante ticket, pile
    rechargeable, piles rechargeables, pile 9v, piles bouton, machine a compter, detecteur de billets, horloge pointeuse, pointeuse
  `,
  'electronique/informatique': `
    memory card, memory stick, usb key, usb hub, usb c hub, laptop dock, laptop battery replacement, laptop screen, laptop skin, laptop
    cooler, laptop table, laptop lock, monitor stand riser, monitor cable, computer mouse, vertical mouse, wireless mouse, mouse mat,
    trackball, wrist rest, keyboard tray, keyboard wrist rest, number pad, computer speakers, computer case, computer fan, cpu, cpu cooler,
    ssd internal, m2 ssd, thermal paste, network card, wifi adapter, wifi router, network switch, patch cable, server rack, printer cable,
    printer cartridge, photo printer, 3d printer filament, filament 3d, plotter, graphics tablet pen, drawing tablet, tablet stand, tablet
    keyboard, tablet cover, kindle case, vga cable, displayport cable, hdmi adapter, hdmi splitter, hdmi switch, usb cable extension, sata
    cable, blank cd, blank dvd, operating system, office software, accounting software, antivirus software, design software, tax software,
    software license, clef usb, cle bluetooth, cle wifi, cable vga, cable ethernet, cable imprimante, cable sata, rallonge hdmi, adaptateur
    hdmi, adaptateur ethernet, multiprise hdmi, souris verticale, repose poignet, tapis souris, support de tablette, clavier de tablette,
    etui de tablette, support d ordinateur portable, refroidisseur d ordinateur, batterie d ordinateur portable, ecran d ordinateur
    portable, ecran externe, boitier d ordinateur, ventilateur de processeur, pate thermique, carte reseau, carte wifi, point d acces,
    commutateur reseau, baie de serveur, tablette de dessin, cartouche d imprimante, bac a papier imprimante, cd vierge, dvd vierge,
    logiciel de gestion, logiciel de comptabilite, logiciel de caisse, logiciel antivirus, licence windows, systeme d exploitation
  `,
  'electronique/accessoires-telephone': `
    phone charger cable, phone cable, phone stand, phone lanyard, phone armband, phone lens, phone tripod mount, phone cooler, phone wallet
    case, screen protectors, sim card tool, sim tray, prepaid card, phone card, calling card, wireless charging pad, magsafe, car phone
    charger, usb wall plug, power adapter, coque silicone, coque telephone, coque samsung, antichoc telephone, etui portefeuille telephone,
    brassard telephone, cordon de telephone, cable de telephone, cable de chargeur, prise usb, tete de chargeur, bloc chargeur, allume
    cigare usb, support de telephone bureau, carte prepayee, carte telephonique, batterie interne telephone, ecran tactile telephone, tiroir
    sim, nappe de charge
  `,
  'electronique/audio': `
    earbuds case, earbud tips, headphone stand, headphone case, headphone adapter, headphone cable, microphone stand, microphone cable,
    microphone filter, pop filter, speaker stand, speaker cable, speaker wire, audio mixer, dj controller, dj headphones, dj turntable,
    record player, record needle, vinyl records, vinyl record, cassette tape, cd player, mp3 player armband, amplifier tube, equalizer,
    guitar amplifier, pa system, karaoke microphone, megaphone horn, clock radio, transistor radio, satellite radio, intercom system, audio
    cable, rca cable, optical cable, disque vinyle, disques vinyles, cd audio, cd musique, cassette audio, lecteur cd, cellule de platine,
    pied d enceinte, cable audio, cable jack, cable rca, table de mixage dj, platine dj, micro karaoke, pied micro, filtre anti pop, poste
    radio cassette, autoradio cassette, ampli hifi, egaliseur, sirene, haut parleur de plafond
  `,
  'electronique/tv-home-cinema': `
    tv stand, tv wall mount, tv cable, tv cover, tv mount bracket, tv stick, tv remote cover, projector mount, projector lamp, projector
    stand, soundbar mount, dvd movies, dvd movie, blu ray discs, movies, movie dvd, cable box, satellite receiver, satellite finder, coaxial
    cable, support de projecteur, lampe de projecteur, ecran de projecteur, housse de tele, cable coaxial, cable antenne, tete lnb, lnb,
    antenne parabolique, antenne interieure, recepteur satellite, film dvd, films dvd, coffret dvd, abonnement tele, carte tnt, decodeur tnt
  `,
  'electronique/objets-connectes': `
    drone with camera, drone battery, smart lock door, smart outlet, smart display, smart tv box, smart thermostat, smart glasses, smart
    bulb socket, watch charger, watch band smart, kids smartwatch gps, pet camera, pet gps tracker, air quality monitor, leak detector,
    water leak sensor, security alarm, alarm system, panic button, door sensor, window sensor, bracelet de montre connectee, chargeur de
    montre, systeme d alarme, alarme incendie, capteur de porte, detecteur de fuite, detecteur d eau, visiophone, judas numerique,
    videophone, prise wifi, interrupteur wifi, serrure a empreinte, pointeuse biometrique
  `,
  gaming: `
    xbox controller, controller charger, controller grip, gaming desk, gaming chair mat, console stand, console skin, hdmi capture card,
    game gift card, gaming glasses, gaming microphone, arcade stick, flight stick, racing seat, vr gloves, vr treadmill, trading card
    sleeves, dart board, dartboard, dart flights, foosball table, air hockey table, ping pong table top, poker chips, playing cards deck,
    tarot cards, dominoes, jigsaw puzzle 1000, puzzle mat, dice, dice set, chess clock, baby foot, babyfoot, table de billard, queue de
    billard, cible de flechettes, flechettes, jeu de flechettes, jeu de quilles, jeu de tarot, cartes de tarot, jeu de bingo, loto, jeu de
    cartes uno, jeu de nain jaune, carte cadeau playstation, manette pc filaire, repose pied gamer, lunettes gaming, volant de jeu ps4
  `,
  // Food, beverages, tobacco
  'cuisine/conservation': `
    cassava flour, fufu flour, plantain flour, yam flour, rice flour, almond flour, coconut flour, coconut sugar, coconut oil cooking, brown
    rice, sushi rice, wild rice, local rice, cake mix, pancake mix, pie crust, pizza dough, bread crumbs, corn starch, corn tortillas,
    tortilla chips, potato chips, plantain chips, cassava chips, rice cakes, pretzels, beef jerky, jerky, trail mix bar, fruit snacks, dried
    fruit mix, apple sauce, cranberry sauce, tomato ketchup, barbecue sauce, fish sauce, oyster sauce, hot pepper sauce, salad dressing,
    pasta sauce, curry paste, tomato puree, vanilla extract, food coloring, sprinkles, chocolate chips, white chocolate, milk chocolate,
    chocolate spread, hazelnut spread, almond butter, cashew butter, sunflower butter, sunflower seeds, pumpkin seeds, flax seeds, chia
    seed, sesame seeds, walnuts, pecans, macadamia, pine nuts, maple butter, corn syrup, agave syrup, golden syrup, molasses, honey mustard,
    canned beans, canned fish, canned soup, canned fruit, canned corn, frozen pizza, frozen fish, frozen vegetables, frozen fruit, fish
    sticks, fish fillet, smoked salmon, smoked turkey, smoked chicken, smoked meat, dried meat, dried fish stock, salt fish, salted cod,
    chicken wings, chicken breast, chicken broth, lamb chops, beef steak, ground turkey, goat cheese, cream cheese, whipped cream, sour
    cream, ice cream cone, egg noodles, rice noodles, rice vermicelli, instant noodles, protein powder, whey protein, baby cereal oat, tofu
    block, soy milk powder, nutmeg, cloves, bay leaves, curry powder, chili powder, garlic salt, sea salt, black salt, ginger paste, garlic
    paste, peanut oil, palm kernel oil, sesame oil, avocado oil, olive oil bottle, ghee, lard, shortening, fresh mango, fresh ginger, fresh
    fish, cocoyam, taro, cassava root, sugar cane, jackfruit, passion fruit, bitter leaf, ugu, uziza, iru, locust beans, ogiri, suya spice,
    yaji, chin chin, meat pie, cigarettes, tobacco, cigars, rolling papers, vape, e cigarette, hookah, shisha, farine de riz, farine d
    igname, farine de farine de manioc, farine de foufou, farine d avoine, farine de soja, fecule de pomme de terre, fecule de mais, riz
    local, riz etuve, riz complet, riz gluant, riz thai, riz au gras sachet, pate a pizza, pate feuilletee, pate brisee, chapelure, chips de
    manioc, chips de pomme de terre, galettes de riz, bretzels, viande sechee, viande de boeuf, boeuf seche, kilichi, saucisson, lardons,
    charcuterie, steak, cotelettes, cuisses de poulet, ailes de poulet, poulet fume, viande fumee, poisson sale, poisson en boite, saumon
    fume, hareng, filet de poisson, batonnets de poisson, fruits de mer, moules, huitres, calmar, compote de pommes, fruits au sirop, ananas
    en boite, mais en boite, haricots en boite, soupe en sachet, vermicelle, nouilles de riz, nouilles instantanees, sauce d huitre, sauce
    tartare, sauce barbecue, vinaigrette, mayonnaise allegee, concentre de tomate, tomates pelees, extrait de vanille, colorant alimentaire,
    pepites de chocolat, chocolat blanc, chocolat au lait, chocolat a tartiner, pate a tartiner, pate de tahini, beurre d amande, beurre de
    cajou, graines de tournesol, graines de courge, graines de lin, graines de pistaches, noix de grenoble, noix de pecan, noix de
    macadamia, pignons, beurre d erable, tire d erable, sirop de mais, sirop d agave, sirop de canne, sirop de grenadine, melasse, sucre de
    canne, sucre de coco, sucre de palme, sucre roux, sucre glace, edulcorant, gros sel, sel fin, sel de mer, noix de muscade, clou de
    girofle, clous de girofle, feuille de laurier, poudre de curry, ail seche, oignon seche, poudre d oignon, poudre de nere, poudre de
    gombo, gombo sec, gombo seche, poudre de crevettes, poudre de poisson, pate de gingembre, feuilles d oseille, oseille, feuilles de
    baobab, lalo, feuilles amaranthe, epinards, potiron, navet, betterave, celeri, poireau, courge, courgette, gombo frais, igname fraiche,
    macabo, canne a sucre, safou, fruit de la passion, jacquier, papaye verte, mangue fraiche, lait de chevre, lait evapore, lait frais,
    creme fouettee, fromage frais, wagashi, huile de huile de palmiste, huile de coco alimentaire, huile de soja, huile de mais, saindoux,
    proteine en poudre, cigarette, tabac, cigare, papier a rouler, cigarette electronique, chicha, narguile, noix de kola
  `,
  'cuisine/cafe-the': `
    red wine, white wine, sparkling wine, rice wine, cider, liqueur, tequila, brandy, cognac, sparkling water, bottled water, tonic water,
    coconut water, lemonade, apple juice, pineapple juice, mango juice, tomato juice, sports drink, protein shake, kombucha, root beer,
    ginger ale, ginger beer, ginger tea, mint tea, green tea bags, white tea, oolong, rooibos, yerba mate, bubble tea, tea infuser, tea
    strainer, tea towel, tea kettle, decaf coffee, coffee syrup, coffee filters, coffee grinder manual, coffee scale, cold brew maker, moka
    pot, espresso cups, vin rouge, vin blanc, vin rose, vin mousseux, cidre, pastis, eau gazeuse, eau en bouteille, limonade, jus de pomme,
    jus d ananas, jus de mangue, jus de tomate, jus de tamarin, jus de baobab, sirop de citron, biere sans alcool, biere au gingembre, the
    blanc, the rouge, the a la menthe, the en vrac, infuseur a the, passoire a the, boule a the, sirop a cafe, cafe decafeine, cafe en
    dosettes, filtres a cafe, cafetiere italienne, tasse a espresso
  `,
  // Furniture
  'maison-jardin/meubles': `
    bar stools, counter stools, counter stool, vanity stool, step stool, folding stool, shower stool, desk chair mat, dining chairs, dining
    room set, accent chair, lounge chair, beach chair, camping stool chair, folding table and chairs, kids table, kids chair, kids desk,
    toddler bed, bunk bed, loft bed, murphy bed, trundle bed, twin bed, king bed, bed headboard, bed rails, air bed, crib bed, mattress
    topper, box spring, bedside table, bedroom set, chest of drawers, corner desk, laptop desk, writing desk, reception desk, conference
    table, coffee table, console table, plant stand table, dressing table, changing table dresser, entertainment center, media console, book
    case, cube shelf, corner shelf, glass cabinet, china cabinet, curio cabinet, bathroom cabinet, storage cabinet, linen cabinet, hall
    tree, coat stand, salon chair, barber chair, massage table, church chair, school desk, school bench, outdoor sofa, outdoor furniture,
    garden bench, garden chair, tabouret haut, tabouret de cuisine, tabouret pliant, marche pied, chaise de bar, chaise a bascule, chaise de
    plage, chaise de camping pliante, chaise de salle a manger, chaise de bureau enfant, chaise de salon de coiffure, fauteuil de coiffure,
    fauteuil de barbier, fauteuil de bureau, fauteuil relax, table de massage, table de conference, table de bureau, table d ecole, table
    banc, table de television, table a cafe, table gigogne, table de cuisine, table enfant, table pliable, lit superpose, lit mezzanine, lit
    gigogne, lit escamotable, lit simple enfant, lit cabane, lit gonflable, lit de camp, lit picot, lit en fer, tete de lit, sommier
    tapissier, surmatelas, matelas orthopedique, matelas gonflable, commode a tiroirs, chiffonnier, semainier, bonnetiere, buffet, vitrine,
    armoire metallique, armoire de rangement, armoire de salle de bain, meuble de salle de bain, meuble sous vasque, meuble de cuisine,
    meuble de rangement, meuble d entree, meuble vasque, rayonnage, etagere metallique, etagere murale, etagere d angle, bout de lit,
    banquette, banc de jardin, banc d ecole, pupitre, estrade, chaise d eglise
  `,
  // Home and garden
  'maison-jardin/decoration': `
    string lights, solar string lights, lamp post, lamp cord, lava lamp, night lamp, light bulb socket, wall sconce, pendant light, track
    lighting, candle stick, candle warmer, candle jars, tea lights, tealight, pillar candle, candle wick, wax melts, incense holder, incense
    sticks, room spray, reed diffuser sticks, picture hanging, photo album frame, picture rail, poster frame, digital frame, wall mirror
    sticker, wall clock movement, alarm clock radio, grandfather clock, cuckoo clock, wall tapestry, tapestry, wall decal, wall paper, wall
    panel, floor vase large, dried flowers, flower vase, silk flowers, flower bouquet, roses bouquet, flower arrangement, garland, christmas
    ornaments, christmas lights, christmas stockings, christmas tree stand, easter basket, halloween mask, party mask, piggy bank,
    figurines, garden statue, fountain pump, wind chime, wind chimes, dream catcher, flag pole, prayer beads, prayer mat, prayer shawl,
    rosary beads, bible cover, communion cups, church candle, altar cloth, holy water, menorah, buddha statue, cross wall, nativity set,
    guirlande solaire, lampe a lave, applique solaire, suspension luminaire, cordon lumineux, chauffe plat bougie, bougies chauffe plat,
    bougie led, bougie cierge, cierge, cierges, meche de bougie, bruleur de parfum, baton d encens, batons d encens, porte encens, pot
    pourri, cadre numerique photo, rail a tableau, reveil matin, pendule, coucou suisse, tapisserie murale, papier adhesif, sticker, vase en
    cristal, fleurs sechees, bouquet de mariee, composition florale, fleurs de deuil, gerbe de fleurs, boules de noel, guirlande de noel,
    bas de noel, pied de sapin, creche de noel, panier de paques, masque de carnaval, masque d halloween, masque de fete, tirelire, attrape
    reve, carillon, mat de drapeau, fanion, chapelet musulman, misbaha, tasbih, perles de priere, natte de priere, chale de priere, croix
    murale, crucifix mural, bougie d eglise, eau benite, statue vierge marie, nappe d autel, creche
  `,
  'maison-jardin/rangement-organisation': `
    desk organizer, makeup organizer, drawer dividers, pantry organizer, fridge organizer, cable organizer, jewelry organizer, jewelry tray,
    shoe rack, shoe box, hat box, hat rack, tie rack, clothes hanger, pants hanger, laundry hamper, laundry basket with wheels, storage bag,
    storage shelf, toy box, toy storage, file box, file cabinet, moving box, shipping boxes, shipping box, cardboard boxes, bubble wrap,
    plastic bin, tool shelf rack, bike hanger, broom closet, dust pan, organiseur de bureau, organiseur de maquillage, boite a chaussures,
    boite a chapeau, boite en carton, carton de demenagement, cartons de demenagement, papier bulle, boite a archives, coffre a jouets,
    panier a jouets, porte cravate, cintre pantalon, cintre en bois, sac a vetements, portant a vetements, panier a roulettes, bac en
    plastique, bac a linge, tancarville, seau a poubelle, ramasse poussiere
  `,
  'maison-jardin/jardinage': `
    garden rake, leaf rake, garden hoe, garden trowel, hand trowel, garden spade, post hole digger, snow scraper, snow rake, roof rake, snow
    thrower, ice scraper roof, lawn aerator, lawn spreader, lawn edger, string trimmer, weed eater, trimmer line, mower blade, riding mower,
    garden hose, hose reel, hose nozzle, soaker hose, watering timer, rain barrel, garden netting, shade cloth, plant labels, plant stakes,
    plant hanger, hanging basket, window box, seed starter, grow bag, grow tent, peat moss, grass seed, flower bulbs, tulip bulbs, tree
    sapling, vegetable plants, bonsai, cactus, succulent, rose bush, beehive, chicken wire, egg incubator, milking machine, rateau a
    feuilles, transplantoir, plantoir, griffe de jardin, beche, binette, sarcloir, arrache mauvaise herbe, echenilloir, scie d elagage,
    cisaille, coupe bordure, fil de debroussailleuse, tracteur tondeuse, tondeuse robot, derouleur de tuyau, pistolet d arrosage,
    programmateur d arrosage, asperseur, baril de pluie, filet d ombrage, ombriere, voile d ombrage, etiquette de plante, jardiniere
    suspendue, suspension plante, sac de culture, graines de gazon, semence de gazon, bulbes de fleurs, plants de legumes, arbre fruitier,
    plante grasse, ruche, grillage a poule, pondoir, couveuse a oeufs, decortiqueuse, charrue, semences de mais, semence de riz, grattoir a
    neige, pelle traineau, souffleuse a neige electrique, epandeur, sel de deglacage
  `,
  'cuisine/ustensiles': `
    baking tray, baking mat, bread pan, loaf pan, bundt pan, pie pan, roasting pan, paella pan, crepe pan, egg pan, egg timer, egg slicer,
    frying pan lid, pot lid, pot rack, pan rack, steamer basket, pasta pot, tea kettle stovetop, pressure cooker gasket, salad tongs, ice
    cream scoop, cookie scoop, cookie sheet, icing bag, piping bag, piping tips, cake decorating kit, cake turntable, rolling mat sushi,
    sushi mat, chopping board, cheese grater, cheese knife, cheese board, steak knives, paring knife, cleaver, kitchen shears, knife holder,
    knife bag, oyster knife, apple corer, cherry pitter, oil sprayer, oil dispenser, salt box, spice jars, spice grinder manual, coffee
    spoon, wooden spoon, silicone spatula, skimmer, can opener electric, jar opener, wine opener, wine stopper, cocktail shaker, ice bucket
    tongs, ice cube maker, fufu pounder, plaque a patisserie, moule a pain, moule a cake, moule a charlotte, moule a glace, moule a
    tartelettes, plat a gratin, plat a tajine, cocotte en fonte, poele a crepes, sauteuse, casserole a lait, couvercle de casserole,
    couvercle, panier vapeur, douille patissiere, poche a douille, plateau tournant gateau, planche a fromage, couteau a fromage, couteau a
    huitres, couteau d office, couteau eplucheur, couperet, hachoir de cuisine, coupe pomme, denoyauteur, presse legumes, moulin a legumes,
    moulin a sel, vaporisateur d huile, huilier, cuillere en bois, cuillere a glace, spatule en silicone, pelle a tarte, pinceau de cuisine,
    pinceau silicone, ouvre bocal, shaker a cocktail, bouchon de bouteille, pilon a foutou, mortier a foutou, tamis a farine, cuillere
    doseuse, bouilloire a gaz, bouilloire inox
  `,
  cuisine: `
    kitchen apron, oven mitts, oven gloves, oven mitt set, potholder, dish towel, dish drying mat, sink organizer, paper towel holder,
    tablier de cuisine, manique, maniques, mitaines de four, gant de four, porte essuie tout, gaz butane, tuyau de gaz, detendeur de gaz
  `,
  'cuisine/vaisselle': `
    salt and pepper shakers, salt and pepper set, pepper shaker, napkin holder, napkin ring, cake server, pie server, chafing dish, punch
    bowl, wine carafe, beer glasses, cocktail glass, martini glass, cognac glass, saliere et poivriere, porte serviettes de table, rond de
    serviette, chauffe plat, verre a biere, verre a cocktail, verre a whisky, coupe a glace, coupelle, ramequin, soupiere, huilier
    vinaigrier
  `,
};
