/** The category tree, with the slugs of the specification (R-TREE-01..11). Names are in texts/catalogue. */
export const categoryTree: readonly { slug: string; subcategories: readonly string[] }[] = [
  {
    slug: 'electronique',
    subcategories: [
      'smartphones',
      'accessoires-telephone',
      'audio',
      'tv-home-cinema',
      'informatique',
      'objets-connectes',
    ],
  },
  { slug: 'mode', subcategories: ['femmes', 'hommes', 'enfants', 'chaussures', 'sacs-accessoires'] },
  {
    slug: 'maison-jardin',
    subcategories: ['decoration', 'meubles', 'cuisine-salle-a-manger', 'jardinage', 'rangement-organisation'],
  },
  { slug: 'sports-loisirs', subcategories: ['fitness', 'outdoor', 'cyclisme', 'sports-equipe', 'camping-randonnee'] },
  { slug: 'beaute-sante', subcategories: ['soins-visage', 'maquillage', 'cheveux', 'bien-etre', 'sante'] },
  { slug: 'livres', subcategories: ['romans', 'bd-mangas', 'jeunesse', 'developpement-personnel', 'pro-etudes'] },
  { slug: 'gaming', subcategories: ['consoles', 'jeux-video', 'accessoires', 'pc-gaming', 'vr'] },
  { slug: 'automobiles', subcategories: ['accessoires-auto', 'entretien-pieces', 'moto', 'gps-electronique'] },
  { slug: 'bricolage', subcategories: ['outils', 'electricite', 'plomberie', 'quincaillerie', 'peinture'] },
  { slug: 'cuisine', subcategories: ['ustensiles', 'petit-electromenager', 'vaisselle', 'conservation', 'cafe-the'] },
  { slug: 'bebe', subcategories: ['poussettes', 'sieges-auto', 'repas', 'sommeil', 'jouets-bebe'] },
];

/** How many subcategories a menu shows per category before the link 'Voir tout' (R-TREE-12, R-TREE-13). */
export const menuSubcategoryLimitsByDevice = { desktop: 6, mobile: 8 } as const;

/** The slugs of a category's subcategories; an unknown category has none. */
export const subcategoriesOf = (category: string): readonly string[] =>
  categoryTree.find((one) => one.slug === category)?.subcategories ?? [];

/** The URL of a category's page, or of one of its subcategories. */
export const categoryHref = (category: string, subcategory?: string | null): string =>
  `/categorie/${category}${subcategory ? `?sub=${subcategory}` : ''}`;

export const isCategory = (slug: string | null | undefined): slug is string =>
  categoryTree.some((one) => one.slug === slug);

export const isSubcategory = (category: string, slug: string | null | undefined): slug is string =>
  subcategoriesOf(category).includes(slug ?? '');
