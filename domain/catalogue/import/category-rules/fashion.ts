import type { PhraseRule } from './rule.ts';

/** Fashion. A garment is in mode itself when no word says for whom it is. */
export const fashion: readonly PhraseRule[] = [
  [
    'mode/chaussures',
    `
      boot, heel, pumps, ballet flats, ballet flat, shoe, chaussure, sneaker, basket homme, basket femme, baskets, espadrille, botte, bottine, bootie,
      sandal, sandale, flip flop, slipper, pantoufle, chausson, high heel, escarpin, talon, stiletto, loafer, mocassin, oxford, ballerine, moccasin,
      trainer, running shoe, chaussure de course, babouche, clog, sabot, footwear, hi top, low top, wedge sandal, mule shoe, derby, brogue, wingtip,
      slip on, chelsea, espadrilles
    `,
  ],
  [
    'mode/sacs-accessoires',
    `
      sacoche de voyage, sac isotherme, sacoche en cuir,
      cap, belt, glove, tie, ring, charm bracelet, bag, sac, handbag, sac a main, purse, clutch, pochette, tote, tote bag, cabas, shoulder bag, crossbody,
      sac bandouliere, satchel, backpack, sac a dos, daypack, rucksack, briefcase, porte document, wallet, portefeuille, porte monnaie, ceinture, scarf,
      foulard, echarpe, shawl, chale, hat, chapeau, casquette, beanie, bonnet, tuque, gant, mitten, sunglasses, lunette de soleil, eyeglasses, spectacle,
      lunette, glasses, eyewear, watch, montre, wristwatch, timepiece, chronograph, jewelry, jewellery, bijou, jewelry set, necklace, collier, pendant,
      pendentif, bracelet, bangle, earring, boucle d oreille, ring jewelry, bague, brooch, broche, anklet, cufflink, cravate, bow tie, umbrella, parapluie,
      suitcase, valise, luggage, bagage, travel bag, sac de voyage, duffel, duffle bag, duffel bag, keychain, porte cle, belt buckle, choker, locket,
      wallet set, card holder, porte carte, hair accessory, headband, bandeau, aviator, cocktail ring, messenger bag, bandana, ankara bag, weekender,
      knapsack, hobo, wristlet, chandelier earring
    `,
  ],
  [
    'mode/femmes',
    `
      robe, dress, skirt, jupe, blouse, chemisier, women clothing, vetement femme, lingerie, soutien gorge, legging, jumpsuit, combinaison,
      maxi dress, boubou femme, women shirt, women coat, women jacket, saree, kimono, bikini, maillot femme, womens, ladies, tights, collant
    `,
  ],
  [
    'mode/hommes',
    `
      suit, men clothing, vetement homme, costume, men shirt, chemise homme, men jacket, men coat, boxer, calecon, boubou homme, tuxedo, waistcoat,
      gilet homme
    `,
  ],
  [
    'mode/enfants',
    `
      kids clothing, children clothing, vetement enfant, boys clothing, girls clothing, school uniform, uniforme scolaire, garcon, tutu, halloween costume
    `,
  ],
  [
    'mode',
    `
      habit, habit de neige, snowsuit, outfit, school outfit, ensemble d ecole, etoffe, cloth, wax print, leppi, faso danfani, woven wrapper, wrapper,
      jean, sock, suit jacket, pull, uniform, fabric, short, shirt, chemise, t shirt, tee shirt, tee, polo, sweater, hoodie, sweatshirt, cardigan, jacket,
      veste, coat, manteau, parka, blazer, windbreaker, wind breaker, raincoat, impermeable, vest, pants, pantalon, trouser, chaussette, underwear,
      sous vetement, pyjama, pajama, swimsuit, maillot de bain, apparel, clothing, vetement, pagne, wax fabric, tissu wax, tissu, boubou, bazin, kaftan,
      dashiki, tracksuit, survetement, jersey, turtleneck, bomber, tank top, tunic, poncho, overall, garment, henley, flannel, mask costume
    `,
  ],
];
