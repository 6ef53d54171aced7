// Words of the generated catalogue: nouns for every subcategory in both languages, most frequent first, and adjectives.
// French adjectives are those with the same form for both genders.
import type { Language } from '#domain/settings/language.ts';

type Pair = { fr: string; en: string };
const pairs = (text: string): Pair[] =>
  text.split(',').map((pair) => {
    const [fr = '', en = ''] = pair.trim().split('|');
    return { fr, en };
  });
const nested = (lists: Record<string, Record<string, string>>): Record<string, Record<string, Pair[]>> =>
  Object.fromEntries(
    Object.entries(lists).map(([category, subs]) => [
      category,
      Object.fromEntries(Object.entries(subs).map(([sub, text]) => [sub, pairs(text)])),
    ]),
  );

/** Nouns by category and subcategory (domain/catalogue/tree.ts). */
export const productNouns: Record<string, Record<string, Pair[]>> = nested({
  electronique: {
    smartphones:
      'téléphone intelligent|smartphone, téléphone à touches|feature phone, téléphone à clapet|flip phone, téléphone pliable|foldable phone, phablette|phablet, téléphone satellite|satellite phone',
    'accessoires-telephone':
      'coque|phone case, chargeur|charger, câble USB-C|USB-C cable, protège-écran|screen protector, batterie externe|power bank, support de voiture|car mount, perche à égoportrait|selfie stick, adaptateur secteur|wall adapter, dragonne|wrist strap',
    audio:
      'casque|headphones, écouteurs|earbuds, haut-parleur|speaker, barre de son|soundbar, microphone|microphone, radio|radio, platine vinyle|turntable, amplificateur|amplifier, enceinte de douche|shower speaker, dictaphone|voice recorder',
    'tv-home-cinema':
      'téléviseur|television, projecteur|projector, télécommande|remote control, lecteur Blu-ray|Blu-ray player, support mural|wall mount, antenne|antenna, boîtier de diffusion|streaming box, écran de projection|projection screen',
    informatique:
      'ordinateur portable|laptop, souris|mouse, clavier|keyboard, imprimante|printer, écran|monitor, disque dur|hard drive, clé USB|flash drive, routeur|router, webcam|webcam, tablette|tablet, cartouche d’encre|ink cartridge, carte mémoire|memory card, station d’accueil|docking station, onduleur|uninterruptible power supply',
    'objets-connectes':
      'montre connectée|smartwatch, ampoule connectée|smart bulb, sonnette vidéo|video doorbell, bracelet d’activité|fitness tracker, prise connectée|smart plug, thermostat|thermostat, caméra de surveillance|security camera, serrure connectée|smart lock, balance connectée|smart scale',
  },
  mode: {
    femmes:
      'robe|dress, jupe|skirt, chemisier|blouse, boubou|boubou gown, pagne|wrapper cloth, tunique|tunic, manteau|coat, collant|tights, gilet|cardigan, soutien-gorge|bra, combinaison|jumpsuit',
    hommes:
      'chemise|shirt, pantalon|trousers, veste|jacket, chandail|sweater, cravate|tie, bermuda|shorts, polo|polo shirt, caleçon|boxer briefs, kaftan|kaftan, ceinture|belt',
    enfants:
      'pyjama|pyjamas, salopette|overalls, habit de neige|snowsuit, maillot de bain|swimsuit, t-shirt|t-shirt, chaussettes|socks, tuque|beanie, imperméable|raincoat, uniforme scolaire|school uniform',
    chaussures:
      'espadrilles|sneakers, bottes|boots, sandales|sandals, escarpins|pumps, mocassins|loafers, pantoufles|slippers, babouches|babouche slippers, chaussures de course|running shoes, bottes d’hiver|winter boots',
    'sacs-accessoires':
      'sac à dos|backpack, sac à main|handbag, portefeuille|wallet, lunettes de soleil|sunglasses, foulard|scarf, valise|suitcase, chapeau|hat, parapluie|umbrella, collier|necklace, bracelet|bracelet, boucles d’oreilles|earrings, montre|watch',
  },
  'maison-jardin': {
    decoration:
      'coussin|cushion, lampe de table|table lamp, miroir|mirror, tapis|rug, cadre photo|picture frame, vase|vase, rideau|curtain, bougie|candle, masque mural|wall mask, horloge|clock, guirlande lumineuse|string lights',
    meubles:
      'chaise|chair, table basse|coffee table, canapé|sofa, lit|bed, bibliothèque|bookcase, bureau|desk, tabouret|stool, commode|chest of drawers, fauteuil|armchair, armoire|wardrobe, matelas|mattress',
    'cuisine-salle-a-manger':
      'nappe|tablecloth, set de table|placemat, chemin de table|table runner, serviette|napkin, desserte|serving cart, chaise haute|counter stool, porte-bouteilles|wine rack',
    jardinage:
      'arrosoir|watering can, sécateur|pruning shears, tondeuse|lawn mower, pot de fleurs|flower pot, tuyau d’arrosage|garden hose, semences|seeds, brouette|wheelbarrow, râteau|rake, taille-haie|hedge trimmer, composteur|composter',
    'rangement-organisation':
      'étagère|shelf, panier|basket, boîte de rangement|storage box, cintre|hanger, porte-manteau|coat rack, range-chaussures|shoe rack, housse de vêtement|garment bag, crochet|hook',
  },
  'sports-loisirs': {
    fitness:
      'tapis de yoga|yoga mat, haltère|dumbbell, corde à sauter|jump rope, tapis roulant|treadmill, bande élastique|resistance band, banc de musculation|weight bench, kettlebell|kettlebell, rameur|rowing machine, ballon d’exercice|exercise ball',
    outdoor:
      'jumelles|binoculars, gourde|water bottle, canne à pêche|fishing rod, kayak|kayak, raquettes à neige|snowshoes, patins|ice skates, planche à pagaie|paddle board, hamac|hammock, luge|sled',
    cyclisme:
      'vélo|bicycle, casque de vélo|bike helmet, antivol|bike lock, pompe|bike pump, selle|saddle, éclairage de vélo|bike light, porte-vélo|bike rack, pneu de vélo|bike tyre, cuissard|cycling shorts',
    'sports-equipe':
      'ballon de soccer|soccer ball, ballon de basket|basketball, bâton de hockey|hockey stick, maillot|jersey, protège-tibias|shin guards, gants de gardien|goalkeeper gloves, filet|net, sifflet|whistle',
    'camping-randonnee':
      'tente|tent, sac de couchage|sleeping bag, réchaud|camp stove, lampe frontale|headlamp, bâtons de marche|trekking poles, glacière|cooler, matelas de sol|sleeping pad, couteau de poche|pocket knife, boussole|compass',
  },
  'beaute-sante': {
    'soins-visage':
      'crème hydratante|moisturizer, sérum|serum, nettoyant|cleanser, masque en tissu|sheet mask, écran solaire|sunscreen, baume à lèvres|lip balm, huile d’argan|argan oil, exfoliant|face scrub, crème de nuit|night cream',
    maquillage:
      'rouge à lèvres|lipstick, mascara|mascara, fond de teint|foundation, vernis à ongles|nail polish, palette d’ombres|eyeshadow palette, khôl|kohl, poudre|powder, pinceau|makeup brush, correcteur|concealer',
    cheveux:
      'shampooing|shampoo, sèche-cheveux|hair dryer, fer plat|flat iron, perruque|wig, huile de coco|coconut oil, peigne|comb, tresses|braiding hair, brosse|hairbrush, tondeuse à cheveux|hair clipper, après-shampooing|conditioner',
    'bien-etre':
      'huile essentielle|essential oil, diffuseur|diffuser, beurre de karité|shea butter, savon noir|black soap, pistolet de massage|massage gun, sel de bain|bath salts, encens|incense, coussin chauffant|heating pad',
    sante:
      'thermomètre|thermometer, tensiomètre|blood pressure monitor, vitamines|vitamins, pansements|bandages, masque chirurgical|surgical mask, brosse à dents|toothbrush, pèse-personne|bathroom scale, moustiquaire|mosquito net, trousse de secours|first aid kit',
  },
  livres: {
    romans:
      'roman|novel, polar|crime novel, recueil de nouvelles|short stories, roman historique|historical novel, science-fiction|science fiction, poésie|poetry, conte|tale',
    'bd-mangas': 'bande dessinée|comic book, manga|manga, roman graphique|graphic novel, coffret|box set, album|album',
    jeunesse:
      'album jeunesse|picture book, livre de coloriage|colouring book, livre cartonné|board book, conte africain|African tale, imagier|word book, cahier d’activités|activity book',
    'developpement-personnel':
      'guide|guide, journal guidé|guided journal, agenda|planner, méthode|method, livre de méditation|meditation book',
    'pro-etudes':
      'manuel scolaire|textbook, dictionnaire|dictionary, atlas|atlas, grammaire|grammar book, livre de comptabilité|accounting book, cahier|notebook, calculatrice|calculator',
  },
  gaming: {
    consoles:
      'console de jeu|game console, console portable|handheld console, console rétro|retro console, mini console|mini console, borne d’arcade|arcade cabinet',
    'jeux-video':
      'jeu d’aventure|adventure game, jeu de course|racing game, jeu de soccer|soccer game, jeu de rôle|role-playing game, jeu de tir|shooter game, jeu de plateforme|platform game, carte-cadeau|gift card, jeu de danse|dance game',
    accessoires:
      'manette|controller, casque de jeu|gaming headset, station de recharge|charging dock, volant|racing wheel, étui de console|console case, clavier de manette|controller keypad',
    'pc-gaming':
      'carte graphique|graphics card, souris de jeu|gaming mouse, clavier mécanique|mechanical keyboard, fauteuil de jeu|gaming chair, boîtier|computer case, processeur|processor, ventilateur|case fan, tapis de souris|mouse pad, barrette mémoire|memory module',
    vr: 'casque de réalité virtuelle|VR headset, manettes de réalité virtuelle|VR controllers, sangle|head strap, tapis de réalité virtuelle|VR mat, station de base|base station',
  },
  automobiles: {
    'accessoires-auto':
      'tapis d’auto|car mat, housse de siège|seat cover, pare-soleil|sun shade, porte-bagages|roof rack, chargeur allume-cigare|car charger, désodorisant|air freshener, grattoir|ice scraper, bac de coffre|cargo liner',
    'entretien-pieces':
      'huile à moteur|engine oil, filtre à air|air filter, plaquettes de frein|brake pads, batterie d’auto|car battery, essuie-glace|wiper blade, bougie d’allumage|spark plug, pneu|tyre, liquide lave-glace|washer fluid, amortisseur|shock absorber, courroie|drive belt',
    moto: 'casque de moto|motorcycle helmet, gants de moto|motorcycle gloves, blouson de moto|motorcycle jacket, chaîne|chain, rétroviseur|mirror, top case|top box, bâche de moto|motorcycle cover',
    'gps-electronique':
      'navigateur GPS|GPS navigator, caméra embarquée|dash cam, autoradio|car stereo, caméra de recul|backup camera, lecteur OBD|OBD scanner, démarreur d’appoint|jump starter, haut-parleurs d’auto|car speakers',
  },
  bricolage: {
    outils:
      'perceuse|drill, marteau|hammer, tournevis|screwdriver, scie circulaire|circular saw, clé à molette|adjustable wrench, ruban à mesurer|tape measure, niveau|level, ponceuse|sander, coffre à outils|toolbox, pince|pliers, meuleuse|angle grinder, compresseur|air compressor',
    electricite:
      'rallonge|extension cord, multimètre|multimeter, disjoncteur|circuit breaker, ampoule|light bulb, interrupteur|light switch, prise|outlet, panneau solaire|solar panel, génératrice|generator, lampe de poche|flashlight, ruban isolant|electrical tape',
    plomberie:
      'robinet|faucet, pomme de douche|shower head, siphon|trap, tuyau|pipe, débouchoir|plunger, chauffe-eau|water heater, filtre à eau|water filter, joint|washer, toilette|toilet, pompe à eau|water pump',
    quincaillerie:
      'vis|screws, cadenas|padlock, charnière|hinge, clous|nails, poignée de porte|door handle, boulons|bolts, chevilles|wall plugs, roulette|caster, serrure|lock, équerre|bracket',
    peinture:
      'peinture|paint, pinceau plat|flat brush, rouleau|roller, apprêt|primer, ruban de masquage|painter’s tape, vernis|varnish, pistolet à peinture|paint sprayer, bâche|drop cloth, papier sablé|sandpaper',
  },
  cuisine: {
    ustensiles:
      'couteau de chef|chef’s knife, poêle|frying pan, casserole|saucepan, planche à découper|cutting board, spatule|spatula, mortier|mortar, marmite|stock pot, fouet|whisk, râpe|grater, passoire|colander, ouvre-boîte|can opener, cocotte|Dutch oven',
    'petit-electromenager':
      'mélangeur|blender, bouilloire|kettle, grille-pain|toaster, robot culinaire|food processor, cuiseur à riz|rice cooker, friteuse à air|air fryer, four à micro-ondes|microwave oven, mijoteuse|slow cooker, mixeur plongeant|hand blender, gaufrier|waffle maker, lave-vaisselle|dishwasher, aspirateur|vacuum cleaner',
    vaisselle:
      'assiette|plate, bol|bowl, verre|glass, tasse|mug, couverts|cutlery, plat de service|serving dish, saladier|salad bowl, carafe|carafe, calebasse|calabash, sous-verre|coaster',
    conservation:
      'boîte hermétique|airtight container, bocal|jar, film alimentaire|plastic wrap, appareil sous vide|vacuum sealer, bouteille isotherme|insulated bottle, sac de congélation|freezer bag, boîte à lunch|lunch box, sac à lunch|lunch bag',
    'cafe-the':
      'cafetière|coffee maker, machine à expresso|espresso machine, théière|teapot, moulin à café|coffee grinder, café en grains|coffee beans, thé vert|green tea, bissap|hibiscus tea, mousseur à lait|milk frother, dosettes|coffee pods, kinkéliba|kinkeliba tea',
  },
  bebe: {
    poussettes:
      'poussette|stroller, poussette double|double stroller, porte-bébé|baby carrier, sac à langer|diaper bag, poussette-canne|umbrella stroller, écharpe de portage|baby wrap, chancelière|footmuff',
    'sieges-auto':
      'siège d’auto|car seat, siège d’appoint|booster seat, coquille|infant car seat, base de siège|car seat base, miroir de siège|back seat mirror, protège-siège|seat protector',
    repas:
      'biberon|baby bottle, chaise haute de bébé|high chair, bavoir|bib, tire-lait|breast pump, tétine|pacifier, cuillère|baby spoon, chauffe-biberon|bottle warmer, stérilisateur|sterilizer, lait maternisé|infant formula',
    sommeil:
      'berceau|crib, gigoteuse|sleep sack, moniteur pour bébé|baby monitor, veilleuse|night light, couverture|baby blanket, mobile|mobile, matelas de berceau|crib mattress, drap|fitted sheet',
    'jouets-bebe':
      'hochet|rattle, peluche|stuffed animal, cubes|building blocks, tapis d’éveil|play mat, jouet de bain|bath toy, anneau de dentition|teether, casse-tête en bois|wooden puzzle, porteur|ride-on toy',
  },
});

