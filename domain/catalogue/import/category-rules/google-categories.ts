import { classifyProduct, type CategoryPath } from '#domain/catalogue/import/classify-product.ts';

/** Maps a Google category (number or path), which Shopify files also use, to our category tree. Null: unknown. */
export function classifyGoogleCategory(
  category: string,
  type: string,
  title: string,
  gender: string,
  ageGroup: string,
): CategoryPath | null {
  const known = /^\d+$/.test(category) ? byNumber.get(category) : byPath(category);
  const place = known ?? classifyProduct(type, title);
  if (!place || place.subcategory !== null) return place;
  if (place.category === 'mode')
    return { category: 'mode', subcategory: wearer(gender, ageGroup) ?? within(place, type, title) };
  return { category: place.category, subcategory: within(place, lastOf(category), '') ?? within(place, type, title) };
}

const within = (place: CategoryPath, type: string, title: string): string | null =>
  classifyProduct(type, title, { category: (slug) => slug === place.category })?.subcategory ?? null;

const lastOf = (path: string): string => path.split('>').pop()?.trim() ?? '';

function wearer(gender: string, ageGroup: string): string | null {
  if (/^(kids|toddler|infant|newborn)$/i.test(ageGroup)) return 'enfants';
  return /^(female|femme)/i.test(gender) ? 'femmes' : /^(male|homme)/i.test(gender) ? 'hommes' : null;
}

function byPath(path: string): CategoryPath | undefined {
  // Google's paths have fewer than ten levels, so a longer text is cut.
  const steps = path.split('>', 10).map((step) => step.trim().toLowerCase());
  for (let length = steps.length; length > 0; length--) {
    const place = paths.get(steps.slice(0, length).join(' > '));
    if (place) return place;
  }
  return undefined;
}

