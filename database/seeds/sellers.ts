import type { Source } from '#domain/catalogue/product.ts';
import { type ReturnTerms, exampleReturnTerms } from './return-terms.ts';
import { simulatedProductUrlTemplate } from './simulated-retailer.ts';

/** Where a seller delivers. `region`: the seller's own and neighbouring CFA countries; `home`: the seller's country. */
export type DeliveryReach = 'world' | 'america' | 'canada' | 'region' | 'home' | 'town' | 'unstated';

/** A seller of the demo market. Names describe the shop; no person is invented. */
export type SellerRecord = {
  slug: string;
  name: string;
  source: Source;
  city: string | null;
  country: string;
  fr: string;
  en: string;
  reach: DeliveryReach;
  /** Delivery to Canada is free from this price on, in major units of the seller's currency. */
  freeFrom?: number;
  /** Languages that buyers may write in, most used first. */
  languages: string[];
  /** Example return terms; null: not stated. */
  returns: ReturnTerms | null;
  /** URL template of a retailer that the market only links to: `{q}` is the search term, `{slug}` the product. */
  link?: string;
};

const seller = (
  slug: string,
  name: string,
  source: Source,
  [city, country]: [string | null, string],
  reach: DeliveryReach,
  fr: string,
  en: string,
  more: Pick<SellerRecord, 'freeFrom' | 'link'> = {},
): SellerRecord => ({
  slug,
  name,
  source,
  city,
  country,
  reach,
  ...more,
  languages: [...new Set([...(country === 'CA' ? ['fr', 'en'] : ['fr']), ...(spoken[`${city}`] ?? [])])],
  returns: more.link ? null : exampleReturnTerms(source, country, reach === 'canada'),
  fr,
  en,
});

/** Languages spoken in these towns, added to the default ones of the country. */
const spoken: Record<string, string[]> = {
  Toronto: ['en', 'fr'],
  Bamako: ['bm'],
  Dakar: ['wo'],
  Abidjan: ['dyu'],
  Lomé: ['ee'],
  Cotonou: ['fon'],
  Ouagadougou: ['mos'],
  Niamey: ['ha', 'dje'],
  Conakry: ['ff', 'sus'],
  Kinshasa: ['ln'],
};

const montreal: [string, string] = ['Montréal', 'CA'];
const bamako: [string, string] = ['Bamako', 'ML'];
const dakar: [string, string] = ['Dakar', 'SN'];
const abidjan: [string, string] = ['Abidjan', 'CI'];
const lome: [string, string] = ['Lomé', 'TG'];
const cotonou: [string, string] = ['Cotonou', 'BJ'];
const ouaga: [string, string] = ['Ouagadougou', 'BF'];

