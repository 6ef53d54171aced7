// The second half of taxonomy-kinds.ts: cameras to furniture. Also names for which the demo shop showed a wrong product
// when all names of the taxonomy were searched (27 November 2026).

/** Category path to names, separated by commas. */
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
    rechargeable, piles rechargeables, pile 9v, piles bouton, machine a compter, detecteur de billets, horloge pointeuse, pointeuse, 3d
    printer, 3d glasses, video camera, hidden camera, camera film, camera mount, camera handle, lens bag, opera glasses, studio lights,
    studio light, flash diffuser, cb radio, pager, satellite phone, communication radio, marine radio, marine gps, fuel cell, signal
    booster, overhead projector, slide projector, fish camera, camera video, camera cachee, camera espion, pellicule photo, lunettes 3d,
    lumiere de studio, flash de studio, poste cb, telephone satellite, recepteur d appel, amplificateur de signal, gps marin, radio marine,
    retroprojecteur
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
    logiciel de gestion, logiciel de comptabilite, logiciel de caisse, logiciel antivirus, licence windows, systeme d exploitation, hard
    drive enclosure, hard drive caddy, hard drive case, laptop replacement screen, laptop sticker, laptop stickers, keyboard stickers,
    keyboard protector, tablet charger, tablet bag, printer tray, printer filter, computer mount, cable clips, tablet computer, tablet
    computers, boitier disque dur, rack disque dur, autocollant clavier, protege clavier, chargeur de tablette, sac pour tablette, clips de
    cable
  `,
  'electronique/accessoires-telephone': `
    phone charger cable, phone cable, phone stand, phone lanyard, phone armband, phone lens, phone tripod mount, phone cooler, phone wallet
    case, screen protectors, sim card tool, sim tray, prepaid card, phone card, calling card, wireless charging pad, magsafe, car phone
    charger, usb wall plug, power adapter, coque silicone, coque telephone, coque samsung, antichoc telephone, etui portefeuille telephone,
    brassard telephone, cordon de telephone, cable de telephone, cable de chargeur, prise usb, tete de chargeur, bloc chargeur, allume
    cigare usb, support de telephone bureau, carte prepayee, carte telephonique, batterie interne telephone, ecran tactile telephone, tiroir
    sim, nappe de charge, phone charm, phone stickers, mobile phone stand, mobile phone charms, sticker telephone, bijou de telephone
  `,
  'electronique/audio': `
    earbuds case, earbud tips, headphone stand, headphone case, headphone adapter, headphone cable, microphone stand, microphone cable,
    microphone filter, pop filter, speaker stand, speaker cable, speaker wire, audio mixer, dj controller, dj headphones, dj turntable,
    record player, record needle, vinyl records, vinyl record, cassette tape, cd player, mp3 player armband, amplifier tube, equalizer,
    guitar amplifier, pa system, karaoke microphone, megaphone horn, clock radio, transistor radio, satellite radio, intercom system, audio
    cable, rca cable, optical cable, disque vinyle, disques vinyles, cd audio, cd musique, cassette audio, lecteur cd, cellule de platine,
    pied d enceinte, cable audio, cable jack, cable rca, table de mixage dj, platine dj, micro karaoke, pied micro, filtre anti pop, poste
    radio cassette, autoradio cassette, ampli hifi, egaliseur, sirene, haut parleur de plafond, audio player, minidisc, internet radio,
    headphone ear tips, car subwoofer, speaker grill, lecteur audio, embouts d ecouteurs
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
    proteine en poudre, cigarette, tabac, cigare, papier a rouler, cigarette electronique, chicha, narguile, noix de kola, candy bar, candy
    bars, candy cane, candy canes, lollipop, lollipops, peanut butter cups, condiments, horseradish, satay sauce, tartar sauce,
    worcestershire sauce, baking chocolate, bread mix, batter mix, bean paste, cooking spray, hemp oil, soybean oil, evaporated milk,
    shredded coconut, nut butter, dry beans, currants, longan, plumcot, quince, sapote, tangelo, borage, chard, escarole, ginger root, lotus
    root, tamarillo, watercress, yuca, grits, hot cereal, chestnuts, chestnut, frozen dinner, frozen dinners, french toast, croutons, snack
    mix, tempeh,  salad mix, dessert bars, barre chocolatee, sucette, sucettes, sucre d orge, raifort, sauce satay, sauce
    worcestershire, pate de haricots, huile en spray, huile de chanvre, noix de coco rapee, coing, blette, bette a carde, cresson,
    chataigne, chataignes,   repas congele, pain dore, groseilles, mache, ginseng frais
  `,
  'cuisine/cafe-the': `
    red wine, white wine, sparkling wine, rice wine, cider, liqueur, tequila, brandy, cognac, sparkling water, bottled water, tonic water,
    coconut water, lemonade, apple juice, pineapple juice, mango juice, tomato juice, sports drink, protein shake, kombucha, root beer,
    ginger ale, ginger beer, ginger tea, mint tea, green tea bags, white tea, oolong, rooibos, yerba mate, bubble tea, tea infuser, tea
    strainer, tea towel, tea kettle, decaf coffee, coffee syrup, coffee filters, coffee grinder manual, coffee scale, cold brew maker, moka
    pot, espresso cups, vin rouge, vin blanc, vin rose, vin mousseux, cidre, pastis, eau gazeuse, eau en bouteille, limonade, jus de pomme,
    jus d ananas, jus de mangue, jus de tomate, jus de tamarin, jus de baobab, sirop de citron, biere sans alcool, biere au gingembre, the
    blanc, the rouge, the a la menthe, the en vrac, infuseur a the, passoire a the, boule a the, sirop a cafe, cafe decafeine, cafe en
    dosettes, filtres a cafe, cafetiere italienne, tasse a espresso, liquor, hard liquor, malt beverage, soy milk, hemp milk, carbonated
    water, flavored water, percolator, lait de riz, lait de chanvre, eau aromatisee, percolateur
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
    banquette, banc de jardin, banc d ecole, pupitre, estrade, chaise d eglise, arm chair, arm chairs, sleeper chair, kneeling chair,
    massage chair, massage chairs, day bed, sofabed, sofabeds, outdoor chair, outdoor chairs, media tower, chaise ergonomique, chaise de
    massage, chauffeuse, meridienne, chaise d exterieur, meuble hi fi
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
    murale, crucifix mural, bougie d eglise, eau benite, statue vierge marie, nappe d autel, creche, artificial fruit, flameless candle,
    flameless candles, shelf clock, decorative bottle, decorative tray, digital picture frame, money jar, shadow box, wall ledge, lamp
    shade, lamp shades, light rope, led light bulb, light string, landscape lighting, rain chain, garden arch, bougie sans flamme, fruits
    artificiels, cadre boite, tablette murale, guirlande electrique, eclairage de jardin, tube lumineux, cadre numerique
  `,
  'maison-jardin/rangement-organisation': `
    desk organizer, makeup organizer, drawer dividers, pantry organizer, fridge organizer, cable organizer, jewelry organizer, jewelry tray,
    shoe rack, shoe box, hat box, hat rack, tie rack, clothes hanger, pants hanger, laundry hamper, laundry basket with wheels, storage bag,
    storage shelf, toy box, toy storage, file box, file cabinet, moving box, shipping boxes, shipping box, cardboard boxes, bubble wrap,
    plastic bin, tool shelf rack, bike hanger, broom closet, dust pan, organiseur de bureau, organiseur de maquillage, boite a chaussures,
    boite a chapeau, boite en carton, carton de demenagement, cartons de demenagement, papier bulle, boite a archives, coffre a jouets,
    panier a jouets, porte cravate, cintre pantalon, cintre en bois, sac a vetements, portant a vetements, panier a roulettes, bac en
    plastique, bac a linge, tancarville, seau a poubelle, ramasse poussiere, photo storage box, storage caddy, utility hook, valet stand,
    spice organizer, wash basket, boite a photos, valet de nuit, range couverts
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
    neige, pelle traineau, souffleuse a neige electrique, epandeur, sel de deglacage, gardening fork, pruning saw, pruning saws, landscape
    fabric, weed trimmer, digging bar, snow removal tool, outdoor torch, toile de paysage, toile geotextile, fourche beche, arche de jardin,
    torche de jardin
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
    doseuse, bouilloire a gaz, bouilloire inox, broiling pan, souffle dish, baking cups, baking cup, grill press, saute pan, stovetop
    kettle, pan handle, slotted spoon, carving fork, carving knife, cooking thermometer, cooking torch, dicer, ricer, electric knife, food
    skewers, skewers, ice pop mold, popsicle mold, bread slicer, oven bag, oven liner, hand juicer, potato ricer, ice pick, bag clips,
    fondue fork, fondue pot, caissettes a muffins, ecumoire plate, fourchette a viande, couteau electrique, thermometre de cuisson,
    brochettes en bois, pics a brochette, moule a sucettes, coupe pain, pince a sachet, fourchette a fondue, chalumeau de cuisine, presse
    puree manuel
  `,
  cuisine: `
    kitchen apron, oven mitts, oven gloves, oven mitt set, potholder, dish towel, dish drying mat, sink organizer, paper towel holder,
    tablier de cuisine, manique, maniques, mitaines de four, gant de four, porte essuie tout, gaz butane, tuyau de gaz, detendeur de gaz
  `,
  'cuisine/vaisselle': `
    salt and pepper shakers, salt and pepper set, pepper shaker, napkin holder, napkin ring, cake server, pie server, chafing dish, punch
    bowl, wine carafe, beer glasses, cocktail glass, martini glass, cognac glass, saliere et poivriere, porte serviettes de table, rond de
    serviette, chauffe plat, verre a biere, verre a cocktail, verre a whisky, coupe a glace, coupelle, ramequin, soupiere, huilier
    vinaigrier, shot glasses, pint glasses, pint glass, highball glass, margarita glass, pilsner glass, serving pitcher, serving carafe,
    creamer pitcher, tea saucers, straw holder, decorative plate, decorative bowl, sugar caddy, cup sleeves, drink sleeve, verre a pied,
    verre a eau, verre a jus, cremier, pot a lait, assiette decorative, plat de service, assiette a dessert, pique olive
  `,
  'maison-jardin': `
    small animal cage, small animal food, pet bird, fire alarm, fire alarms, floor polisher, evaporative cooler, garage door opener, fabric
    shaver, laundry balls, washing bag, shoe brush, scouring pad, scouring pads, dish scrubber, robe hooks, soap holder, indoor fountain,
    outdoor fountain, rain gauge, window shades, window shade, fireplace bellows, log carrier, vacuum filter, umbrella stand base, outdoor
    umbrella, picnic blanket, nap mat, table linens, cloth napkins, doilies, smoke detectors, steam press, ashtray, lighter fluid, cendrier,
    tampon a recurer, paille de fer, rasoir anti peluche, sac de lavage linge, porte savon mural, fontaine exterieure, pluviometre, store de
    fenetre, soufflet de cheminee, filtre d aspirateur, pied de parasol, nappe en tissu, serviettes en tissu, napperon, alarme de fumee,
    rafraichisseur d air, polisseuse
  `,
  mode: `
    headtie, head tie, skort, garter belt, jock strap, bicycle shorts, boxing shorts, formal gloves, collar stays, hair claw, hair fork,
    hair stick, obi, lapel pin, lapel pins, body jewelry, shoe covers,   porte jarretelles, jarretelle, coquille de
    sport, short de boxe, broche de revers,  epinglette, gants de ceremonie
  `,
  'mode/sacs-accessoires': `
     analog watch, pass holder, eyeglass holder, packing cubes, packing organizer, travel bottles, travel pouch, business bag,
    umbrella sleeve,  montre a quartz, organisateur de valise, flacons de voyage, jewelry holder, porte bijoux
  `,
  'sports-loisirs': `
    trading card, collectible coins, drum key, drum keys, gig bag, viola, cornet, euphonium, ukulele strings, midi controller, midi
    keyboard, musical keyboard, electronic drums, textile dye, textile paint, embossing powder, craft foam, cutting mat craft, disco ball,
    fog machine, place cards, fresh flowers, spray string, corsage flowers, art brushes, light box drawing, bead board, alto musique, cornet
    musique, clavier maitre, boule disco, boule a facettes, machine a fumee, fleurs fraiches, mousse a decouper, poudre a embosser
  `,
  bebe: `
    diaper liners, diaper wet bag, baby juice, changing tray, bassinet stand, crib liner, jus bebe, support de couffin
  `,
  bricolage: `
    brochures, handcuffs, forklift, fork lift, dental chair, examination chair, iv pole, medical gloves, medical mask, tattoo ink, plastic
    bags, plastic bag, display case, laboratory flask, beaker, petri dish, lab blender, gas mask, hardhat, hardhats, storage tank, oil tank,
    garage doors, screen door, wall paneling, fencing post, barbed wire fence, stair lift, fire hose, road cone, traffic cone, safety cone,
    caution sign, neon sign, menottes, chariot elevateur, fauteuil dentaire, table d examen, potence a perfusion, gants medicaux, encre de
    tatouage, sacs plastiques, sac en plastique, sachet plastique, presentoir, vitrine de magasin, becher, eprouvette, boite de petri,
    masque a gaz, reservoir d essence, cuve a fuel, porte moustiquaire, poteau de cloture, lambris, cone de signalisation, panneau de
    signalisation, enseigne lumineuse, monte escalier, casse brique, mannequin vitrine, cintres magasin
  `,
  'bricolage/outils': `
    hole saw, router bit, router bits, screwdriver bits, saw stand, work light, work lights, jig saw, scroll saw, cut off saw, power
    screwdriver, socket driver, nail puller, straight edge, infrared thermometer, paint stripper gun, caulking mallet, wood carving knife,
    air hammer, tool chest, tool organizer, reamer, tin snips, snips, edger, mattock, bench grinder, altimeter, geiger counter, scie cloche,
    meche de defonceuse, embout de vissage, embouts de tournevis, lampe de chantier, baladeuse, scie a chantourner, tronconneuse a metaux,
    tournevis electrique, arrache clou, regle de macon, thermometre infrarouge, cisaille a tole, touret a meuler, alesoir, altimetre, pioche
    a main
  `,
  'bricolage/plomberie': `
    shower rod, shower base, shower bar, shower arm, drain rod, flange, drinking fountain, water filter housing, gas tap, bathtub faucet,
    pipe wrench set, bride de plomberie, porte filtre, robinet de gaz, robinet de baignoire, barre de maintien douche
  `,
  'bricolage/quincaillerie': `
    cabinet catch, cabinet door, door knocker, door strike, pull chain, metal screws holder, thumb tack, heurtoir, loqueteau, chainette
  `,
  'bricolage/peinture': `
    paint edger, paint sponge, paint remover, paint binder, paint stripper, eponge a peindre, decapant peinture, liant peinture
  `,
  'cuisine/petit-electromenager': `
    electric skillet, ice shaver, soy milk maker, water cooler, electric grill pan, heat lamp, food warmer, chauffe plat electrique, machine
    a glace pilee, appareil a lait de soja, refroidisseur d eau
  `,
  'beaute-sante/sante': `
    body weight scale, fertility monitor, medical thermometer strips, contraceptive, nutrition bar, nutrition drink, nutrition shake,
    walking aid, hand exerciser, ear candle, breath spray, toothbrush cover, toothbrush replacement heads, sleeping aid, sleep mask, wart
    remover, feminine wash, feminine pads, douche feminine, emery board, sleep apnea, lime a ongle emeri, bougie auriculaire, spray buccal,
    masque de sommeil, masque de nuit, anti verrue, anti ronflement, gel intime, toilette intime, barre nutritive, boisson nutritive,
    contraceptif
  `,
  'beaute-sante/maquillage': `
    body makeup, stage makeup, face makeup, finishing spray, cuticle cream, maquillage de scene
  `,
  'beaute-sante/soins-visage': `
    bath brush, bath loofah, face mirror, skin cleansing brush, body powder, chemical peel, tanning oil, huile bronzante, brosse nettoyante
    visage, poudre corporelle, brosse de bain, peeling
  `,
  'livres/pro-etudes': `
    binder ring, binder rings, business card holder, business cards, card sleeves, post cards, name plate, name plates, chair mat, book
    light, craft knife, cutting mat, postal scale, display board, foam board, lectern, attendance clock, brass fasteners, blank id cards,
    label clips, recipe card box, cartes de visite, porte cartes de visite, carte postale, plaque nominative, tapis de chaise, lampe de
    lecture, tapis de coupe, pese lettre, carton mousse, lutrin, anneaux de classeur, attaches parisiennes, horodateur
  `,
  'sports-loisirs/sports-equipe': `
    batting helmet, batting gloves, soccer gloves, futsal ball, penalty cards, high jump bar, shot put, throwing hammer, javelin, water polo
    ball, racquetball racket, fencing mask, fencing gloves, wrestling mat, ring toss, horseshoe set, soccer rebounder, flying disc, footbag,
    hacky sack, ballet bar, stadium seat, casque de frappeur, gants de frappeur, javelot, lancer du poids, disque athletisme, haies
    athletisme, masque d escrime, epee d escrime, ballon de water polo, barre de danse, jeu d anneaux, disque volant, aki
  `,
  'sports-loisirs/fitness': `
    exercise band, exercise bands, weightlifting gloves, weightlifting belt, pilates mat, pilates ball, pilates reformer, training bag,
    boxing mitts, boxing ring, free weight bar, exercise equipment mat, mitaines de boxe, ring de boxe, pattes d ours, ballon de pilates,
    tapis de pilates, ceinture d halterophilie
  `,
  'sports-loisirs/outdoor': `
    compound bow, quiver, archery target, bow case, climbing helmet, crash pad, snorkeling mask, snorkeling fins, swim weights, dive
    computer, dive watch, windsurfing board, kiteboard, water ski, sailing boat, riding crop, equestrian gloves, paintball, paintballs,
    paintball mask, downhill skis, ski binding, sledding, carquois, casque d escalade, ordinateur de plongee, planche a voile, voilier, skis
    alpins, billes de paintball, masque de paintball, gants d equitation
  `,
  'sports-loisirs/camping-randonnee': `
    compression sack, freeze dried food, camping dinnerware, survival knife, multifunction knife, portable water filter, camp stove fuel,
    couteau de survie, nourriture lyophilisee, sac de compression, filtre a eau portable, vaisselle de camping
  `,
  'sports-loisirs/cyclisme': `
    bicycle basket, bicycle computer, bicycle cover, bicycle mirror, bicycle stand, bicycle bag, bicycle chain, bicycle fork, bicycle
    gloves, bicycle jersey, bicycle seat, bicycle tire, bicycle tube, electric bicycle, mountain bicycle, road bicycle, panniers, riding
    scooter, wrist guards, wrist guard, protege poignets, fourche de velo, velo couche, compteur de bicyclette
  `,
  'bebe/jouets-bebe': `
    sand pails, toy race car, toy motorcycle, toy motorcycles, electric ride on, flying toy, toy basketball, pretend play, pretend food, toy
    garden, see saw, toy truck set, balancoire a bascule, moto jouet, voiture de course jouet, jeu d imitation, seau de plage enfant
  `,
  automobiles: `
    tire cover, tire shine, car wax paste, vehicle cover, vehicle paint, clutch fluid, engine piston, piston rings, piston, fuel tank, fuel
    line, cup holder car, winch, tow mirror, side view mirror, king pin, connecting rod, cylinder head, car subwoofer box, parking light,
    reverse light, boat engine, watercraft cover, hardtop, air freshener refill car, housse de pneu, brillant a pneus, peinture de voiture,
    liquide d embrayage, segments de piston, reservoir de carburant, porte gobelet voiture, treuil voiture, retroviseur lateral, bielle,
    culasse, joint de culasse, feu de recul, feu de position, moteur de hors bord
  `,
  'automobiles/moto': `
    motorcycle fairing, motorcycle grips, motorcycle alarm, motorcycle knee guards, back protector, carenage moto, poignees de moto, alarme
    moto, genouilleres moto, dorsale moto
  `,
};