/** Google_Product_Taxonomy_Version 2021-09-21, the current one: the common categories and where we put them. */
const table: [number: string, path: string, place: string][] = [
  ['1', 'Animals & Pet Supplies', 'maison-jardin'],
  ['1604', 'Apparel & Accessories > Clothing', 'mode'],
  ['182', 'Apparel & Accessories > Clothing > Baby & Toddler Clothing', 'bebe'],
  ['2271', 'Apparel & Accessories > Clothing > Dresses', 'mode/femmes'],
  ['1581', 'Apparel & Accessories > Clothing > Skirts', 'mode/femmes'],
  ['214', 'Apparel & Accessories > Clothing > Underwear & Socks > Bras', 'mode/femmes'],
  ['1772', 'Apparel & Accessories > Clothing > Underwear & Socks > Lingerie', 'mode/femmes'],
  ['5441', 'Apparel & Accessories > Clothing > Wedding & Bridal Party Dresses', 'mode/femmes'],
  ['212', 'Apparel & Accessories > Clothing > Shirts & Tops', 'mode'],
  ['204', 'Apparel & Accessories > Clothing > Pants', 'mode'],
  ['207', 'Apparel & Accessories > Clothing > Shorts', 'mode'],
  ['1594', 'Apparel & Accessories > Clothing > Suits', 'mode'],
  ['203', 'Apparel & Accessories > Clothing > Outerwear', 'mode'],
  ['5598', 'Apparel & Accessories > Clothing > Outerwear > Coats & Jackets', 'mode'],
  ['5322', 'Apparel & Accessories > Clothing > Activewear', 'mode'],
  ['211', 'Apparel & Accessories > Clothing > Swimwear', 'mode'],
  ['213', 'Apparel & Accessories > Clothing > Underwear & Socks', 'mode'],
  ['209', 'Apparel & Accessories > Clothing > Underwear & Socks > Socks', 'mode'],
  ['5388', 'Apparel & Accessories > Clothing > Traditional & Ceremonial Clothing', 'mode'],
  ['167', 'Apparel & Accessories > Clothing Accessories', 'mode/sacs-accessoires'],
  ['181', 'Apparel & Accessories > Clothing Accessories > Hair Accessories > Wigs', 'beaute-sante/cheveux'],
  ['4057', 'Apparel & Accessories > Clothing Accessories > Hair Accessories > Hair Extensions', 'beaute-sante/cheveux'],
  ['173', 'Apparel & Accessories > Clothing Accessories > Hats', 'mode/sacs-accessoires'],
  ['178', 'Apparel & Accessories > Clothing Accessories > Sunglasses', 'mode/sacs-accessoires'],
  ['169', 'Apparel & Accessories > Clothing Accessories > Belts', 'mode/sacs-accessoires'],
  ['6551', 'Apparel & Accessories > Handbags, Wallets & Cases', 'mode/sacs-accessoires'],
  ['3032', 'Apparel & Accessories > Handbags, Wallets & Cases > Handbags', 'mode/sacs-accessoires'],
  ['6552', 'Apparel & Accessories > Handbag & Wallet Accessories', 'mode/sacs-accessoires'],
  ['188', 'Apparel & Accessories > Jewelry', 'mode/sacs-accessoires'],
  ['201', 'Apparel & Accessories > Jewelry > Watches', 'mode/sacs-accessoires'],
  ['196', 'Apparel & Accessories > Jewelry > Necklaces', 'mode/sacs-accessoires'],
  ['194', 'Apparel & Accessories > Jewelry > Earrings', 'mode/sacs-accessoires'],
  ['191', 'Apparel & Accessories > Jewelry > Bracelets', 'mode/sacs-accessoires'],
  ['200', 'Apparel & Accessories > Jewelry > Rings', 'mode/sacs-accessoires'],
  ['187', 'Apparel & Accessories > Shoes', 'mode/chaussures'],
  ['1933', 'Apparel & Accessories > Shoe Accessories', 'mode/chaussures'],
  ['166', 'Apparel & Accessories', 'mode'],
  ['5710', 'Arts & Entertainment > Hobbies & Creative Arts', 'sports-loisirs'],
  ['54', 'Arts & Entertainment > Hobbies & Creative Arts > Musical Instruments', 'sports-loisirs'],
  ['5709', 'Arts & Entertainment > Party & Celebration', 'maison-jardin/decoration'],
  ['8', 'Arts & Entertainment', 'sports-loisirs'],
  ['2847', 'Baby & Toddler > Baby Toys & Activity Equipment', 'bebe/jouets-bebe'],
  ['2764', 'Baby & Toddler > Baby Transport', 'bebe'],
  ['568', 'Baby & Toddler > Baby Transport > Baby Strollers', 'bebe/poussettes'],
  ['547', 'Baby & Toddler > Baby Transport > Baby & Toddler Car Seats', 'bebe/sieges-auto'],
  ['561', 'Baby & Toddler > Nursing & Feeding', 'bebe/repas'],
  ['6899', 'Baby & Toddler > Swaddling & Receiving Blankets', 'bebe/sommeil'],
  ['537', 'Baby & Toddler', 'bebe'],
  ['141', 'Cameras & Optics', 'electronique'],
  ['142', 'Cameras & Optics > Cameras', 'electronique'],
  ['3356', 'Electronics > Arcade Equipment', 'gaming'],
  ['223', 'Electronics > Audio', 'electronique/audio'],
  ['505771', 'Electronics > Audio > Audio Components > Headphones & Headsets', 'electronique/audio'],
  ['543626', 'Electronics > Audio > Audio Components > Headphones & Headsets > Headphones', 'electronique/audio'],
  ['249', 'Electronics > Audio > Audio Components > Speakers', 'electronique/audio'],
  ['267', 'Electronics > Communications > Telephony > Mobile Phones', 'electronique/smartphones'],
  ['264', 'Electronics > Communications > Telephony > Mobile Phone Accessories', 'electronique/accessoires-telephone'],
  [
    '2353',
    'Electronics > Communications > Telephony > Mobile Phone Accessories > Mobile Phone Cases',
    'electronique/accessoires-telephone',
  ],
  ['278', 'Electronics > Computers', 'electronique/informatique'],
  ['328', 'Electronics > Computers > Laptops', 'electronique/informatique'],
  ['325', 'Electronics > Computers > Desktop Computers', 'electronique/informatique'],
  ['4745', 'Electronics > Computers > Tablet Computers', 'electronique/informatique'],
  ['285', 'Electronics > Electronics Accessories > Computer Components', 'electronique/informatique'],
  ['279', 'Electronics > Electronics Accessories > Computer Accessories', 'electronique/informatique'],
  ['288', 'Electronics > Electronics Accessories > Memory', 'electronique/informatique'],
  ['259', 'Electronics > Electronics Accessories > Cables', 'electronique/informatique'],
  [
    '505295',
    'Electronics > Electronics Accessories > Power > Power Adapters & Chargers',
    'electronique/accessoires-telephone',
  ],
  ['8156', 'Electronics > Electronics Accessories > Audio & Video Splitters & Switches', 'electronique/tv-home-cinema'],
  ['339', 'Electronics > GPS Navigation Systems', 'automobiles/gps-electronique'],
  ['3895', 'Electronics > GPS Accessories', 'automobiles/gps-electronique'],
  ['6544', 'Electronics > GPS Tracking Devices', 'electronique/objets-connectes'],
  ['342', 'Electronics > Networking', 'electronique/informatique'],
  ['345', 'Electronics > Print, Copy, Scan & Fax', 'electronique/informatique'],
  ['912', 'Electronics > Radar Detectors', 'automobiles/gps-electronique'],
  ['386', 'Electronics > Video', 'electronique/tv-home-cinema'],
  ['404', 'Electronics > Video > Televisions', 'electronique/tv-home-cinema'],
  ['305', 'Electronics > Video > Computer Monitors', 'electronique/informatique'],
  ['396', 'Electronics > Video > Projectors', 'electronique/tv-home-cinema'],
  ['1270', 'Electronics > Video Game Console Accessories', 'gaming/accessoires'],
  ['1294', 'Electronics > Video Game Consoles', 'gaming/consoles'],
  ['222', 'Electronics', 'electronique'],
  ['413', 'Food, Beverages & Tobacco > Beverages', 'cuisine/cafe-the'],
  ['1868', 'Food, Beverages & Tobacco > Beverages > Coffee', 'cuisine/cafe-the'],
  ['2073', 'Food, Beverages & Tobacco > Beverages > Tea & Infusions', 'cuisine/cafe-the'],
  ['422', 'Food, Beverages & Tobacco > Food Items', 'cuisine/conservation'],
  ['5814', 'Food, Beverages & Tobacco > Food Items > Prepared Foods', 'cuisine'],
  ['412', 'Food, Beverages & Tobacco', 'cuisine'],
  ['554', 'Furniture > Baby & Toddler Furniture', 'bebe/sommeil'],
  ['464', 'Furniture > Shelving', 'maison-jardin/rangement-organisation'],
  ['436', 'Furniture', 'maison-jardin/meubles'],
  ['460', 'Furniture > Sofas', 'maison-jardin/meubles'],
  ['443', 'Furniture > Chairs', 'maison-jardin/meubles'],
  ['6392', 'Furniture > Tables', 'maison-jardin/meubles'],
  ['133', 'Hardware > Plumbing', 'bricolage/plomberie'],
  ['127', 'Hardware > Power & Electrical Supplies', 'bricolage/electricite'],
  ['1167', 'Hardware > Tools', 'bricolage/outils'],
  ['3650', 'Hardware > Tool Accessories', 'bricolage/outils'],
  ['1974', 'Hardware > Locks & Keys', 'bricolage/quincaillerie'],
  ['2878', 'Hardware > Hardware Accessories', 'bricolage/quincaillerie'],
  ['503740', 'Hardware > Building Consumables > Painting Consumables', 'bricolage/peinture'],
  ['632', 'Hardware', 'bricolage'],
  ['491', 'Health & Beauty > Health Care', 'beaute-sante/sante'],
  ['2915', 'Health & Beauty > Personal Care', 'beaute-sante'],
  ['477', 'Health & Beauty > Personal Care > Cosmetics > Makeup', 'beaute-sante/maquillage'],
  ['478', 'Health & Beauty > Personal Care > Cosmetics > Nail Care', 'beaute-sante/maquillage'],
  ['567', 'Health & Beauty > Personal Care > Cosmetics > Skin Care', 'beaute-sante/soins-visage'],
  ['479', 'Health & Beauty > Personal Care > Cosmetics > Perfume & Cologne', 'beaute-sante/bien-etre'],
  ['474', 'Health & Beauty > Personal Care > Cosmetics > Bath & Body', 'beaute-sante/bien-etre'],
  ['486', 'Health & Beauty > Personal Care > Hair Care', 'beaute-sante/cheveux'],
  ['528', 'Health & Beauty > Personal Care > Shaving & Grooming', 'beaute-sante/soins-visage'],
  ['526', 'Health & Beauty > Personal Care > Oral Care', 'beaute-sante/sante'],
  ['5663', 'Health & Beauty > Personal Care > Massage & Relaxation', 'beaute-sante/bien-etre'],
  ['469', 'Health & Beauty', 'beaute-sante'],
  ['359', 'Home & Garden > Business & Home Security', 'electronique/objets-connectes'],
  ['696', 'Home & Garden > Decor', 'maison-jardin/decoration'],
  ['604', 'Home & Garden > Household Appliances', 'maison-jardin'],
  ['636', 'Home & Garden > Household Supplies > Storage & Organization', 'maison-jardin/rangement-organisation'],
  ['638', 'Home & Garden > Kitchen & Dining', 'cuisine'],
  ['730', 'Home & Garden > Kitchen & Dining > Kitchen Appliances', 'cuisine/petit-electromenager'],
  ['6070', 'Home & Garden > Kitchen & Dining > Cookware & Bakeware', 'cuisine/ustensiles'],
  ['668', 'Home & Garden > Kitchen & Dining > Kitchen Tools & Utensils', 'cuisine/ustensiles'],
  ['672', 'Home & Garden > Kitchen & Dining > Tableware', 'cuisine/vaisselle'],
  ['2626', 'Home & Garden > Kitchen & Dining > Food Storage', 'cuisine/conservation'],
  ['2920', 'Home & Garden > Kitchen & Dining > Food & Beverage Carriers', 'cuisine/conservation'],
  ['689', 'Home & Garden > Lawn & Garden', 'maison-jardin/jardinage'],
  ['985', 'Home & Garden > Plants', 'maison-jardin/jardinage'],
  ['594', 'Home & Garden > Lighting', 'maison-jardin/decoration'],
  ['2425', 'Home & Garden > Lighting > Light Bulbs', 'bricolage/electricite'],
  ['4171', 'Home & Garden > Linens & Bedding', 'maison-jardin/decoration'],
  ['601', 'Home & Garden > Linens & Bedding > Table Linens', 'maison-jardin/cuisine-salle-a-manger'],
  ['536', 'Home & Garden', 'maison-jardin'],
  ['5181', 'Luggage & Bags', 'mode/sacs-accessoires'],
  ['100', 'Luggage & Bags > Backpacks', 'mode/sacs-accessoires'],
  ['107', 'Luggage & Bags > Suitcases', 'mode/sacs-accessoires'],
  ['549', 'Luggage & Bags > Diaper Bags', 'bebe'],
  ['784', 'Media > Books', 'livres'],
  ['886', 'Media > Magazines & Newspapers', 'livres'],
  ['783', 'Media', 'livres'],
  ['922', 'Office Supplies', 'livres/pro-etudes'],
  ['1279', 'Software > Video Game Software', 'gaming/jeux-video'],
  ['2092', 'Software', 'electronique/informatique'],
  ['499713', 'Sporting Goods > Athletics', 'sports-loisirs/sports-equipe'],
  ['990', 'Sporting Goods > Exercise & Fitness', 'sports-loisirs/fitness'],
  ['1011', 'Sporting Goods > Outdoor Recreation', 'sports-loisirs/outdoor'],
  ['1013', 'Sporting Goods > Outdoor Recreation > Camping & Hiking', 'sports-loisirs/camping-randonnee'],
  ['1025', 'Sporting Goods > Outdoor Recreation > Cycling', 'sports-loisirs/cyclisme'],
  ['988', 'Sporting Goods', 'sports-loisirs'],
  ['1239', 'Toys & Games', 'bebe/jouets-bebe'],
  ['5613', 'Vehicles & Parts > Vehicle Parts & Accessories', 'automobiles/accessoires-auto'],
  [
    '8526',
    'Vehicles & Parts > Vehicle Parts & Accessories > Motor Vehicle Electronics',
    'automobiles/gps-electronique',
  ],
  ['899', 'Vehicles & Parts > Vehicle Parts & Accessories > Motor Vehicle Parts', 'automobiles/entretien-pieces'],
  [
    '913',
    'Vehicles & Parts > Vehicle Parts & Accessories > Vehicle Maintenance, Care & Decor',
    'automobiles/entretien-pieces',
  ],
  [
    '5547',
    'Vehicles & Parts > Vehicle Parts & Accessories > Vehicle Safety & Security > Motorcycle Protective Gear',
    'automobiles/moto',
  ],
  ['888', 'Vehicles & Parts', 'automobiles'],
];

const placeOf = (text: string): CategoryPath => {
  const [category = '', subcategory = null] = text.split('/');
  return { category, subcategory };
};
const byNumber = new Map(table.map(([number, , place]) => [number, placeOf(place)]));
const paths = new Map(table.map(([, path, place]) => [path.toLowerCase(), placeOf(place)]));
