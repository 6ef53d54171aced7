// The products of the simulated retailer: 240 invented ones and three of the shop's demo data, the same at every start.

export type Product = {
  slug: string;
  name: string;
  brand: string;
  shelf: Category;
  /** The price in cents of Canadian dollars. */
  cents: number;
  /** A higher price that is shown crossed out, or null. */
  wasCents: number | null;
  isInStock: boolean;
  barcode: string;
  description: string;
  /** The index of its page layout in layouts.ts. */
  layout: number;
};
export type Category = { slug: string; name: string; above: string };

type Kind = [name: string, least: number, most: number];
const shelves: [Category, Kind[]][] = [
  [
    { slug: 'theieres', name: 'Théières', above: 'Cuisine' },
    [
      ['Théière', 24, 89],
      ['Bouilloire', 35, 140],
      ['Boîte à thé', 12, 40],
    ],
  ],
  [
    { slug: 'casques', name: 'Casques audio', above: 'Électronique' },
    [
      ['Casque audio sans fil', 49, 399],
      ['Écouteurs sans fil', 29, 249],
      ['Enceinte Bluetooth', 39, 299],
    ],
  ],
  [
    { slug: 'sacs-a-dos', name: 'Sacs à dos de randonnée', above: 'Plein air' },
    [
      ['Sac à dos de randonnée', 59, 320],
      ['Tente de camping', 129, 650],
      ['Sac de couchage', 69, 410],
    ],
  ],
  [
    { slug: 'perceuses', name: 'Perceuses', above: 'Outils' },
    [
      ['Perceuse-visseuse', 79, 329],
      ['Scie circulaire', 99, 389],
      ['Jeu de tournevis', 15, 75],
    ],
  ],
  [
    { slug: 'lampes', name: 'Lampes de bureau', above: 'Décoration' },
    [
      ['Lampe de bureau', 29, 160],
      ['Tapis de laine', 99, 890],
      ['Miroir rond', 49, 240],
    ],
  ],
];
const materials = ['en fonte', 'en laiton', 'en bambou', 'en acier', 'compacte', 'pliante', 'légère', 'classique'];
const names =
  'Aube Boréal Cascade Dune Érable Fjord Grève Horizon Îlot Jonquille Kasba Lagune Mistral Nacre Oasis Prairie'.split(
    ' ',
  );
const brands = ['Maison Fleuve', 'Nordia', 'Atelier Sahel', 'Karité & Cie'];

/** Products whose offers in the shop's demo data link to this retailer. A test checks slug, barcode and price. */
const ofTheDemo = [
  ['theiere-electrique-fournea', 'Théière électrique Fournéa, 1,2 litre', 'Fournéa', 7599, '2111859939453'],
  ['tente-boreol-4-places', 'Tente Boréol, 4 places', 'Boréol', 18799, '2122005668561'],
  ['lampe-boreol-torche', 'Lampe torche rechargeable Boréol', 'Boréol', 3749, '2129382070741'],
] as const;
const shelfOfDemo = [0, 2, 4];

export const layoutCount = 8;

const invented: readonly Product[] = shelves.flatMap(([shelf, kinds], s) =>
  kinds.flatMap(([kind, least, most], k) =>
    names.map((name, n): Product => {
      const at = (s * kinds.length + k) * names.length + n;
      const cents = (least + ((at * 37) % (most - least))) * 100 + [99, 0, 50, 95][at % 4]!;
      return {
        slug: slugify(`${kind} ${name}`),
        name: `${kind} ${materials[at % materials.length]!} ${name}`,
        brand: brands[at % brands.length]!,
        shelf,
        cents,
        wasCents: at % 5 === 2 ? Math.round(cents * 1.25) : null,
        isInStock: at % 11 !== 5,
        barcode: barcodeOf(at),
        description: `${kind} de la série ${name}, ${materials[at % materials.length]!}. Un article inventé pour essayer les importations.`,
        layout: at % layoutCount,
      };
    }),
  ),
);

export const retailerProducts: readonly Product[] = [
  ...invented,
  ...ofTheDemo.map(([slug, name, brand, cents, barcode], at): Product => ({
    slug,
    name,
    brand,
    shelf: shelves[shelfOfDemo[at]!]![0],
    cents,
    wasCents: null,
    isInStock: true,
    barcode,
    description: `${name}. Un article du marché de démonstration, vendu aussi chez ce détaillant inventé.`,
    layout: at,
  })),
];

export const retailerCategories: readonly Category[] = shelves.map(([shelf]) => shelf);

/** Barcodes with prefix 200, which GS1 reserves for use within a company. */
function barcodeOf(at: number): string {
  const body = `200${String(at).padStart(9, '0')}`;
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return body + String((10 - (sum % 10)) % 10);
}

export function slugify(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