/** Adjectives that fit any noun. */
export const productAdjectives: Pair[] = pairs(
  'portable|portable, étanche|waterproof, rapide|fast, robuste|rugged, sans fil|wireless, pliable|foldable, rechargeable|rechargeable, souple|flexible, solide|sturdy, classique|classic, moderne|modern, économique|budget, durable|durable, réglable|adjustable, universel ou presque|universal, antidérapant|non-slip, ergonomique|ergonomic, magnétique|magnetic, silencieux|quiet, double|double, automatique|automatic, numérique|digital, biodégradable|biodegradable, artisanal|handmade, lavable|washable, extensible|stretchable, de luxe|deluxe, de voyage|travel, de poche|pocket, professionnel|professional, pour débutant|for beginners, pour enfant|for kids, mince|slim, ultra mince|ultra slim, isotherme|insulated, respirable|breathable, réversible|reversible, empilable|stackable, solaire|solar, hydrofuge|water repellent',
);
export const colours: Pair[] = pairs(
  'rouge|red, jaune|yellow, rose|pink, orange|orange, beige|beige, mauve|purple, turquoise|turquoise, marine|navy, ivoire|ivory, crème|cream, kaki|khaki, anthracite|charcoal, argent|silver, bronze|bronze, indigo|indigo, ocre|ochre',
);
export const materials: Pair[] = pairs(
  'en coton|cotton, en cuir|leather, en acier inoxydable|stainless steel, en bois|wooden, en bambou|bamboo, en plastique|plastic, en laine|wool, en verre|glass, en aluminium|aluminium, en céramique|ceramic, en silicone|silicone, en lin|linen, en caoutchouc|rubber, en fibre de carbone|carbon fibre, en bogolan|mud cloth, en wax|wax print, en raphia|raffia, en laiton|brass, en nylon|nylon, en polyester|polyester',
);