export const demoSellers: SellerRecord[] = [
  seller(
    'sugu',
    'Entrepôt Sugu',
    'admin',
    montreal,
    'world',
    'Le stock propre de Sugu, préparé à Montréal.',
    'Sugu’s own stock, packed in Montréal.',
    { freeFrom: 59 },
  ),
  seller(
    'amazon',
    'Amazon Canada',
    'admin',
    [null, 'CA'],
    'unstated',
    'Détaillant externe : le lien ouvre une recherche sur amazon.ca, les prix affichés sont des exemples.',
    'Outside retailer: the link opens a search on amazon.ca, and the prices shown are examples.',
    { link: 'https://www.amazon.ca/s?k={q}' },
  ),
  seller(
    'detaillant-simule',
    'Détaillant simulé',
    'admin',
    [null, 'CA'],
    'unstated',
    'Détaillant externe inventé : le lien ouvre la page du produit dans le détaillant simulé de cette machine.',
    'Invented outside retailer: the link opens the product’s page at the simulated retailer of this machine.',
    { link: simulatedProductUrlTemplate },
  ),

  seller(
    'techno-plateau',
    'Techno Plateau',
    'merchant',
    montreal,
    'world',
    'Téléphones, ordinateurs et objets connectés.',
    'Phones, computers and smart devices.',
    { freeFrom: 99 },
  ),
  seller(
    'son-et-image',
    'Son et Image Québec',
    'merchant',
    ['Québec', 'CA'],
    'america',
    'Téléviseurs, audio et petits appareils.',
    'Televisions, audio and small appliances.',
    { freeFrom: 150 },
  ),
  seller(
    'maison-laurier',
    'Maison Laurier',
    'merchant',
    ['Laval', 'CA'],
    'america',
    'Meubles, vaisselle et décoration.',
    'Furniture, tableware and decoration.',
    { freeFrom: 90 },
  ),
  seller(
    'quincaillerie-laval',
    'Quincaillerie Laval Centre',
    'merchant',
    ['Laval', 'CA'],
    'canada',
    'Outils, peinture et plomberie.',
    'Tools, paint and plumbing.',
  ),
  seller(
    'sport-nordique',
    'Sport Nordique',
    'merchant',
    ['Québec', 'CA'],
    'america',
    'Vêtements d’hiver, plein air et sports d’équipe.',
    'Winter clothing, outdoor and team sports.',
    { freeFrom: 120 },
  ),
  seller(
    'deux-rives',
    'Librairie des Deux Rives',
    'merchant',
    montreal,
    'world',
    'Livres d’Afrique et du Québec, jeux et papeterie.',
    'Books from Africa and Québec, games and stationery.',
    { freeFrom: 45 },
  ),
  seller(
    'bebe-erable',
    'Bébé Érable',
    'merchant',
    montreal,
    'america',
    'Poussettes, sièges et jouets de bébé.',
    'Strollers, seats and baby toys.',
    { freeFrom: 100 },
  ),
  seller(
    'baobab',
    'Baobab Mode et Beauté',
    'merchant',
    montreal,
    'world',
    'Vêtements, cosmétiques et soins des cheveux.',
    'Clothing, cosmetics and hair care.',
    { freeFrom: 75 },
  ),
  seller(
    'toronto-gear',
    'Toronto Gear Depot',
    'merchant',
    ['Toronto', 'CA'],
    'america',
    'Jeu vidéo, automobile et plein air.',
    'Gaming, automotive and outdoor.',
    { freeFrom: 110 },
  ),
  seller(
    'dakar-connect',
    'Dakar Connect',
    'merchant',
    dakar,
    'world',
    'Téléphones, informatique et énergie solaire.',
    'Phones, computing and solar power.',
  ),
  seller(
    'abidjan-electro',
    'Abidjan Électro',
    'merchant',
    abidjan,
    'world',
    'Électroménager, audio et équipement de la maison.',
    'Appliances, audio and home equipment.',
  ),
  seller(
    'cotonou-maison',
    'Cotonou Maison',
    'merchant',
    cotonou,
    'world',
    'Vaisselle, meubles et fournitures scolaires.',
    'Tableware, furniture and school supplies.',
  ),
  seller(
    'lome-auto',
    'Lomé Auto-Moto',
    'merchant',
    lome,
    'region',
    'Pièces et accessoires ; livre au Togo et dans les pays voisins.',
    'Parts and accessories; delivers in Togo and neighbouring countries.',
  ),
  seller(
    'bamako-bricolage',
    'Bamako Bricolage',
    'merchant',
    bamako,
    'region',
    'Quincaillerie et solaire ; livre en Afrique de l’Ouest.',
    'Hardware and solar; delivers in West Africa.',
  ),
  seller(
    'ouaga-cycles',
    'Ouaga Cycles et Motos',
    'merchant',
    ouaga,
    'region',
    'Vélos, motos et équipement ; livre en Afrique de l’Ouest.',
    'Bicycles, motorcycles and gear; delivers in West Africa.',
  ),

  seller(
    'marche-montreal',
    'Marché Afro de Montréal',
    'african',
    montreal,
    'world',
    'Épicerie, tissus et artisanat importés d’Afrique.',
    'Groceries, cloth and crafts imported from Africa.',
    { freeFrom: 85 },
  ),
  seller(
    'bazin-bamako',
    'Atelier Bazin de Bamako',
    'african',
    bamako,
    'world',
    'Bazin teint, bogolan et boubous.',
    'Dyed bazin, mudcloth and boubous.',
  ),
  seller(
    'djembe-bamako',
    'Atelier Djembé de Bamako',
    'african',
    bamako,
    'world',
    'Instruments taillés et montés sur place.',
    'Instruments carved and fitted on site.',
  ),
  seller(
    'karite-faso',
    'Coopérative Karité du Faso',
    'african',
    ouaga,
    'world',
    'Karité, coton tissé et fruits séchés.',
    'Shea, woven cotton and dried fruit.',
  ),
  seller(
    'terroir-dakar',
    'Terroir de Dakar',
    'african',
    dakar,
    'world',
    'Bissap, thé, fonio et produits de la mer.',
    'Hibiscus, tea, fonio and seafood.',
  ),
  seller(
    'cacao-abidjan',
    'Comptoir Cacao d’Abidjan',
    'african',
    abidjan,
    'world',
    'Cacao, café, attiéké et pagnes.',
    'Cocoa, coffee, attiéké and cloth.',
  ),
  seller(
    'vannerie-lome',
    'Vannerie et Kenté de Lomé',
    'african',
    lome,
    'world',
    'Paniers, kenté, savons et coco.',
    'Baskets, kente, soaps and coconut.',
  ),
  seller(
    'bijoux-niamey',
    'Cuir et Argent de Niamey',
    'african',
    ['Niamey', 'NE'],
    'world',
    'Bijoux touareg, cuir et plantes.',
    'Tuareg jewellery, leather and herbs.',
    { freeFrom: 19000 },
  ),
  seller(
    'bronze-cotonou',
    'Bronze et Pagnes de Cotonou',
    'african',
    cotonou,
    'world',
    'Bronzes, poterie et produits du manioc.',
    'Bronzes, pottery and cassava products.',
  ),
  seller(
    'fouta-conakry',
    'Comptoir du Fouta',
    'african',
    ['Conakry', 'GN'],
    'world',
    'Léppi indigo, fonio et gingembre.',
    'Indigo leppi, fonio and ginger.',
  ),
  seller(
    'pagnes-kinshasa',
    'Pagnes de Kinshasa',
    'african',
    ['Kinshasa', 'CD'],
    'home',
    'Wax et couture ; livre en RDC, ailleurs sur demande.',
    'Wax prints and sewing; delivers in the DRC, elsewhere on request.',
  ),

  seller(
    'maquis-montreal',
    'Le Maquis du Canal',
    'restaurant',
    montreal,
    'town',
    'Cuisine d’Afrique de l’Ouest, livrée à Montréal.',
    'West African cooking, delivered in Montréal.',
  ),
  seller(
    'teranga-dakar',
    'La Table Téranga',
    'restaurant',
    dakar,
    'town',
    'Cuisine sénégalaise, livrée à Dakar.',
    'Senegalese cooking, delivered in Dakar.',
  ),
  seller(
    'maquis-abidjan',
    'Maquis de la Lagune',
    'restaurant',
    abidjan,
    'town',
    'Attiéké, braisés et foutou, livrés à Abidjan.',
    'Attiéké, grills and foutou, delivered in Abidjan.',
  ),
  seller(
    'dibiterie-bamako',
    'Dibiterie du Fleuve',
    'restaurant',
    bamako,
    'town',
    'Grillades et jus, livrés à Bamako.',
    'Grills and juices, delivered in Bamako.',
  ),
];
