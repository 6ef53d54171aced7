import { classifyProduct, type CategoryPath } from './classify-product.ts';
import { titleBetweenModelAndSpecification, type IcecatFields } from './icecat-type.ts';

/** Classifies by type, title and maker. For electronics makers, one word is enough only for `technicalCategories`. */
export function classifyIcecatProduct(product: IcecatFields, type: string): CategoryPath | null {
  if (
    toyMakers.has(product.brand) ||
    'recommended_age__min_' in product.attributes ||
    'recommended_gender' in product.attributes
  )
    return { category: 'bebe', subcategory: 'jouets-bebe' };
  if (/\bELP(LP|AF|MB|FC)\d/.test(product.title)) return { category: 'electronique', subcategory: 'tv-home-cinema' };
  // A type such as "Fan" or "Panel" says too little, so the maker decides.
  const own =
    classifyProduct(titleBetweenModelAndSpecification(product), '') ??
    (parts.test(type) && technical(product.brand) ? makers.get(product.brand) : null);
  if (own) return own;
  const rules = technical(product.brand)
    ? (classifyProduct(type, product.title, { words: 2 }) ??
      classifyProduct(type, product.title, { category: (slug) => technicalCategories.has(slug) }))
    : classifyProduct(type, product.title);
  return rules ?? makers.get(product.brand) ?? null;
}

const parts = /^(fan|cooler|panel|.* panel|shelf|.* shelf|box|tray|tape|lamp|filter.*|brackets?|case|door|drawer)$/i;
const technical = (brand: string): boolean => makers.get(brand)?.category === 'electronique';
const technicalCategories = new Set(['electronique', 'gaming']);

const toyBrands =
  'Spin Master, Sylvanian Families, Zapf, Jumbo, MGA Entertainment, Castorland, SES Creative, Crayola, AXI, Aquabeads, Lena, Giochi Preziosi, Backyard Discovery, Step2, VTech, Bambolino Toys, Meccano, Goula, Falcon de luxe';
const toyMakers = new Set(toyBrands.split(', '));

const make = (place: string, brands: string): [string, CategoryPath][] => {
  const [category = '', subcategory = null] = place.split('/');
  return brands.split(',').map((brand) => [brand.trim(), { category, subcategory }]);
};

/** Makers that have only one kind of product in Icecat's file. Canon, Philips, Samsung and Sony have several. */
const makers = new Map<string, CategoryPath>([
  ...make(
    'electronique/informatique',
    'HP, StarTech.com, C2G, Tripp Lite, APC, Epson, Intel, Xerox, Lexmark, OKI, Brother, ACT, Equip, Verbatim, Kensington, Lenovo, Kingston Technology, DELL, DYMO, Targus, KYOCERA, Supermicro, CHERRY, Sandberg, Origin Storage, ASUS, Allied Telesis, TP-LINK, D-Link, Manhattan, Vertiv, LevelOne, MSI, Logitech, Fujitsu, Acer, Netgear, Zyxel, HyperX, V7, Toshiba, Matrox, Eaton, Urban Factory, ARCTIC, Cooler Master, Integral, Eminent, BakkerElkhuizen, Gigabyte, Adesso, 2-Power, be quiet!, Seagate, Shuttle, Alienware, Intellinet, Buffalo, Dataflex, Dell Wyse, NGS, Zalman, AOC, Freecom, i-tec, Dynabook, CLUB3D, Silicon Power, Peach, Linksys, iiyama, AVM, Plustek, Macally, Corel, Contour Design, QNAP, Conceptronic, Aerocool, EIZO, Fractal Design, TooQ, Rackmount.IT, Kodak Alaris, Iomega, Casio, HERMA',
  ),
  ...make(
    'electronique/tv-home-cinema',
    "Newstar, Chief, Sharp, NEC, Da-Lite, Projecta, Multibrackets, B-Tech, Vogel's, Denver",
  ),
  ...make('electronique', 'Canon, Sony, Varta, Duracell, Vaddio'),
  ...make('electronique/accessoires-telephone', 'ZAGG, PanzerGlass, Speck, DLO, Anker, IFROGZ'),
  ...make('electronique/smartphones', 'Huawei, Motorola'),
  ...make('automobiles/gps-electronique', 'TomTom, JVC'),
  ...make('automobiles/accessoires-auto', 'Thule, RAM Mounts'),
  ...make(
    'cuisine/petit-electromenager',
    'Krups, Senseo, Tristar, Princess, Morphy Richards, Gaggia, Moulinex, Inventum, Cuisinart, Brita',
  ),
  ...make('beaute-sante/sante', 'Oral-B'),
  ...make('beaute-sante/cheveux', 'BaByliss, Remington'),
  ...make('maison-jardin', 'Indesit, Beko, Rowenta'),
  ...make('maison-jardin/rangement-organisation', 'Leitz'),
  ...make('electronique/accessoires-telephone', 'Case Logic'),
  ...make('livres/pro-etudes', '3M'),
]);