/** Sizes by category: units, and the numbers that may precede them. */
export const productSizes: Record<string, { unit: Pair; numbers: string[] }[]> = {
  electronique: [
    { unit: { fr: 'Go', en: 'GB' }, numbers: ['32', '64', '128', '256', '512'] },
    { unit: { fr: 'po', en: 'inch' }, numbers: ['13', '15,6', '24', '27', '43', '55', '65'] },
    { unit: { fr: 'mAh', en: 'mAh' }, numbers: ['5000', '10000', '20000'] },
  ],
  mode: [
    { unit: { fr: 'cm', en: 'cm' }, numbers: ['75', '85', '95', '105'] },
    { unit: { fr: 'L', en: 'L' }, numbers: ['15', '22', '30'] },
  ],
  'maison-jardin': [
    { unit: { fr: 'cm', en: 'cm' }, numbers: ['30', '40', '50', '60', '80', '120', '160', '200'] },
    { unit: { fr: 'L', en: 'L' }, numbers: ['5', '10', '25', '50'] },
  ],
  'sports-loisirs': [
    { unit: { fr: 'kg', en: 'kg' }, numbers: ['2', '5', '10', '20'] },
    { unit: { fr: 'L', en: 'L' }, numbers: ['1', '20', '45', '65'] },
    { unit: { fr: 'mm', en: 'mm' }, numbers: ['6', '10', '15'] },
  ],
  'beaute-sante': [
    { unit: { fr: 'ml', en: 'ml' }, numbers: ['15', '30', '50', '100', '200', '250', '500'] },
    { unit: { fr: 'g', en: 'g' }, numbers: ['50', '100', '250'] },
  ],
  livres: [{ unit: { fr: 'pages', en: 'pages' }, numbers: ['48', '96', '192', '256', '320', '480'] }],
  gaming: [
    { unit: { fr: 'Go', en: 'GB' }, numbers: ['8', '12', '16', '32', '512'] },
    { unit: { fr: 'Hz', en: 'Hz' }, numbers: ['60', '120', '144', '240'] },
  ],
  automobiles: [
    { unit: { fr: 'V', en: 'V' }, numbers: ['6', '12', '24'] },
    { unit: { fr: 'L', en: 'L' }, numbers: ['1', '4', '5'] },
    { unit: { fr: 'mm', en: 'mm' }, numbers: ['400', '500', '650'] },
  ],
  bricolage: [
    { unit: { fr: 'V', en: 'V' }, numbers: ['12', '18', '20', '120', '240'] },
    { unit: { fr: 'W', en: 'W' }, numbers: ['9', '60', '100', '500', '1500', '2000'] },
    { unit: { fr: 'mm', en: 'mm' }, numbers: ['3', '5', '8', '12', '25'] },
  ],
  cuisine: [
    { unit: { fr: 'L', en: 'L' }, numbers: ['0,5', '1', '1,5', '1,7', '2', '5', '6'] },
    { unit: { fr: 'cm', en: 'cm' }, numbers: ['16', '20', '24', '28', '30'] },
    { unit: { fr: 'W', en: 'W' }, numbers: ['600', '900', '1200', '1500'] },
  ],
  bebe: [
    { unit: { fr: 'ml', en: 'ml' }, numbers: ['120', '150', '260', '330'] },
    { unit: { fr: 'mois', en: 'months' }, numbers: ['3', '6', '12', '18', '24'] },
  ],
};

