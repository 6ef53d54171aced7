// Phrases whose single words mean another kind of product ("plant pot", "filet de volley"), by category. Written from
// memory in 2026; kind-categories.ts names dictionaries to check them in.

/** Category path → phrases, separated by commas. */
export const compoundKindPhrases: Readonly<Record<string, string>> = {
  'electronique/informatique': `
    monitor arm, bras de moniteur, monitor stand, support d ecran, laptop stand, support d ordinateur, laptop case, laptop bag, laptop
    sleeve, housse d ordinateur, laptop charger, chargeur d ordinateur, chargeur pc, laptop battery, docking station, station d accueil, usb
    hub, hub usb, keyboard cover, computer desk, webcam cover, sd card, micro sd, carte sd, carte micro sd, ram, memoire vive, power supply,
    bloc d alimentation, computer case, boitier pc, cooling pad, refroidisseur, ventilateur pc, pave numerique, numeric keypad, tablette
    graphique, graphics tablet, projector screen, pointeur laser, laser pointer, imprimante thermique, label printer, etiqueteuse, papier
    photo, photo paper, lecteur code barre, barcode scanner, nas, serveur, server, wifi, starlink, box internet, cle 4g, souris sans fil,
    sodimm
  `,
  'electronique/accessoires-telephone': `
    chargeur sans fil, wireless charger, cable iphone, lightning cable, cable type c, usb c cable, ecran de telephone, phone screen, vitre
    de telephone, batterie de telephone, phone battery, coque de telephone, coque iphone, etui iphone, anneau de telephone, phone ring,
    popsocket, phone grip, adaptateur prise jack, adaptateur usb c, ring light, anneau lumineux, lampe selfie, kit main libre, oreillette,
    phone strap, carte de recharge, credit telephonique, recharge orange, forfait, airtag
  `,
  'electronique/audio': `
    casque anti bruit, studio monitor, enceinte de studio, microphone stand, pied de micro, carte son, audio interface, recepteur bluetooth,
    bluetooth receiver, radio fm, poste cd, lecteur cassette, cassette player, vinyle, vinyl record, cd, sono, sonorisation, ampli, enceinte
    voiture, ear pads, party speaker, boombox
  `,
  'electronique/tv-home-cinema': `
    tv remote, telecommande tv, tv antenna, antenne tv, chromecast, roku, firestick, fire stick, apple tv, meuble de television, tv bracket,
    support tv, canal sat, demodulateur, iptv, dvd, blu ray player, decodeur canal, tnt, carte canal
  `,
  'electronique/objets-connectes': `
    smart ring, bague connectee, smart scale, pese personne connecte, smart thermostat, smart switch, interrupteur connecte, video doorbell,
    sonnette video, smart speaker, alarme maison, home alarm, detecteur de mouvement, motion sensor, motion detector, carbon monoxide
    detector, baby cam, robot tondeuse, montre enfant gps
  `,
  electronique: `
    appareil photo jetable, disposable camera, polaroid, instant camera, gopro, action camera, camera sport, appareil photo numerique,
    reflex, lens, zoom, trepied photo, sac photo, camera bag, pellicule, film roll, cadre numerique, radio reveil, montre de poche, pile, aa
    batteries, piles aa, batteries, battery charger, chargeur de piles, detecteur de metaux, metal detector, detecteur de faux billets,
    compteuse de billets, traducteur, station meteo, weather station, machine a ecrire, typewriter, caisse enregistreuse, cash register, tpe
  `,
  gaming: `
    manette ps4, manette ps5, ps4 controller, ps5 controller, jeux ps4, jeux ps5, jeux xbox, jeux switch, gaming desk, bureau gamer, gaming
    keyboard pad, carte psn, psn card, carte xbox, robux, v bucks, carte pokemon, pokemon cards, figurine, action figure, funko pop,
    simulateur, racing simulator, capture card, carte de capture, carte a jouer, cartes a jouer, jeu de carte, deck of cards, echec, chess,
    chess board, jeu de dame, dames, uno, puzzle 3d, rubik s cube, rubik cube, cube rubik, petit cheval, petits chevaux, jeu de ludo,
    backgammon, mahjong, poker, poker set, jetons de poker, crossword, mots croises, sudoku
  `,
  'maison-jardin/meubles': `
    desk chair, office chair, chaise de bureau, chaise roulante, gaming chair, bar stool, tabouret de bar, patio chair, chaise de jardin,
    chaise longue, lawn chair, salon de jardin, patio set, patio furniture, table de jardin, table de salon, table d appoint, side table,
    end table, console d entree, entry table, standing desk, bureau assis debout, tv cabinet, meuble a chaussures, shoe cabinet, armoire a
    pharmacie, medicine cabinet, kitchen cabinet, armoire de cuisine, ilot de cuisine, kitchen island, vanity, coiffeuse, headboard, tete de
    lit, daybed, sofa bed, canape lit, divan lit, recliner, fauteuil inclinable, lazy boy, bean bag, banc, bench, bookcase, wine rack, room
    divider, paravent, penderie, garde robe, etagere murale, wall shelf, salon complet, chambre a coucher, salle a manger, cantine
  `,
  'maison-jardin/decoration': `
    desk lamp, lampe de bureau, bedside lamp, lampe de chevet, floor lamp, lampe sur pied, lampadaire, table lamp, lampe de table, ceiling
    fan, ventilateur de plafond, night stand lamp, abat jour, wall art, art mural, canvas print, toile, poster, picture light, wall sticker,
    autocollant mural, mirror cabinet, fake plant, plante verte, indoor plant, house plant, plant, plante, bouquet de fleurs, fleurs,
    flowers, rose, floating shelf, candle holder, bougeoir, chandelier de table, photophore, curtain rod, tringle a rideau, tringle, store,
    blinds, window blinds, rideau occultant, blackout curtains, area rug, tapis de salon, tapis d entree, door mat, throw, throw blanket,
    jete, plaid, housse de coussin, cushion cover, pillow cover, snow globe, christmas lights, lumieres de noel, boule de noel, ornament,
    sapin, wreath, couronne de noel, halloween decorations, decoration d halloween, ballon gonflable, ballons, balloons, banderole, banner,
    nappe jetable, fontaine d interieur, cage, aquarium, fish tank, statue de bouddha, sculpture, calendrier mural
  `,
  'maison-jardin': `
    mosquito coil, spirale anti moustique, anti moustique, repellent, insect repellent, mouse trap, piege a souris, souriciere, tapette a
    souris, fly swatter, desodorisant, air freshener, febreze, vinegar cleaner, toilet brush, brosse de toilette, brosse wc, toilet seat,
    siege de toilette, bath mat, tapis de bain, tapis de douche, shower mat, shower caddy, porte serviette, towel rack, soap dish, porte
    savon, distributeur de savon, soap dispenser, toilet paper holder, porte papier, plunger set, dustpan, porte poussiere, ramasse
    poussiere, pelle a poussiere, bucket and mop, seau a serpilliere, balai brosse, raclette, squeegee, microfiber cloth, steam mop, gants
    de menage, rubber gloves, gants de vaisselle, dishwashing gloves, dryer sheets, assouplisseur, assouplissant, fabric softener, bouchon d
    evier, sink strainer, egouttoir, dish rack, laundry bag, sac a linge, filet a linge, laundry detergent, savon a lessive, poudre a laver,
    bed sheets, drap housse, fitted sheet, drap de lit, crib mattress pad, mattress protector, protege matelas, alese, mattress topper,
    surmatelas, couvre matelas, electric blanket, couverture chauffante, couverture electrique, weighted blanket, couverture lourde,
    oreiller a memoire, memory foam pillow, oreiller de voyage, body pillow, quilt, courtepointe, edredon, housse de couette, duvet cover,
    ladder shelf, ironing board cover, space heater, bouillotte, dehumidifier, patio umbrella, tonnelle, gazebo, chapiteau, hot tub, spa
    gonflable, pool float, bouee, pataugeoire, kiddie pool, fire pit, foyer exterieur, charbon, charcoal, charbon de bois, bois de
    chauffage, firewood, gas bottle, gaz, butane, wood stove, poele a bois, poele a granules, thermos flask set, ardoise de porte, sonnette
    de porte, numero de maison, cadenas a code de casier, pet bed, dog bed, dog collar, collier de chien, collier pour chien, laisse, leash,
    cat litter, litiere, litter box, cat tree, arbre a chat, cage a oiseaux, bird cage, bird feeder, mangeoire, museliere, niche, dog house
  `,
  'maison-jardin/jardinage': `
    plant pot, pot a plante, pot de plante, pot a fleur, bac a fleurs, jardiniere, snow shovel, pelle a neige, snowblower, souffleuse a
    neige, souffleuse a feuilles, garden gloves, gants de jardinage, garden fork, fourche, sickle, faucille, faux, arrosage automatique,
    irrigation, goutte a goutte, garden shed, cabanon, remise, plant food, tuteur, tomato cage, cage a tomate, seed tray, semis, compost,
    terre, paillis, mulch, weed barrier, bird bath, garden gnome, nain de jardin, fontaine de jardin, patio heater, deck box, wire fence,
    arbre, tree, gazon artificiel, artificial grass, fausse pelouse, insecticide plante, motoculteur, tiller, motopompe, pompe d irrigation,
    semoir, couveuse, incubator, poussin, abreuvoir, dabas
  `,
  'maison-jardin/rangement-organisation': `
    jewelry box, boite a bijoux, coffre a bijoux, storage bench, banc de rangement, closet organizer, shoe organizer, under bed storage,
    spice rack, support a epices, range epices, magazine rack, porte revue, filing cabinet, classeur a tiroirs, vacuum bags, sac sous vide,
    moving boxes, boite de carton, carton, key holder, porte cles mural, coat hanger, porte parapluie, umbrella stand, tool shelf, garage
    shelf
  `,
  'cuisine/petit-electromenager': `
    hair trimmer oven, rice maker oven, air conditioning, clim, split, portable air conditioner, tower fan, table fan, ventilateur sur pied,
    brasseur d air, plaque electrique, electric stove, stove, cuisiniere, cuisiniere a gaz, rechaud electrique, electric cooker, oven
    toaster, four a micro onde, four micro onde, microonde, dish washer, lave vaisselle, washing machines, mini fridge, mini frigo, petit
    frigo, chest freezer, congelo, wine cooler, robot de cuisine, robot patissier, stand mixer, batteur sur socle, melangeur a main,
    immersion blender, pied melangeur, mixeur plongeant, milk frother, mousseur a lait, popcorn maker, machine a popcorn, barbe a papa,
    fondue, raclette grill, panini press, presse panini, sandwich maker, croque monsieur, gril, grill, electric grill, contact grill,
    deshydrateur, dehydrator, food steamer, cuiseur vapeur, cuiseur a oeufs, egg cooker, electric kettle set, trancheuse, meat slicer,
    moulin a grain, moulin a mil, moulin electrique, grain mill, machine a pate, pasta maker, vacuum sealer, emballeuse sous vide, carafe
    electrique, steam iron, fer a vapeur, defroisseur, garment steamer, surjeteuse, hand vacuum, aspirateur a main, aspirateur balai, stick
    vacuum, aspirateur robot, aspirateur auto, car vacuum, nettoyeur haute pression, pressure washer, insta pot, instant pot, multicuiseur,
    multi cooker
  `,
  'cuisine/ustensiles': `
    rice spoon paddle, pot holder, sous plat, trivet, measuring cup, tasse a mesurer, measuring spoons, cuilleres a mesurer, mixing bowl,
    bol a melanger, cul de poule, knife set, bloc de couteaux, knife block, knife sharpener, aiguisoir a couteau, bread knife, couteau a
    pain, butter knife, couteau a beurre, pizza cutter, roulette a pizza, garlic press, presse ail, lemon squeezer, presse citron, potato
    masher, pilon a pomme de terre, salad spinner, essoreuse a salade, tongs, pince de cuisine, pince a barbecue, baking pan, cake mold,
    moule, moule a muffins, muffin tin, cookie cutter, emporte piece, pastry brush, pinceau a patisserie, parchment paper, papier parchemin,
    papier cuisson, aluminum foil, papier aluminium, papier d aluminium, plastic wrap, film alimentaire, pellicule plastique, pressure pot,
    autocuiseur, cocotte minute, stock pot, fait tout, sauce pan, wok pan, grill pan, griddle, plaque a griller, cast iron dutch oven,
    mortier et pilon, mortier, mortar and pestle, tamis, sifter, entonnoir, kitchen scissors, kitchen timer, minuterie de cuisine, meat
    thermometer, thermometre a viande, rolling mat, can crusher, nutcracker, casse noix, casse noisette, bottle opener, decapsuleur, ouvre
    bouteille, vegetable slicer, mandoline, couscoussiere, foyer ameliore, foyer, tara, tajine, tagine, calebasse, van, kitchen towel, linge
    a vaisselle, torchon, poeles et casseroles, batterie de cuisine, cookware set, pots and pans set, louche en bois
  `,
  'cuisine/vaisselle': `
    coffee mug set, champagne glass, flute a champagne, beer mug, chope, shot glass, verre a shooter, tea cups saucer, serving tray,
    plateau, plateau de service, serving bowl, gravy boat, sauciere, sugar bowl, sucrier, butter dish, beurrier, salt shaker, saliere,
    pepper mill, poivriere, moulin a poivre, cake stand, egg cup, coquetier, straws, pailles, paille, ice bucket, seau a glace, decanter,
    soup plate, assiette creuse, disposable plates, assiettes jetables, verres jetables, plastic cups, toothpicks, cure dents
  `,
  'cuisine/conservation': `
    hot sauce bottle, sauce piquante, sauce soya, soy sauce, sauce bbq, bbq sauce, sauce, ramen, indomie, nouilles, cassonade, brown sugar,
    sucre en poudre, sucre vanille, baking powder, poudre a pate, levure chimique, baking soda, bicarbonate, cornstarch, fecule, corn flour,
    farine de ble, wheat flour, farine de mais, farine de manioc, pain tranche, tapalapa, brioche, croissant, muffin, donut, beigne, tarte,
    pie, ice cream, creme glacee, creme fraiche, cream cheese, yogourt, lait caille, lait de soja, oat milk, almond milk, huile d arachide,
    peanut oil, huile de tournesol, sunflower oil, canola oil, huile de canola, beurre sale, beurre doux, cornflakes, granola, gruau,
    muesli, protein bar, barre tendre, barre de proteine, granola bar, chips, croustille, trail mix, pistache, pistachio,
    noisette, hazelnut, nutella, tartinade, caramel, bonbons, gummies, gomme a macher, poulet congele, frozen chicken, chicken breast,
    poisson sale, poisson seche, makayabu, stockfish, morue, cod, saumon, salmon, escargot, chenille, crevette sechee, cube, bouillon cube,
    jumbo, adja, tomate en boite, canned tomatoes, conserve, corned beef, soumbara, sumbala, netetu, nere, piment en poudre, ail en poudre,
    garlic powder, paprika, cumin, thym, thyme, laurier, persil, parsley, coriandre, cilantro, basilic, basil, feuille de manioc, feuille de
    patate, gnetou, kpala, kplala, adjovan, aubergine, eggplant, carotte, carrot, chou, cabbage, salade, laitue, lettuce, concombre,
    cucumber, poivron, bell pepper, haricot vert, petit pois, peas, champignon, mushroom, pasteque, watermelon, melon, papaye, papaya,
    goyave, guava, corossol, orange, mandarine, pamplemousse, raisins, poire, pear, peche, cerise, cherry, kiwi, grenade, sirop de
    menthe, lunch meat, bacon, tofu, quinoa, mil en grain, sorgho rouge, sombi, lakh, fonde
  `,
  'cuisine/cafe-the': `
    vin de palme, palm wine, sodabi, koutoukou, malta, orange juice, jus d orange, jus de fruit, eau de coco, coconut water, gin,
    sirop de menthe,
    k cup, capsule nespresso, nespresso, cafe instantane, cafe decafeine, decaf, the en sachet, tea bags, camomille, chamomile, tisane,
    lipton, green tea bags, earl grey, rooibos, chai, tea infuser, infuseur, infuseur a the, boule a the, moulin cafe, moka pot, cafetiere
    italienne, percolateur, machine a expresso, ovomaltine, ovaltine, milo, cacao instantane
  `,
  mode: `
    snow pants, pantalon de neige, ski pants, pantalon de ski, combinaison de ski, rain coat, rain pants, manteau de pluie, veste en cuir,
    leather jacket, blouson en cuir, jean jacket, veste en jean, fleece, polar, polaire, veste polaire, windbreaker, coupe vent, trench,
    suit, mens suit, costume homme, costard, smoking, tuxedo, blazer, veston, dress shirt set, t shirt manche longue, long sleeve shirt,
    turtleneck, col roule, cargo pants, pantalon cargo, joggers, sweat pants, yoga pants, bermuda, short, culotte courte, thermal underwear,
    sous vetement thermique, combinaison longue, long johns, bas de laine, wool socks, bas nylon, bas collant, collants, pantyhose, robe de
    chambre, robe de nuit, night dress, nuisette, corset, gaine, body, romper, tutu, sarouel, pantalon wax, jupe wax, ensemble wax, tailleur
    pagne, robe de soiree, robe de bal, prom dress, maternity dress, robe de maternite, school uniform, tenue scolaire, uniforme scolaire,
    kaba, abacost, tchador, burqa, voile, voile islamique, turban, khimar, burkini, chechia, kufi, taqiyah, fez, tarbouche, cagoule,
    balaclava, neck warmer, cache cou, cache oreille, ear muffs, earmuffs, snood, winter gloves, gants d hiver, leather gloves, gants en
    cuir, gants tactiles, mitaines d hiver, bandana, headband, bandeau, durag, du rag, foulard de soie, silk scarf, pashmina, chale, shawl,
    pocket square, boutons de manchette, cufflinks, tie clip, badge, tissu au metre, dentelle suisse, tricot, getzner riche
  `,
  'mode/chaussures': `
    rain boot, work boots, bottes de travail, cowboy boots, hiking boots, bottes de randonnee, chaussures de randonnee, running shoes,
    souliers de course, chaussures de course, basketball shoes, football boots, crampons de foot, soccer cleats, ballet shoes, dance shoes,
    slippers socks, house slippers, water shoes, baby shoes, chaussures bebe, chaussures de bebe, shoe laces, shoe cleaner, shoe tree,
    chausse pied, shoe horn, talons hauts, stiletto, plateforme, wedge, crocs, birkenstock, chaussures de ski, ski boots, patins de bain
  `,
  'mode/sacs-accessoires': `
    cabin luggage, valise cabine, carry on, carry on bag, sac de sport, gym bag, lunch bag, sac a lunch, beach bag, sac de plage, messenger
    bag, sac bandouliere, crossbody bag, clutch, pochette de soiree, sacoche homme, briefcase, porte document, card holder, porte cartes,
    passport holder, porte passeport, money belt, drawstring bag, sac reutilisable, tote reutilisable, luggage tag, etiquette de bagage,
    cadenas de valise, ankle bracelet, bracelet de cheville, chaine en or, gold chain, chaine homme, pierced earrings, nose ring, brooch,
    broche, montre homme automatique, pocket watch, mens watch band, bracelet montre, sunglasses case, reading glass, lunette de vue,
    lunettes anti lumiere bleue, blue light glasses, monocle, parasol de plage, hair scarf
  `,
  'beaute-sante/cheveux': `
    mousse coiffante, hair mousse, dry shampoo, shampoing sec, shampoing solide, leave in conditioner, masque cheveux, hair mask, hair
    serum, huile de ricin, castor oil, huile d argan, argan oil, huile de romarin, rosemary oil, huile de ricin noire, hair growth oil, hair
    wax, cire capillaire, pommade coiffante, bobby pins, pince a cheveux, pinces a cheveux, claw clip, scrunchie, chouchou, serre tete,
    filet a cheveux, hair net, hair bonnet dryer, casque seche cheveux, diffuseur cheveux, sechoir a cheveux, sechoir, blow dryer, hot comb,
    peigne chauffant, fer plat, fer a lisser, plaque a cheveux, crochet hair, lace front, lace wig, closure, frontal, bresilienne, meches
    bresiliennes, wax cheveux, dreadlocks, locs, perles cheveux, hair beads, bald cap, beard oil, huile a barbe, beard trimmer, tondeuse a
    barbe, after shave, apres rasage, blaireau de rasage, razor blades, razor blade, lames de rasoir, lame de rasoir, rasoir, razor, rasoir
    jetable, epilateur, epilator, cire a epiler, wax strips, creme depilatoire, hair removal cream
  `,
  'beaute-sante/maquillage': `
    makeup bag, trousse de maquillage, trousse a maquillage, makeup mirror, miroir de maquillage, makeup sponge, eponge a maquillage, beauty
    blender, setting spray, primer, base de teint, bb cream, bronzer, poudre bronzante, contour, eyebrow pencil, crayon a sourcils, brow
    gel, lash serum, lash glue, colle a cils, recourbe cils, eyelash curler, lip stain, lip plumper, press on nails, nail glue, nail lamp,
    lampe uv ongles, gel nail kit, coupe ongles, nail clipper, tweezers, pince a epiler, faux tatouage, temporary tattoo, pinceau
    maquillage, makeup kit
  `,
  'beaute-sante/soins-visage': `
    face serum, serum, serum visage, retinol, toner, lotion tonique, exfoliant, eye cream, creme contour des yeux, creme pour les yeux,
    sheet mask, pimple patch, acne cream, creme acne, creme eclaircissante, lightening cream, hand cream, creme a main, foot cream, creme
    pour les pieds, body scrub, gommage corps, body butter, body wash, body oil, huile de corps, self tanner, autobronzant, after sun, apres
    soleil, petroleum jelly, hand soap, savon a main, savon liquide, liquid soap, bubble bath, bain moussant, bath bomb, bombe de bain, bath
    salts, sel de bain, epsom salt, loofah, pierre ponce, pumice stone, cotton pads, tampons demaquillants, cotton balls, ouate, boules de
    coton, q tips, cotons tiges, rose water, eau de rose, witch hazel, argile, clay mask, savon de marseille, savon d alep
  `,
  'beaute-sante/sante': `
    electric toothbrush, brosse a dents electrique, brosse a dent electrique, water flosser, whitening strips, blanchiment dentaire,
    denture, dentier, mouth guard, protege dents, nasal spray, vaporisateur nasal, eye drops, gouttes pour les yeux, ear plugs, bouchons d
    oreille, bouchons d oreilles, sleep mask, masque de sommeil, masque de nuit, knee brace, genouillere, back brace, ceinture lombaire,
    wrist brace, compression socks, bas de compression, bas de contention, walker, marchette d aine, deambulateur, pill box, pilulier, test
    covid, covid test, face shield, n95, masque ffp2, cache nez medical, gants latex, latex gloves, gants jetables, disposable gloves,
    thermometer cover, pulse oximeter, blood sugar test strips, bandelettes, syringe, seringue, ice pack, compresse froide, massager,
    appareil de massage, massage gun, pistolet de massage, fauteuil de massage, melatonin, melatonine, somnifere, sleeping pills,
    multivitamin, multivitamine, omega 3, collagen, collagene, creatine, zinc, magnesium, iron supplement, probiotic, probiotique, fiber,
    laxatif, laxative, antacid, cough drops, pastilles, pads, tampons, adult diapers, couches adultes, incontinence, lubricant, lubrifiant,
    hand sanitizer, alcool a friction, rubbing alcohol, peroxide, betadine, mercurochrome, efferalgan, artemisia, quinine, body spray, deo,
    eau de parfum, roll on
  `,
  bebe: `
    baby blanket, couverture bebe, couverture de bebe, baby clothes, vetements bebe, vetement de bebe, pyjama bebe, baby pajamas, sleeper,
    body bebe, bodysuit, baby socks, chaussons bebe, baby hat, bonnet bebe, baby shampoo, shampoing bebe, baby lotion, baby oil, huile bebe,
    savon bebe, diaper cream, creme de couche, creme de fesses, diaper pail, poubelle a couches, diaper caddy, changing pad, matelas a
    langer, tapis a langer, baby gate, barriere de securite, barriere bebe, cache prise, outlet covers, bottle warmer, chauffe biberon,
    bottle sterilizer, sterilisateur, bottle brush, goupillon, nipple, nipples, sippy cup, tasse bebe, gobelet bebe, baby food, petit pot,
    puree bebe, baby spoon, cuillere bebe, baby bowl, teether, anneau de dentition, teething ring, mobile bebe, baby mobile, crib sheet,
    crib sheets, drap bebe, drap de bassinette, crib mattress, matelas bebe, tour de lit, crib bumper, baby swing, balancoire bebe, baby
    seat, siege de bain, bath seat, bath toy, jouet de bain, jumper, exersaucer, tapis d eveil, play mat, playmat, parc bebe, parc pour
    bebe, pack n play, baby walkers, moustiquaire bebe, pot bebe, petit pot bebe, potty training, nursing bra, soutien gorge d allaitement,
    nursing cover, breast pads, coussinets d allaitement, lait 1er age, lait premier age, nan, guigoz, baby wrap, echarpe de portage,
    booster de table
  `,
  'bebe/jouets-bebe': `
    stacking rings, anneaux a empiler, blocks, cubes en bois, wooden blocks, toy kitchen, cuisine jouet, toy car set, camion jouet, toy
    truck, petit train, toy train, barbie, playmobil, hot wheels, poupon, baby doll, marionnette, puppet, play dough, pate a sel, bubble
    machine, machine a bulles, kite string, jump rope toy, water balloon, pistolet jouet, toy gun, nerf, toy phone, telephone jouet, tente
    enfant, play tent, trampoline enfant, toboggan, slide, bac a sable, sandbox, balance bike, draisienne, velo enfant, kids bike,
    trotinette, push toy, tirelire, piggy bank, deguisement enfant, robot jouet, dinosaure jouet, billes, marbles, osselets, babyfoot
  `,
  bricolage: `
    bois, wood, contre plaque, fer a beton, rebar, sable, sand, gyproc, drywall, placo, bardeau, shingle, tuile, ardoise de toit, porte,
    door, fenetre, window, moustiquaire de fenetre, window screen, marble, vitre, glass pane, escalier, laine minerale, laine de verre,
    mousse isolante, spray foam, gutter, gouttiere, tole ondulee, bache, tarpaulin, coupe froid, weather stripping
  `,
  'bricolage/outils': `
    power drill, cordless drill, perceuse sans fil, perceuse visseuse, drill bits, drill bit, meche a percer, forets, foret, hammer drill,
    marteau piqueur, jackhammer, demolition hammer, perforateur, tournevis electrique, pince, pince coupante, pinces, wire cutter, pince a
    denuder, wire stripper, cle a pipe, socket set, jeu de douilles, cle a douille, allen key, cle allen, cles hexagonales, torque wrench,
    cle dynamometrique, pipe wrench, cle a tuyau, adjustable wrench, tape measure, metre a mesurer, ruban a mesurer, metre, level, niveau a
    bulle, niveau laser, laser level, tape, scotch, ruban, ruban masque, painter s tape, masking tape, electrical tape, ruban electrique,
    ruban isolant, super glue, superglue, colle forte, colle a bois, wood glue, epoxy, lime, file, rape a bois, wood chisel, ciseau a bois,
    serre joint, clamp, work bench, etabli, sawhorse, treteau, tool belt, ceinture a outils, sac a outils, tool bag, toolbox cart, heat gun,
    pistolet thermique, air compressor, nail gun, cloueuse, staple gun, miter saw, scie a onglet, table saw, banc de scie, scie electrique,
    electric saw, scie a metaux, hacksaw, chain saw, scie a chaine, angle grinder, rotary tool, dremel, sanding block, wheel barrow,
    truelle, trowel, taloche, fil a plomb, betonniere, concrete mixer, winch, treuil, palan, diable, hand truck, headlight torch, head lamp,
    lampe de front, frontale, safety vest, gilet de securite, gilet jaune, ear protection, protection auditive, gants de travail, safety
    goggles, welding mask, masque a souder, knee pads, genouilleres de travail, respirator, masque a poussiere, dust mask, inspection
    camera, detecteur de montants, stud finder, machine a coudre les sacs
  `,
  'bricolage/electricite': `
    light fixture, luminaire, wall light, prise electrique murale, usb outlet, prise usb, dimmer, gradateur, light socket, bulb socket,
    cable electrique, fil, wire, extension, prolongateur, enrouleur, power cord, cordon d alimentation, tableau electrique, breaker panel,
    electrical box, boite electrique, timer, minuteur, motion light, lumiere a detecteur, solar light, solar lights, lampe de rue, street
    light, spotlight, spot, spot led, led light bulb strip, tube neon, fluorescent, onduleur solaire, regulateur solaire, charge controller,
    batterie gel, deep cycle battery, batterie lithium, parafoudre maison, prise de terre, voltmeter, voltmetre, testeur de tension,
    multiprise rallonge exterieure, lampe tempete, lampe petrole, kerosene lamp, groupe electrogene diesel
  `,
  'bricolage/plomberie': `
    bathroom faucet, robinet de salle de bain, shower, douche, cabine de douche, shower door, shower hose, flexible de douche, bathroom
    sink, kitchen sink, evier de cuisine, drain cleaner, drano, deboucheur, drain snake, furet, toilet tank, reservoir de toilette,
    mecanisme de chasse, flapper, pvc, tuyau pvc, raccord, fitting, teflon tape, ruban teflon, chauffe eau electrique, adoucisseur, water
    softener, filtre de douche, shower filter, pompe, pompe immergee, sump pump, pompe de puisard, pressure tank, citerne, chateau d eau,
    cuve, robinet exterieur, robinet d arret, compteur d eau, gas heater
  `,
  'bricolage/quincaillerie': `
    door knob, poignee, poignee de meuble, cabinet handle, cabinet knob, hinges, door hinge, equerre metallique, bracket, shelf bracket,
    support d etagere, tablette murale, hasp, moraillon, combination lock, cadenas a code, cadenas a combinaison, lock box, door stopper,
    arret de porte, butoir, door closer, ferme porte, peephole, judas, spring, ressort, wire rope, cable d acier, bungee cord, tendeur, zip
    ties, attache cable, tie wrap, ty rap, velcro, magnet, aimant, tarp clips, ropes ratchet, sangle, ratchet strap, furniture pads, patins
    pour meubles, picture hanging strips, command strips, crochet de plafond, anchors, ancrages
  `,
  'bricolage/peinture': `
    paint roller, rouleau a peinture, rouleau de peinture, paint tray, bac a peinture, spray paint, peinture en aerosol, bombe de peinture,
    wood stain, teinture a bois, varnish, vernis a bois, lasure, paint thinner, diluant, white spirit, terebenthine, paint sprayer, pistolet
    a peinture, putty knife, spatule a enduire, enduit, spackle, putty, scraper, grattoir, wallpaper glue, colle a papier peint, chaux
  `,
  automobiles: `
    snow brush, balai a neige, brosse a neige, ice scraper, grattoir a glace, gratte glace, car charger, chargeur auto, chargeur allume
    cigare, jumper cable set, cable a booster, cables de demarrage, booster cable, snow tires, winter tires, pneus d hiver, pneus quatre
    saisons, all season tires, tire chains, chaines a neige, hubcap, enjoliveur, jante, rim, wheels, alloy wheels, car wax, cire auto, car
    polish, car shampoo, shampoing auto, car seat covers, couvre siege, couvre volant, steering wheel cover, sun shade, pare soleil, car
    cover, housse de voiture, bache de voiture, trunk organizer, license plate frame, plaque d immatriculation, car battery charger,
    chargeur de batterie, air compressor car, gonfleur, tire gauge, manometre, lug wrench, cle en croix, car jack, gas can, jerrycan, bidon
    d essence, fire extinguisher, extincteur, first aid kit car, gilet fluorescent, tow rope, corde de remorquage, cable de remorquage, tow
    hitch, attelage, trailer hitch, roof box, coffre de toit, bike carrier, headlights, ampoule de phare, h7, fog lights, antibrouillard,
    tail light, feu arriere, fuse car, alternateur, alternator, demarreur moteur, starter motor, brakes, freins, disque de frein, embrayage,
    exhaust, catalyseur, courroie, timing belt, thermostat moteur, water pump car, pompe a essence, injector, injecteur, transmission fluid,
    huile de boite, huile a transmission, huile de frein, windshield washer fluid, liquide lave glace, wiper blades, balais d essuie glace,
    car vacuum cleaner, car mats, tapis auto, tapis d auto, tapis de char, dash cover
  `,
  'automobiles/moto': `
    casque de scooter, motorcycle gloves set, motorcycle boots, bottes de moto, pantalon de moto, veste de moto, chaine de moto, motorcycle
    chain, pneu de moto, motorcycle tire, batterie de moto, retroviseur de moto, guidon, pedale de moto, huile de moto, huile 4 temps,
    antivol de moto, coffre de moto, sacoche de moto, impermeable moto, poncho moto, tricycle moto, mototricycle, trottinette
  `,
  'automobiles/gps-electronique': `
    camera de recul, backup camera, car stereo, car speaker, car speakers, haut parleur auto, subwoofer voiture, car amplifier, ampli auto,
    radar detector, detecteur de radar, carplay, ecran de voiture, transmetteur fm, fm transmitter, alarme auto, car alarm, radio cb
  `,
  'sports-loisirs/fitness': `
    weight vest, gilet leste, medicine ball, medecine ball, barbell, barre olympique, barre d haltere, weight plates, disques de fonte,
    squat rack, cage a squat, bench press, ab roller, roue abdominale, push up bars, ankle weights, poids cheville, grip strengthener, hand
    gripper, poignee de musculation, yoga block, bloc de yoga, pilates ring, gym gloves, gants de musculation, gants d entrainement, boxing
    bag, sac de boxe, hand wraps, bandages de boxe, casque de boxe, kimono de judo, kimono karate, judo gi, ceinture de judo, protege
    tibias, shaker, shaker bottle, workout bench, step, corde d entrainement, battle rope, hula hoop, cerceau, pull up, gym mat, tapis de
    gym, tapis de sol, treadmills
  `,
  'sports-loisirs/outdoor': `
    ski goggles, lunettes de ski, ski helmet, casque de ski, ski poles, batons de ski, ski bag, snowshoe, raquette a neige, raquettes de
    neige, crampons a glace, ice cleats, sled, crazy carpet, toboggan des neiges, fishing net, epuisette, filet de peche, fishing line, fil
    de peche, ligne de peche, tackle box, coffre a peche, fishing lures, hook, hunting knife, couteau de chasse, arc, bow and arrow,
    archery, fleche de tir, target, cible, dartboard, jeu de flechettes, binocular, telescope monoculaire, climbing rope, corde d escalade,
    harness, baudrier, harnais, carabiner, mousqueton, climbing shoes, wetsuit, combinaison de plongee, tuba, life vest, veste de sauvetage,
    inflatable boat, bateau gonflable, boat, bateau, rame, aviron, oar, planche a pagaie, paddle board, beach towel, serviette de plage,
    cooler backpack, parasol plage, tente de plage, beach tent, kite surf, golf balls, golf bag, sac de golf, golf glove, horse saddle,
    selle de cheval, riding boots
  `,
  'sports-loisirs/cyclisme': `
    bike pump, pompe velo, bicycle pump, bike chain, chaine de velo, bike tire tube, chambre a air velo, bike lights, bike seat, selle,
    selle de velo, bike basket, panier velo, bike stand, bequille de velo, support a velo, bike gloves, cycling shorts, cuissard, cycling
    jersey, maillot de velo, water bottle cage, porte bidon, bike computer, compteur velo, compteur de velo, training wheels, petites roues,
    garde boue, fenders, bike lock chain, velo de montagne, velo de route, road bike, velo bmx, bmx, bike trailer, remorque velo, remorque
    de velo, patins a roulettes, roller skates, longboard, overboard, hoverboard, gyroroue, e scooter, porte bagages, pneu velo, tricycle
    adulte
  `,
  'sports-loisirs/sports-equipe': `
    volleyball net, filet de volley, filet de volleyball, basketball hoop, panier de basket, panneau de basket, soccer net, filet de soccer,
    filet de foot, filet de but, soccer shin pads, maillot de soccer, soccer jersey, hockey puck, rondelle, hockey gloves, gants de hockey,
    hockey helmet, hockey skates, patins de hockey, goalie pads, hockey tape, hockey net, but de hockey, tennis racquet, tennis balls,
    balles de tennis, squash racket, badminton net, filet de badminton, volant de badminton, volants, shuttlecock, shuttlecocks, birdie,
    ping pong balls, balles de ping pong, raquette de ping pong, ping pong paddle, baseball bat, baseball cap rack, baseball bats, batte de
    baseball, balle de baseball, football americain, american football, rugby, handball ball, cricket, ballon de volley, volleyball ball,
    coach whistle, chronometre, stopwatch, dossard, pinnie, cone, cones, pompe a ballon, ball pump, medaille, medal, trophy, trophee, coupe
    sportive, maillot de basket, basketball jersey, maillot asec, maillot psg, brassard
  `,
  'sports-loisirs/camping-randonnee': `
    sleeping mat, tapis de camping, camping mat, camp chair, chaise pliante, folding chair, camping table, table pliante, folding table,
    camping lantern, lampe de camping, camping light, cooking set camping, popote, mess kit, headlamp camping, lampe frontale, water
    purifier tablets, filtre a eau de randonnee, hiking poles, batons de randonnee, hiking backpack, sac de randonnee, sac de trekking,
    hydration pack, tent pegs, sardines de tente, piquet de tente, hammock tent, multi tool, outil multifonction, couteau de poche, pocket
    knife, fire starter, allume feu, pierre a feu, bear spray, poivre de cayenne, whistle survival, emergency blanket, couverture de survie,
    cooler bag camping, portable toilet, toilette portable, camping shower, douche de camping, gas canister, cartouche de gaz
  `,
  'sports-loisirs': `
    guitar strings, guitar pick, mediator, guitar case, etui de guitare, guitar strap, guitar amp, ampli guitare, electric guitar, guitare
    electrique, bass guitar, basse, piano numerique, digital piano, drum set, drumsticks, baguettes de tambour, baguettes de batterie,
    metronome, recorder flute, flute a bec, clarinet, clarinette, trombone, banjo, mandoline musique, conga, bongo, cajon, balafons, sabar,
    tama, tam tam, kalimba, sanza, mbira, music book, livre de musique, tuner, accordeur, karaoke machine, machine karaoke, crochet hook
    kit, crochet a tricoter, knitting kit, broderie, embroidery kit, embroidery hoop, point de croix, sewing kit, aiguille, aiguilles a
    coudre, sewing needles, ciseaux de couture, bouton, buttons, fermeture eclair, zipper, fabric scissors, paint set, kit de peinture,
    canvas, toile a peindre, paint brushes art, pinceau artiste, sketchbook, carnet a dessin, cahier a dessin, colored pencil, feutre,
    feutres, felt pens, crayola, pastels, glitter, paillettes, stickers, autocollants, scrapbook, modelisme, model kit, maquette, telescope
    enfant, billet de concert, tickets, gift basket, panier cadeau, papier d emballage, papier cadeau, wrapping paper, gift bag, sac cadeau,
    carte de voeux, greeting card, carte de fete, birthday card, birthday candles, chandelles de fete, party hats, pinata, costume
    halloween, halloween costume
  `,
  livres: `
    le book, self help
    book, cook book, livre de cuisine vegetarienne, livre de coloriage adulte, puzzle book, word search, mots caches, mots meles, livre d
    art, photo album, album photo, address book, carnet d adresse, guest book, livre d or, bible study, qaida, chants d esperance, cantique,
    hymn book, livre scolaire, school book, annale, annales bac, annales, journal,
    magazine de mode, bd tintin
  `,
  'livres/bd-mangas': `
    manga naruto, naruto, one piece, dragon ball, asterix, tintin, bd tintin
  `,
  'livres/romans': `
    harry potter, petit prince, le petit prince, roman d amour, romance novel, science fiction, thriller
  `,
  'livres/pro-etudes': `
    sticky note, printer paper, papier imprimante, papier a imprimante, papier a4, rame de papier, rame papier, ramette de papier, copy
    paper, cahier a spirale, spiral notebook, copybook, bloc note, bloc notes, notepad, graph paper, papier quadrille, index cards, folder,
    chemise de classement, pochette plastique, sheet protectors, dividers, intercalaires, hole punch, perforatrice, perforeuse, poincon,
    correction tape, blanco, correcteur, liquid paper, tipp ex, glue stick, colle en baton, baton de colle, protractor, rapporteur, set
    square, school bag tag, globe terrestre, globe, world map, carte du monde, easel pad, paperboard, laminator, plastifieuse, paper
    shredder, dechiqueteuse, desk organizer, pot a crayon, pencil holder, pencil sharpener, taille crayons, fountain pen, plume, stylo
    plume, ink pen refill, stylos, crayons, whiteboard marker, marqueur effacable, tampon, stamp, timbre, stamps, calculette scientifique,
    manuel d anglais, dictionnaire anglais, english dictionary, dictionnaire francais, bescherelle, dico anglais, toefl, ielts, code de la
    route
  `,
};
