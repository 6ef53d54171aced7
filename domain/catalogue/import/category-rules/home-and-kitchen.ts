import type { PhraseRule } from './rule.ts';

/** Groceries are in cuisine/conservation, drinks in cuisine/cafe-the, ready dishes and large appliances in cuisine. */
export const homeAndKitchen: readonly PhraseRule[] = [
  [
    'cuisine/petit-electromenager',
    `
      waffle maker, bouilloire electrique,
      crepe maker, crepiere,
      grill, kitchen appliance, coffee maker, cafetiere, espresso machine, machine a cafe, drip coffee maker, pod coffee machine, coffee machine,
      coffee grinder, moulin a cafe, milk frother, mousseur, electric kettle, kettle, bouilloire, toaster, grille pain, blender, mixeur, tabletop blender,
      immersion blender, mixer, hand mixer, batteur, food processor, robot culinaire, robot de cuisine, juicer, juice maker, extracteur de jus,
      centrifugeuse, citrus press, electric citrus press, deep fryer, friteuse, air fryer, friteuse a air, fryer, slow cooker, mijoteuse, rice cooker,
      cuiseur a riz, multi cooker, autocuiseur electrique, pressure cooker, steam cooker, cuiseur vapeur, contact grill, barbecue electrique, plancha,
      raclette, waffle iron, gaufrier, sandwich maker, bread maker, machine a pain, ice cream maker, sorbetiere, yogurt maker, yaourtiere, microwave,
      micro onde, four micro onde, mini oven, mini four, kitchen scale, electronic kitchen scale, balance de cuisine, electric knife, food steamer,
      popcorn maker, can opener electric, small kitchen appliance accessory, blender accessory, mixer food processor accessory,
      coffee maker part accessory, coffee maker part, home draft system, beer tap, food dehydrator, deshydrateur, hachoir, meat grinder, smoothie blender,
      hot plate, tea maker, water dispenser, fontaine a eau
    `,
  ],
  [
    'cuisine/ustensiles',
    `
      couteau de chef, couteau d office, rouleau patisserie, mortier et pilon,
      pot, pan, grill pan, pizza cutter, kitchen timer, kitchen utensil, ustensile, ustensile de cuisine, grater, box grater, rape, knife set,
      kitchen knife, couteau de cuisine, cutting board, planche a decouper, frying pan, poele, saucepan, casserole, wok, marmite, faitout, cocotte,
      dutch oven, cookware, casserole dish, baking dish, moule, baking set, baking pan, whisk, fouet, spatula, spatule, ladle, louche, colander, passoire,
      peeler, eplucheur, can opener, ouvre boite, corkscrew, tire bouchon, rolling pin, rouleau a patisserie, mixing bowl, mortar, mortier, pilon, tongs,
      pince de cuisine, measuring cup, minuteur, skillet, cooking utensil, utensil set, utensil, cookware set, basting brush, griddle, cake mold, cupcake,
      cake stand, apron, tablier, chef knife, knife block, strainer, sieve, tamis, roasting pan, sponge, cooking pot, stockpot, paella, tagine,
      couscoussier, salt pepper grinder set, salt pepper grinder, pepper mill, dumpling steamer, steamer, ramekin, cleaver, cooker set
    `,
  ],
  [
    'cuisine/vaisselle',
    `
      plate, glass, spoon, assiette, bowl, bol, saladier, dinnerware, vaisselle, dinner set, mug, cup, tasse, drinking glass, verre, wine glass,
      verre a vin, tumbler, gobelet, cutlery, couvert, cutlery set, fork, fourchette, cuillere, table knife, serving tray, plateau, serving dish,
      plat de service, pitcher, carafe, jug, pichet, saucer, soucoupe, teapot, theiere, tableware, tureen, soupiere, chopstick, baguettes, goblet,
      champagne flute, glassware, china set, serving bowl, platter, plat, dinner plate, espresso cup, whiskey glasses, decanter, shot glass, drinkware,
      tea set, coffee cup, bowls
    `,
  ],
  [
    'cuisine/conservation',
    `
      bocaux, bac a glacons, ice tray, boite repas, bento, cacao, cocoa, cocoa powder, poudre de cacao, pulpe de baobab, baobab, piment, chili, gingembre, ginger, sardinelle, sardinella, lait de coco, coconut milk, huile de palme rouge, gombo, okra, igname, yam, plantain, niebe, cowpea, mil, couscous de mil, moringa, pate d arachide, peanut butter, beurre d arachide, soumbara, netetou, feuille de manioc, dried mango, poisson fume, poisson seche, confiseries, sauce tomate, nouille,
      oil, corn, pie, huile de coco, food storage, food container, boite de conservation, boite hermetique, lunch box, boite a lunch, glaciere, cooler box,
      jar, bocal, vacuum sealer, machine sous vide, freezer bag, food bag, thermos, water filter, pitcher water filter, water filter cartridge,
      water filter supply, filtre a eau, cookie jar, bread box, boite a pain, canister, grocery, groceries, epicerie, spice, epice, rice, riz, attieke,
      flour, farine, semoule, couscous, pasta, pates, sauce, huile, olive oil, huile de palme, palm oil, honey, miel, jam, confiture, chocolate, chocolat,
      candy, bonbon, truffle, treat, cookie, biscuit, snack, chip, nut, noix, cashew, cajou, peanut, arachide, almond, amande, dried fruit, fruit sec,
      mangue sechee, fruit, fruits, vegetable, legume, meat, viande, beef, boeuf, chicken, poulet, pork, lamb, agneau, sausage, saucisse, bacon, ham,
      jambon, turkey, steak, fish, poisson, seafood, salmon, saumon, crab, shrimp, crevette, lobster, oyster, tuna, cheese, fromage, butter, beurre, milk,
      lait, yogurt, yaourt, egg, eggs, cream cheese, dairy, bread, pain, bakery, pastry, croissant, bagel, muffin, cake, gateau, baguette bread, tomato,
      potato, onion, avocado, asparagus, banana, apples, mango, pineapple, berry, berries, grape, melon, peach, nectarine, lemon, broccoli, carrot,
      lettuce, cabbage, pepper, garlic, mushroom, bean, sugar, sucre, salt, sel, vinegar, vinaigre, cereal, canned food, conserve, bouillon, fonio, millet,
      manioc, gari, cassava, soumbala, salty snacks, nuts seeds, potato chips, dog food, cat food, croquette, lollipop, jelly bean, caramel, brownie,
      macaron, eclair, tart, loaf, sourdough, focaccia, pretzel, scone, danish, biscotti, mozzarella, parmesan, cheddar, brie, ribs, brisket, prosciutto,
      meatball, kebab, filet, fillet, ground beef, cutlet, drumstick, scallop, clam, mussel, octopus, squid, caviar, pear, cherry, cherries, strawberry,
      strawberries, blueberry, raspberry, blackberry, kiwi, papaya, pomegranate, coconut, watermelon, apricot, cucumber, zucchini, eggplant, spinach, kale,
      radish, beet, celery, cauliflower, artichoke, squash, pumpkin, leek, sprout, gingerbread, praline
    `,
  ],
  [
    'cuisine/cafe-the',
    `
      cafe en grain, cafe de, french press, piston coffee, dried hibiscus, hibiscus flower, fleur de bissap, fleurs de bissap, jus de, sirop de,
      juice, the noir, the a la menthe, the en vrac, sachet de the, coffee, cafe, cafe moulu, cafe en grains, ground coffee, coffee beans, coffee capsule,
      coffee pod, capsule de cafe, dosette, tea, the vert, green tea, tisane, infusion, bissap, kinkeliba, gnamakoudji, herbal tea, iced tea, jus,
      smoothie, smoothy, soda, cola, soft drink, boisson, drink, beverage, hot chocolate, chocolat chaud, lemonade, limonade, wine, vin, beer, biere,
      mineral water, eau minerale, coffee filter, filtre a cafe, cold dispensed, hot dispensed, fountain carbonated, fountain non carbonated, espresso,
      coffee espresso, coffee gift, latte, cocktail, milkshake, syrup, sirop
    `,
  ],
  [
    'cuisine',
    `
      garba, foutou, foufou, dibi, brochette, skewer, beignet, attieke poisson, alloco, riz gras, jollof, poulet braise, poisson braise, sauce graine, thiebou, plat du jour,
      four, oven, hob, plaque de cuisson, plaque induction, induction hob, cooker, cuisiniere, freestanding cooker, range hood, hotte, cooker hood, fridge,
      refrigerator, refrigerateur, frigo, fridge freezer, freezer, congelateur, side by side refrigerator, fridge part accessory, dishwasher,
      lave vaisselle, wine cooler, cave a vin, kitchen sink accessory, food service, pizza, nacho, salad, salade, soup, soupe, sandwich, sandwiches wraps,
      wrap, curry, burger, thieboudienne, yassa, mafe, plat cuisine, meal, repas prepare, lentil, lentil stew, stew, vine leave, grape leave,
      soup and salad, other cuisine, taco, burrito, sushi, noodle, ramen, dumpling
    `,
  ],
  [
    'maison-jardin/meubles',
    `
      siege bas, low seat, tete de lit,
      table, furniture, meuble, sofa, canape, couch, loveseat, sectional, chair, chaise, armchair, fauteuil, recliner, stool, tabouret, barstool, bench,
      banc, ottoman, pouf, coffee table, table basse, dining table, side table, end table, console table, nightstand, table de chevet, bedside table, desk,
      bureau, office chair, chaise de bureau, bed, lit, bed frame, mattress, matelas, headboard, dresser, commode, wardrobe, armoire, sideboard, buffet,
      bookcase, bookshelf, bibliotheque, bookshelves, coat rack, hat stand, tv unit, meuble tv, cabinet, credenza, vanity, chaise longue, chaise lounge,
      rocking chair, patio set, plant stand, coatrack, porte manteau, keyboard drawer, chest of drawers, accent chair, dressers, sofas, futon, daybed,
      settee, hutch, armoire desk, workstation desk, lounger, hammock chair, bean bag, chairs
    `,
  ],
  [
    'maison-jardin/rangement-organisation',
    `
      storage crate, caisse de rangement, papers organiser, classeur a papiers, organiseur de, wall hooks,
      shelf, wall shelf, wall hook, storage box, storage tray, file storage box, boite de rangement, storage basket, panier, corbeille, basket, organizer,
      organiseur, etagere, shelving, hanger, cintre, laundry basket, panier a linge, shoe rack, drawer organizer, trash can, poubelle, waste bin,
      ring binder, binder, classeur, folder, chemise cartonnee, suspension file, hanging folder, filing cabinet, lever arch, report cover, sheet protector,
      tab index, index divider, divider, intercalaire, desk tray, desk organizer, letter tray, magazine rack, archive box, archival storage box,
      key cabinet, coffre fort, cash box, display book, clipboard, archiving, document box, negative storage page, rangement, storage bin
    `,
  ],
  [
    'maison-jardin/cuisine-salle-a-manger',
    `
      service d assiettes, dinner service, canari, clay water jar, fontaine a eau filtrante, water filter fountain,
      tablecloth, nappe, napkin, serviette de table, placemat, set de table, table runner, chemin de table, tea towel, torchon, dish rack, egouttoir,
      kitchen cart, kitchen linen, wine rack, coaster, sous verre, trivet, kitchen towel, salt shaker
    `,
  ],
  [
    'maison-jardin/jardinage',
    `
      potager, terreau, sachet de graines,
      garden, hose, jardin, gardening, jardinage, lawn mower, tondeuse a gazon, hedge trimmer, taille haie, pruner, secateur, watering can, arrosoir,
      garden hose, tuyau arrosage, rake, rateau, shovel, pelle, spade, flower pot, pot de fleur, planter, jardiniere, plant, plante, succulent,
      cactus, bonsai, fern, orchid, yucca, monstera, fertilizer, engrais, compost, garden pond, garden pond fountain, preformed pond, greenhouse, serre,
      parasol, barbecue, bbq, garden tool, brouette, wheelbarrow, machette, houe, daba, chainsaw, string trimmer, leaf blower, ivy, terrarium, potted,
      birdhouse, bird feeder
    `,
  ],
  [
    'maison-jardin/decoration',
    `
      masque mural, wall mask, bronze, brule encens, encens, incense burner, sculpture en bois, tenture, calebasse,
      decor, decoration, home decor, wall art, poster, affiche, painting, tableau, canvas print, picture frame, cadre photo, cadre, photo frame, mirror,
      miroir, vase, candle, bougie, candle holder, bougeoir, lantern, lanterne, lamp, lampe, table lamp, floor lamp, lampadaire, desk lamp,
      lampe de bureau, chandelier, pendant light, suspension, wall light, applique, lighting, luminaire, outdoor wall lighting, string light, guirlande,
      fairy light, sconce, cushion, coussin, pillow, oreiller, throw, plaid, blanket, couverture, rug, tapis, carpet, curtain, rideau, bedding, literie,
      duvet, drap, bed sheet, quilt, comforter, towel, serviette, bath towel, bath mat, clock, horloge, wall clock, alarm clock, reveil,
      quartz alarm clock, figurine, statue, sculpture, ornament, artificial flower, fleur artificielle, bouquet, flower, floral arrangement, floral,
      centerpiece, wreath, couronne, christmas, noel, halloween, easter, paques, valentine, seasonal, christmas tree, sapin de noel, stocking, garland,
      wall sticker, decorative sticker, snow globe, nutcracker, pumpkin decor, paper flower, peony, tulip, lily, hydrangea, sunflower, timepiece clock,
      wallpaper, papier peint, decorative, dreamcatcher, nativity, tapestry, incense, diffuser, diffuseur, aromatherapy, photo album, album photo,
      gift wrap, gift basket, keepsake, skeleton, pumpkin lantern, jack o lantern, bunny, easter egg, teddy bear, teddy, santa, reindeer, snowman, gnome,
      elf, holiday, balloon, floor mat, doormat, paillasson, panier osier, masque decoratif, bogolan, bookend, urn, dried flower
    `,
  ],
  [
    'maison-jardin',
    `
      steam generator, ironing system, pressurised steam generator,
      cat, chat, chien, dog, vacuum cleaner, vacuum, aspirateur, handheld vacuum, vacuum accessory, vacuum accessory supply, dust bag, robot vacuum,
      aspirateur robot, iron, fer a repasser, steam iron, dry steam iron, steam ironing station, centrale vapeur, garment steamer,
      handheld garment steamer, ironing board, table a repasser, washing machine, lave linge, machine a laver, washer dryer, tumble dryer, seche linge,
      sewing machine, machine a coudre, air conditioner, climatiseur, fan, ventilateur, household fan, household blade fan, heater, chauffage, radiateur,
      space heater, humidifier, humidificateur, dehumidifier, air purifier, purificateur, detergent, lessive, cleaning product, produit menager, balai,
      broom, bucket, seau, pet, animalerie, dog collar, pet collar, leash, laisse, pet bed, panier pour chien, dog toy, cat toy, litter box, litiere,
      aquarium, pet supply, pet food bowl, doghouse, luminous
    `,
  ],
];