/** Synonyms by language. No title of a product contains them. */
export const synonymQueries: { query: string; language: Language }[] = [
  ...'cellulaire, mobile, portable, téloche, télé, enceinte bluetooth, oreillettes, PC portable, mulot, souliers, baskets, bas, gougounes, valise cabine, sofa, divan, bureau de travail, bicyclette, cycle, tente de camping, sleeping, crème pour le visage, séchoir à cheveux, dentifrice, bouquin, BD, jeu vidéo, manette de jeu, GPS, dash cam, visseuse, foreuse, plomberie évier, fan, frigo, micro-onde, bouilloire électrique, mixeur, blender, café moulu, poussette canne, couches, doudou, toutou, siège bébé'
    .split(', ')
    .map((query) => ({ query, language: 'fr' as const })),
  ...'cell phone, mobile phone, handset, telly, headset, earphones, notebook computer, thumb drive, trainers, tennis shoes, purse, couch, settee, bike, torch, rucksack, sofa bed, face cream, blow dryer, comic, joypad, satnav, car radio, spanner, cordless drill, tap, fridge, microwave, hoover, immersion blender, pram, buggy, nappies, dummy, cot, teddy bear, soother, garden pipe, lorry tyre, spectacles'
    .split(', ')
    .map((query) => ({ query, language: 'en' as const })),
];
