// What families in Montréal, Dakar, Abidjan, Bamako, Kinshasa, Accra or Lagos often buy, with categories. It has
// priority over kind-categories.ts and compound-kind-phrases.ts. Written from memory in 2026.

/** Category path → phrases, separated by commas. */
export const frequentKindPhrases: Readonly<Record<string, string>> = {
  'electronique/informatique': `
    ecran d ordinateur, computer screen, computer monitor, ecran pc, ecran 27, encre imprimante, encre d imprimante, printer ink, ink, toner
    imprimante, papier d imprimante, printer paper, papier a4, a4 paper, ram ordinateur, tablette tactile, tablette enfant, kids tablet,
    pavillon wifi, wifi box, pocket wifi, cle wifi, disque ssd interne, lecteur dvd externe, housse tablette, tablet case, pied ordinateur,
    plastifieuse, laminator, relieuse, destructeur de papier, paper shredder, copieur couleur, multiprise usb ordinateur, stylet, stylus,
    logiciel, software, antivirus, windows 11, microsoft office, imprimante 3d, 3d printer, vitre ordinateur, batterie ordinateur
  `,
  'electronique/accessoires-telephone': `
    cable usb, usb cable, cable micro usb, cordon de charge, cordon chargeur, charging cord, aux cable, cable aux, kit reparation telephone,
    phone repair kit, ecran iphone, iphone screen, carte memoire telephone, clip telephone, bague telephone, micro sd card, otg, cordon telephone, phone tripod, trepied telephone, trepied cellulaire, vitre trempee, film protecteur
  `,
  'electronique/tv-home-cinema': `
    canal plus, canal, startimes, dstv, gotv, bouquet tv, abonnement tv, telecommande universelle, universal remote, cable hdmi tv, tv mount,
    tv wall mount, support mural tele, support tele, antenne tele, tv stand mount, lecteur blu ray, ecran projecteur, box tv, android box
  `,
  'electronique/objets-connectes': `
    sonnette camera, doorbell camera, sonnette connectee, doorbell, video doorbell, alarme de maison, detecteur de gaz, gas detector, baby
    camera, montre cardio, smart glasses, traqueur bagage, luggage tracker, prise intelligente, drone camera, drone enfant, toy drone
  `,
  electronique: `
    appareil photo, appareil photo canon, camera photo, photo camera, camera canon, camera nikon, dslr, imprimante photo instantanee, piles,
    pile, pile bouton, button battery, batteries aa, batteries aaa, pile aaa, aa battery, torche photo, talkies walkies
  `,
  'mode/femmes': `
    tailleur femme, tailleur pantalon, pantsuit, robe de bal, prom dress, robe de mariage, robe de cocktail, cocktail dress, robe grossesse,
    maternity dress, jupe longue, jupe crayon, pencil skirt, mini jupe, leggings femme, sous vetement femme, brassiere, body femme,
    bodysuit, gaine, shapewear, chemise de nuit, nightgown, nuisette, camisole femme, combinaison femme, complet jupe, mousseline, dentelle
    suisse, lace fabric, bogolan, mudcloth, head wrap, headwrap, gele, foulard de tete, pagne enceinte
  `,
  'mode/hommes': `
    complet homme, costume homme, mens suit, smoking, tuxedo, veston, blazer homme, pantalon homme, mens trousers, chino, pantalon cargo,
    cargo pants, bermuda, bermudas, jogging homme, survetement, tracksuit, sweatpants, pantalon de jogging, sous vetement homme, mens
    underwear, calecon homme, calecon, slip homme, boxer homme, debardeur homme, singlet, gilet homme, waistcoat, polo homme, pull homme,
    thobe, jalabiya, djellaba homme, kufi, chechia
  `,
  'mode/enfants': `
    pyjama enfant, kids pajamas, robe fillette, robe de fille, girls dress, pantalon enfant, chaussettes enfant, kids socks, maillot de bain
    enfant, manteau fille, tablier ecole, chaussures enfant, kids shoes, baby shoes, souliers bebe, costume garcon, boys suit, deguisement
    enfant, costume halloween, halloween costume
  `,
  mode: `
    chandail de laine, wool sweater, chandail, tricot de laine, col roule, turtleneck, kangourou, kangaroo hoodie, hoodie, coton ouate,
    sweatshirt, sweat, gilet, cardigan, cache cou, neck warmer, bas, bas de laine, wool socks, chaussettes de laine, gants de cuir, leather
    gloves, gants homme, winter gloves, ceinture homme, leather belt, ceinture cuir, bretelles, manteau de pluie, rain jacket, coupe vent,
    windbreaker, veste en cuir, leather jacket, veste jean, denim jacket, pantalon de neige adulte, combine, sous vetement thermique,
    thermal underwear, long johns, combinaison de travail, coveralls, blouse blanche, lab coat, scrubs, tenue infirmiere, uniforme de travail
  `,
  'mode/chaussures': `
    bottes de pluie, rain boot, bottes de travail, work boots, bottes cowboy, cowboy boots, botte cuir, chaussures de foot, chaussures de
    football, soccer cleats, souliers de soccer, crampons foot, chaussures de securite, chaussures bebe, ballerines femme, bottines femme,
    talons aiguilles, stilettos, sandales enfant, patins chaussures, pantoufle bebe, chausse pied, shoe horn, semelles orthopediques
  `,
  'mode/sacs-accessoires': `
    valise cabine, valise de cabine, carry on, carry on luggage, suitcase carry on, carry on suitcase, petite valise, grosse valise, valise a
    roulettes, trolley, malle de voyage, sac de sport, gym bag, sac gym, pochette femme, clutch, clutch bag, porte passeport, passport
    holder, porte carte, card holder, chaine en or, gold chain, gourmette, chaine de cheville, anklet, montre homme, montre femme, montre en
    or, gold watch, mens watch, ladies watch, wrist watch, wristwatch, boucles d oreilles or, gold earrings, bijoux en or, parure, perles de
    taille, waist beads, bin bin, bandeau, headband, foulard soie, silk scarf, cape de pluie
  `,
  'maison-jardin/meubles': `
    meuble tele, meuble tv, tv unit, tv console, lit bebe evolutif, lit enfant, kids bed, lit superpose enfant, lit coffre, lit king, matelas
    2 places, matelas deux places, matelas mousse, foam mattress, queen mattress, oreiller matelas, chaise plastique, plastic chair, chaise
    berceuse, rocking chair, chaise bercante, table plastique, plastic table, table pliante, folding table, table basse salon, bureau
    d ordinateur, computer desk, bureau enfant, commode enfant, garde robe, closet, penderie, vestiaire, etagere livres, tabouret cuisine,
    salon marocain, fauteuil massage, canape d angle, sectional sofa, salon complet, canape 7 places, comptoir
  `,
  'maison-jardin/decoration': `
    lampe de salon, lampe de chevet, bedside lamp, table lamp, lampe bureau, plante d interieur, plante, plantes, plante artificielle,
    fleurs artificielles, artificial flowers, faux gazon, tapis de salon, tapis entree, door mat, rideaux salon, rideau de fenetre, window
    curtain, store, stores, window blinds, voilage, tringle a rideau, curtain rod, tableau deco, affiche poster, guirlande lumineuse, fairy
    lights, boule de noel, sapin, decoration de fete, ballons anniversaire, birthday balloons, nappe de noel, statue bouddha, fontaine deco,
    natte de priere, natte, tapis de priere, housse de coussin, cushion cover
  `,
  'maison-jardin/jardinage': `
    pot a fleurs, pot de fleurs, flower pots, flower pot, plant pots, plant pot, pots pour plantes, pelle a neige, snow shovel, shovel for
    snow, gratte a neige, sel a glace, ice melt, terre a jardin, garden soil, compost, fumier, arrosage automatique, garden sprinkler, gants
    de jardin, gardening gloves, abri de jardin, garden shed, gazebo, mangeoire, bird feeder, piege a souris, mouse trap, moulin a grain,
    broyeur, egreneuse, pulverisateur agricole, poulailler, chicken coop, incubateur, couveuse, egg incubator, aliment volaille, poultry feed
  `,
  'maison-jardin/rangement-organisation': `
    etagere a chaussures, porte vetements, clothes rack, garment rack, portant, sac sous vide, vacuum bags, panier suspendu, boite a bijoux,
    jewelry box, coffret bijoux, tiroir plastique, plastic drawers, balai serpillere, mop and bucket, mop, vadrouille, seau serpilliere,
    poubelle de cuisine, kitchen bin, cintres, hangers, corde a linge, pince a linge, sechoir a linge
  `,
  'maison-jardin': `
    litiere, cat litter, cat litter box, litiere chat, bac a litiere, nourriture chien, nourriture chat, dog bed, niche, dog house, laisse,
    dog leash, collier de chien, aquarium, fish tank, cage oiseau, aspirateur balai, drap housse, fitted sheet, housse de couette, duvet
    cover, drap de lit, draps, bed sheets, couvre matelas, mattress protector, couverture chauffante, electric blanket, plaid, jete, sac de
    lavage, savon lessive, savon en poudre, washing powder, eau de javel, desinfectant sol, floor cleaner, nettoyant vitre, glass cleaner,
    anti moustique, mosquito repellent, spirale moustique, mosquito coil, bombe insecticide, appareil anti moustique, moustiquaire lit,
    cafards poison, piege a rats, rat poison, produit vaisselle, liquide a vaisselle, dish sponge, gants menage, rubber gloves, charbon,
    charcoal, bois de chauffage, firewood, glaciere de jardin, foyer ameliore, rechaud petrole, lampe a petrole, kerosene lamp
  `,
  'cuisine/petit-electromenager': `
    machine a glacons maison, four micro onde, four micro ondes, four electrique, electric oven, four a pizza, friteuse a air, friteuse sans
    huile, grille pain 4 tranches, robot patissier, stand mixer, batteur electrique, sandwich maker, appareil a croque monsieur, croque
    monsieur, panini press, popcorn machine, machine a popcorn, fondue, raclette, cuisiniere, cuisiniere a gaz, gaziniere, cuisiniere
    electrique, electric stove, stove oven, plaque electrique, plaque de gaz, rechaud a gaz, gas burner, rechaud electrique, glaciere
    electrique maison, petit congelateur, deep freezer, refrigerateur bar, machine a lait, moulin a cafe electrique, moulin, moulin a
    epices, spice grinder, hachoir, hachoir electrique, mincer, presse fruits, centrifugeuse, extracteur, juicer, distributeur d eau
    chaude, machine expresso, machine a expresso, machine nespresso, aspirateur sans fil, cordless vacuum, ventilateur sur pied, standing
    fan, ventilo, ventilo solaire, solar fan, brasseur d air, clim, climatiseur mobile, portable ac, split, radiateur electrique, space
    heater, chauffage d appoint, fer a vapeur, steam iron, defroisseur, garment steamer, machine a coudre electrique, lave linge, machine a
    laver le linge, washing machine small
  `,
  'cuisine/ustensiles': `
    mortier, mortier et pilon, mortar and pestle, pilon, couscoussiere, couscoussier, cocotte minute, autocuiseur, pressure cooker pot,
    plateau, serving tray, tray, tamis, louche bois, spatule bois, wooden spatula, econome, mandoline, presse ail, garlic press, presse
    puree, potato masher, pince de cuisine, tongs cuisine, kitchen tongs, set de casseroles, batterie de cuisine, cookware set, pots and
    pans, rape a fromage, balance cuisine, thermometre de cuisine, meat thermometer, planche a pain, moule a tarte, pie dish, plat a four,
    baking dish, poele anti adhesive, non stick pan, gril, grill pan, barbecue charbon, charcoal grill, theiere inox
  `,
  'cuisine/vaisselle': `
    plateau de service, tasse jetable, verres a vin, verre a vin, wine glasses, flute champagne, champagne flutes, carafe a eau, water jug,
    pichet, salad bowls, paille, straw, pailles, drinking straws, saliere, salt shaker, beurrier, butter dish, sucrier, sugar bowl, nappe
    table, tablecloths, serviettes papier, paper napkins, assiettes jetables, disposable plates, vaisselle jetable
  `,
  'cuisine/conservation': `
    riz parfume, riz brise, broken rice, riz 25 kg, riz basmati, jasmine rice, riz long grain, farine de ble, wheat flour, farine de mais,
    corn flour, semoule de ble, pates alimentaires, lait concentre sucre, lait caille, curdled milk, huile vegetale, vegetable oil, huile
    d arachide, peanut oil, huile de tournesol, sunflower oil, beurre sale, salted butter, cube bouillon, bouillon cube, cube
    maggi, maggi cube, sauce soja, soy sauce, sauce piquante, hot sauce, piment vert, poivre noir, black pepper, poivre de penja, ail en
    poudre, nuts, noix melangees, mixed nuts, peanuts, arachides, cacahuetes, arachide, groundnuts, noix de cola, kola nut, cola, noix de
    coco, coconut, plantain chips, chips de plantain, chips, crevettes sechees, dried shrimp, crayfish, ecrevisse, haricot rouge, black eyed
    peas, niebe, feuilles de manioc, cassava leaves, feuilles d ndole, igname pilee, pounded yam, poundo, semoule de riz, banane verte,
    pomme de terre douce, sweet potato, patate douce, jus d orange, orange juice, jus de fruit, fruit juice, vin de palme, palm wine,
    bangui, bandji, koutoukou, sodabi, biere locale, eau en sachet, chips banane, gateau sec, pain de mie, sliced bread, fromage rape,
    oeufs frais, viande hachee, ground beef, poulet entier, whole chicken, poulet congele, frozen chicken, viande de chevre, goat meat,
    poisson frais, fresh fish, poisson congele, tilapia, carpe, maquereau, mackerel, thon en boite, canned tuna, corned beef, conserve,
    canned food, sucre en morceaux, sugar cubes, sucre vanille, miel de manuka, graine de chia, chia seeds, quinoa, lentilles corail, mil,
    millet, sorgho, dattes, dates, raisins secs, tomate en boite, pate de tomate, ketchup tomate
  `,
  'cuisine/cafe-the': `
    cafe soluble, cafe instantane, instant coffee, dosette de cafe, coffee pods, capsule de cafe, filtre a cafe, coffee filter, the noir,
    black tea, earl grey, the glace, iced tea, the en sachet, tea bags, camomille, chamomile, citronnelle tisane, verveine, chai, moulin a
    cafe manuel, lait a cafe, coffee creamer, mousseur a lait, milk frother, cafetiere electrique
  `,
  cuisine: `
    pizza, hamburger, burger, frites, french fries, shawarma, tacos, sandwich, sushi, poutine, hot dog, poulet frit, fried chicken, poulet
    braise, braised chicken, roast chicken, poulet roti, poulet dg, ndole, egusi soup, egusi, okra soup, soupe gombo, placali, kedjenou,
    attieke poulet, riz cantonais, fried rice, waakye, banku, kenkey, moi moi, akara, ewa agoyin, tuwo, to mali, couscous royal, tajine,
    pilau, ugali, injera, saka saka, pondu, liboke, poisson sale pondu, gateau d anniversaire, birthday cake, crepe, glace vanille, ice cream
  `,
  'sports-loisirs/fitness': `
    gants de musculation, gym gloves, tapis de gym, exercise mat, ceinture de musculation, elastiques fitness, bandes elastiques, resistance
    bands, banc musculation, velo elliptique, velo spinning, ab roller, roue abdominale, corde de saut, balance muscu, chronometre,
    stopwatch, mini trampoline, step, gilet leste, sac de boxe, heavy bag, protege dents, mouthguard, bandes de boxe, hand wraps, kimono
    judo, judogi
  `,
  'sports-loisirs/cyclisme': `
    velo electrique, velo enfant, kids bike, velo de montagne, velo de route, road bike, velo d exterieur, trottinette, trottinette
    electrique, kick scooter, electric scooter, scooter electrique, remorque velo, bike trailer, chambre a air velo, casque trottinette,
    porte bebe velo, garde boue, fender, selle de velo, gel bike seat, bequille velo, gourde velo
  `,
  'sports-loisirs/sports-equipe': `
    maillot de foot, football jersey, soccer jersey, maillot equipe, filet de but, soccer net, panier de basket, basketball hoop, patins a
    glace, ice skate, patins, baton hockey, rondelle, hockey puck, casque hockey, gants de hockey, hockey gloves, table de tennis, balles de
    tennis, raquettes de tennis, tennis racket, raquette de ping pong, chasubles, bibs training, cones de sport, pompe a ballon, ball pump,
    volleyball shoes, genouilleres, knee pads, uno cards, billard, pool table, quilles, bowling, flechettes, dart board
  `,
  'sports-loisirs/outdoor': `
    lunettes de ski, ski goggles, gants de ski, ski gloves, casque de ski, ski helmet, batons de ski, ski poles, raquettes a neige, snowshoe,
    luge enfant, traineau a neige, lunettes de piscine, bouee, swim ring, planche a pagaie, paddle board, ceinture de sauvetage, parasol
    plage, beach umbrella, serviette de plage, beach towel, longue vue, arc et fleches, bow and arrow, hamecons,
    fil de peche, fishing line, filet de peche, fishing net
  `,
  'sports-loisirs/camping-randonnee': `
    lampe frontale, headlamp, bache de camping, matelas gonflable, reservoir d eau camping, chaise pliante, folding chair, table de camping,
    couverture de survie, sifflet de survie, gaz de camping, butane, toilette de camping, tapis de sol, sac de couchage bebe froid
  `,
  'sports-loisirs': `
    guitare acoustique, acoustic guitar, guitare electrique, clavier piano, piano keyboard, batterie musicale, drum set, violon enfant,
    balafon, flute traversiere, recorder, harmonica blues, laine, laine a tricoter, wool yarn, aiguilles, crochet a tricoter, crochet hook,
    peinture acrylique, toile a peindre, canvas for painting, machine a karaoke, jeu de cartes, billet de concert
  `,
  'beaute-sante/soins-visage': `
    lait corporel, body milk, lait de corps, lotion pour le corps, creme corps, body cream, creme mains, hand cream, creme pieds, foot cream,
    serum, serum visage, face serum, creme anti tache, dark spot cream, creme anti rides, savon eclaircissant, whitening soap, lotion
    tonique, toner, tonique visage, masque argile, clay mask, huile d argan, argan oil, eau de rose, rose water, gel d aloe vera, aloe vera
    gel, gel nettoyant, creme apres rasage, aftershave, huile de ricin, castor oil, lotion bebe, baume levre
  `,
  'beaute-sante/maquillage': `
    poudre de teint, fond teint, teint, crayon sourcils, eyebrow pencil, crayon yeux, kajal, trousse maquillage, makeup bag, miroir
    maquillage, makeup mirror, pinceaux maquillage, eponge maquillage, beauty blender, colle faux cils, lash glue, paillettes, glitter,
    lampe uv ongles, nail lamp, gel ongles, gel nail polish, coupe ongle, coupe ongles, nail clipper, nail clippers, pince a epiler, tweezers
  `,
  'beaute-sante/cheveux': `
    meches pour tresses, braid hair, tresses, rajouts, perruques, lace wig, perruque bresilienne, closure, postiche, ponytail extension,
    shampoing bebe, shampoing sec, dry shampoo, masque cheveux, hair mask, gel cheveux, gel edge, edge control, cire cheveux, hair wax, huile
    de barbe, beard oil, brosse soufflante, brosse chauffante, hot comb, peigne chauffant, seche cheveux, blow dryer, hairdryer, casque
    seche cheveux, vaporisateur, spray bottle, chouchou, scrunchie, pince cheveux, bonnet de douche, shower cap, defrisage, colorant cheveux
  `,
  'beaute-sante/bien-etre': `
    huile essentielle, essential oil, encens indien, coussin de massage, pistolet de massage, massage gun, appareil de massage, massager,
    bouillotte eau chaude, tapis d acupression, sel de bain, bath salts, bombe de bain, bath bomb, boule de bain, the minceur, slimming tea,
    spiruline, spirulina, ginseng, collagene, collagen, graines de nigelle, huile de nigelle, black seed oil, aloe vera
  `,
  'beaute-sante/sante': `
    eau de cologne, eau de parfum, parfum femme, parfum homme, womens perfume, mens cologne, body spray, deo, deodorant femme, brume
    corporelle, body mist, pain reliever, painkiller, pain killer, anti douleur, antidouleur, sirop toux, medicament palu, antipaludique,
    malaria medicine, efferalgan, ibuprofen, vitamine c, vitamins, complement, multivitamine, serviette hygienique, sanitary towel,
    preservatifs, lubrifiant, pilule, test palu, test covid, covid test, masque medical, masques chirurgicaux, gants latex, latex gloves,
    seringue, syringe, alcool medical, rubbing alcohol, mercurochrome, betadine, gel desinfectant, hand sanitizer, couche adulte, adult
    diapers, deambulateur, walker, orthese, genouillere, knee brace, ceinture lombaire, back brace, bas de contention, compression socks,
    lit medicalise, hospital bed, balance personne, pese bebe, glycemie, bandelettes glycemie, lunettes lecture, aerosol therapie, fil
    dentaire, brosse a dents electrique, electric toothbrush, dentier, cure dent, toothpick, rasoir homme, lames de rasoir, razor blades,
    rasoir jetable, disposable razor, mousse rasage, bandages, cotons, coton, cotton wool
  `,
  'livres/pro-etudes': `
    cartable anneaux, stylos, stylo bic, bic pen, ballpoint pen, gel pen, stylo plume, fountain pen, crayons de couleur, coloring pencils,
    scientific calculator, feuilles mobiles, loose leaf paper, papier ligne, carnet de recu, receipt book, livre de
    mathematiques, math book, livre d anglais, english book, dictionnaire anglais, english dictionary, dictionnaire francais, french
    dictionary, annales bac, code de la route, permis de conduire livre, tampon encreur bureau, colle en baton, glue stick, etiquettes,
    labels, chemise, sous chemise, ruban correcteur, correction tape, correcteur, whiteout, carte du monde, world map, globe, trousse ecole
  `,
  livres: `la bible, saint coran, livre de priere, prayer book, livre de chants, hymn book, mots croises, crossword, sudoku livre, magazine people`,
  gaming: `
    jeu de ludo, ludo, jeu d echecs, echecs, chess, chess set, jeu de dames, uno, carte a jouer, cartes a jouer, playing card, domino, dominos,
    volant de course, siege gamer, gaming chair, chaise gaming, fifa 25, fc 25, jeu ps5, jeu ps4, jeu switch, manette switch, manette pc,
    casque ps5, carte graphique gamer, tapis de souris gamer, carte cadeau steam, figurine manga, billes
  `,
  automobiles: `
    pneus d hiver, winter tires, pneu hiver, pneus neige, chaines a neige, snow chains, balai a neige, snow brush, grattoir, ice scraper,
    housses de siege, car seat covers, couvre siege, tapis d auto, tapis auto, batterie de voiture 12v, batterie auto, chargeur de batterie
    auto, battery charger car, essuie glaces, lave vitre, washer fluid, cire auto, car wax, polish, bougies auto, courroie, timing belt,
    radiateur auto, alternateur, alternator, demarreur moteur, filtre a essence, huile de frein, huile de boite, gear oil, ampoule phare,
    phares, jantes, rims, enjoliveur, hubcap, plaque d immatriculation, license plate, alarme auto, camera de recul, backup camera, cle auto,
    car key, porte velo auto, coffre de toit, roof box, remorque auto, gonfleur, compresseur auto, extincteur, fire extinguisher, cric
    hydraulique, bidon essence, gas can, auto usagee, used car, voiture occasion
  `,
  'automobiles/moto': `
    casque moto, casque de scooter, casque integral, full face helmet, motorcycle helmets, pneu moto, motorcycle tire, batterie moto, chaine
    moto, motorcycle chain, huile moto, blouson cuir moto, bottes moto, motorcycle boots, tricycle moto, keke napep, phare moto,
    retroviseur moto, antivol moto, moto cross, moto essence, quad enfant, pantalon moto, pot moto
  `,
  'bricolage/outils': `
    perceuse sans fil, cordless drill, visseuse sans fil, marteau piqueur, jackhammer, perforateur, meuleuse d angle, angle grinder,
    disqueuse, scie electrique, electric saw, scie a metaux, hacksaw, lime, file tool, rape a bois, pince universelle, pinces, pince coupante,
    wire cutters, cle anglaise outil, jeu de cles, wrench set, socket set, jeu de douilles, cles allen, allen keys, metre, measuring tape,
    ruban a mesurer, niveau laser, laser level, cutter lame, couteau tout usage, pistolet silicone, caulking gun, pistolet a peinture, spray
    gun, truelle, trowel, masse, pied de biche, crowbar, serre joint, clamp, etabli, workbench, treteau, sawhorse, chalumeau, blowtorch,
    machine a souder, escabeau alu, maillet
  `,
  'bricolage/electricite': `
    groupe electrogene, generatrice, interrupteur mural, dimmer, gradateur, prise murale, wall outlet, cable electrique, electric cable,
    rallonge exterieure, minuterie prise, detecteur de presence, projecteur exterieur, lampe solaire, solar light, lampadaire solaire, solar
    street light, lampe solaire jardin, batterie gel, batterie lithium, onduleur solaire, inverter solar, regulateur solaire, charge
    controller, stabilisateur, compteur electrique, disjoncteur differentiel, applique murale, tube neon, ruban led
  `,
  'bricolage/plomberie': `
    cuvette wc, cuvette de toilette, siege de toilette, toilet seat, abattant, chasse eau, evier inox, kitchen sink, lavabo salle de bain,
    bathroom sink, cabine de douche, shower cabin, robinet de jardin, tuyau de douche, shower hose, bac a douche, chauffe bain, pompe
    immergee, submersible pump, surpresseur d eau, reservoir eau, citerne, cuve, water heater, joint, teflon, colle pvc, raccord, valve
  `,
  'bricolage/peinture': `
    rouleau de peinture, rouleau peinture, rouleau a peinture, paint roller, bac a peinture, paint tray, ruban de masquage, painters tape,
    masking tape, vernis bois, wood varnish, teinture bois, wood stain, peinture a l huile, oil paint, peinture en bombe, spray paint,
    bombe de peinture, diluant, paint thinner, white spirit, enduit, plaster, spackle, appret, primer, papier sable, couteau a enduit,
    bache de protection, drop cloth
  `,
  'bricolage/quincaillerie': `
    serrure de porte, door locks, poignee, cadenas a code, combination lock, fil de fer, wire, barbele, barbed wire, grillage poulailler,
    charnieres, ressort, spring, aimant, magnet, ruban adhesif, scotch, duck tape, colle forte, super glue, colle a bois, wood glue, epoxy,
    chevilles murales, wall anchors, equerre de fixation, shelf bracket, roulettes, verrou de porte, sonnette porte, numero de porte,
    boite aux lettre, coffre fort petit, cable acier, sangle, ratchet strap, attache cable, zip ties, collier de serrage
  `,
  'bebe/repas': `
    lait bebe, lait pour bebe, lait infantile, lait maternise, lait en poudre bebe, baby milk, baby formula, formula, lait 1er age, lait 2eme
    age, gobelet bebe, sippy cup, tasse a bec, tasse d apprentissage, baby cup, chauffe biberon, bottle warmer, sterilisateur, sterilizer,
    tire lait, breast pump, coussin d allaitement, nursing pillow, bavoir, bib, chaise haute, high chair, tetine de biberon, bottle nipple,
    petit pot bebe, baby food jar, compote bebe, biscuit bebe, robot bebe, goupillon, bottle brush, voile allaitement
  `,
  'bebe/sommeil': `
    matelas de lit de bebe, matelas bebe, crib mattress, baby mattress, drap de lit bebe, crib sheet, crib sheets, tour de lit, crib bumper,
    mobile bebe, crib mobile, babyphone, baby monitor, moniteur bebe, ecoute bebe, couverture bebe, baby blanket, couette bebe, oreiller
    bebe, baby pillow, tetine, suce, sucette bebe, pacifier, balancelle, berceau cododo, transat bebe, baby rocker, moustiquaire bebe, baby
    mosquito net, pyjama bebe, baby pajamas, parc bebe, playpen
  `,
  'bebe/poussettes': `
    sac a langer, diaper bag, chanceliere, footmuff, habillage pluie, rain cover stroller, siege velo bebe, trotteur, baby walker, marchette,
    poussette double, double stroller, poussette jumeaux, twin stroller, landau ancien
  `,
  'bebe/jouets-bebe': `
    hochet, rattle, poupee, doll, poupee noire, black doll, dinette, petite voiture, voiture jouet, camion jouet, toy truck, lego, blocs lego,
    cubes, building blocks, tapis d eveil, play mat, tapis de jeu, jouet de bain, bath toy, anneau de dentition, teether, teething ring,
    trotteur jouet, voiture a pousser, cheval de bois, toupie, ballon enfant, tente enfant, play tent, xylophone bebe, pate a modeler
  `,
  bebe: `
    couche, couches, couche bebe, couches bebe, diaper, diapers, nappies, couche lavable, cloth diaper, lingettes, lingettes bebe, baby wipe,
    pot bebe, potty, baignoire bebe, baby bathtub, table a langer, body bebe, baby clothes, vetement bebe, vetements bebe, layette, trousseau
    bebe, chaussons bebe, bonnet bebe, baby hat, talc bebe, creme pour le siege, diaper cream, huile bebe, baby oil, savon bebe, baby soap,
    shampoing pour bebe, mouche bebe, thermometre bain, barriere de securite, baby gate, cache prise, outlet covers, coussin de grossesse
  `,
};
